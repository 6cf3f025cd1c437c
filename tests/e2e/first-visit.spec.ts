import { expect, test } from '@playwright/test';
import { untilLive } from '../support/browser/until-live.ts';
import { walkedIn } from '../support/browser/walked-in.ts';

test(
  'a first visit shows the tee times of the sample course and asks nobody else for anything',
  walkedIn('js', 'no-js', 'split-js'),
  async ({ page, baseURL }, info) => {
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
    await untilLive(page, info);
    expect(trouble).toEqual([]);
  },
);

test(
  'the filters always say what the list was searched for',
  walkedIn('js', 'no-js', 'split-js'),
  async ({ page }, info) => {
    const { hasScripts } = info.project.metadata as { hasScripts: boolean };
    await page.goto('/teetimes');
    await untilLive(page, info);
    const price = page.getByLabel('To').last();
    await price.fill('40');
    // With scripts, it searches at once.
    if (!hasScripts) await page.getByRole('button', { name: 'Show tee times' }).click();
    await expect(page).toHaveURL(/max=40/);
    await page.getByRole('link', { name: 'Clear all filters' }).click();
    await expect(page).not.toHaveURL(/max=40/);
    await expect(price).toHaveValue('');
    await page.goBack();
    await expect(page).toHaveURL(/max=40/);
    await expect(price).toHaveValue('40');
  },
);
