import { expect, test } from '@playwright/test';

test('a first visit shows the tee times of the sample course and asks nobody else for anything', async ({
  page,
  baseURL,
}) => {
  const trouble: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) trouble.push(message.text());
  });
  page.on('pageerror', (error) => trouble.push(String(error)));
  page.on('request', (request) => {
    if (!request.url().startsWith(String(baseURL)) && !request.url().startsWith('data:'))
      trouble.push(request.url());
  });
  const answer = await page.goto('/teetimes');
  expect(answer?.status()).toBe(200);
  expect(answer?.headers()['content-security-policy']).toContain("frame-ancestors 'none'");
  await expect(page.getByRole('link', { name: /Cedar Ridge/ }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(trouble).toEqual([]);
});
