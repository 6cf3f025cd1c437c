import { expect, test } from '@playwright/test';

test('without a connection staff read the last sheet, and what they press is sent when it is back', async ({
  page,
  context,
}) => {
  await page.goto('/staff/login');
  await page.getByLabel('Email').fill('clerk@example.com');
  await page.getByLabel('Password', { exact: true }).fill('fairway18');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('link', { name: 'Tee sheet' })).toBeVisible();
  // A day that no other test books.
  const date = new Date(Date.now() + 23 * 86_400_000).toISOString().slice(0, 10);
  await page.goto(`/staff/tee-sheet?facility=9101&date=${date}`);
  const name = `Away${Date.now()}`;
  const sheet = page.url();
  await page.locator('td.free a').first().click();
  await page.getByLabel('First name').fill(name);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${name} is booked.`)).toBeVisible();
  await page.goto(sheet);
  await page.getByRole('link', { name, exact: true }).click();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.reload();
  const booking = page.url();
  await page.goto(sheet);
  const row = page.locator('td', { has: page.getByRole('link', { name, exact: true }) });
  await expect(row).toBeVisible();

  await context.setOffline(true);
  await page.reload();
  await expect(page.locator('#away')).toContainText('No connection.');
  await row.getByRole('button', { name: `Check in ${name}` }).click();
  await expect(page.locator('#away')).toContainText(`Check in ${name}`);
  await page.goto(booking);
  await page.getByLabel('Staff notes').fill('Wrote it without a connection');
  await page.getByRole('button', { name: 'Save notes' }).click();
  await expect(page.locator('#away')).toContainText('Save notes');
  await page.goto('/staff/sell');
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible();
  await page.goto(sheet);

  await context.setOffline(false);
  await expect(page.locator('#away')).toContainText(`${name} is checked in.`);
  // The note follows the check-in of the same browser.
  await expect(page.locator('#away')).toContainText('The notes are saved.');
  await page.goto(booking);
  await expect(page.getByText('checked players in')).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  const kept = () =>
    page.evaluate(async () => {
      const pages = await caches.open('fairway-staff-pages');
      return (await pages.keys()).map(({ url }) => new URL(url).pathname);
    });
  await expect.poll(kept).toEqual(['/staff/offline']);
});
