import { expect, type Page, type TestInfo, test } from '@playwright/test';
import { checkScreen } from '../support/browser/check-screen.ts';
import { siteOf } from '../support/browser/golfer.ts';
import { walkedIn } from '../support/browser/walked-in.ts';

/** Opens the sheet of a day so far ahead that no other test books it, as a clerk. */
async function openSheet(page: Page, info: TestInfo, days: number): Promise<string> {
  const site = siteOf(info, 'coastal-golf');
  await page.route(/[?&]fresh=1/, (route) => route.fulfill({ status: 204 }));
  await page.goto(`${site}/staff/login`);
  await page.getByLabel('Email').fill('clerk@example.com');
  await page.getByLabel('Password', { exact: true }).fill('fairway18');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('link', { name: 'Tee sheet' })).toBeVisible();
  const date = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const sheet = `${site}/staff/tee-sheet?facility=9203&date=${date}`;
  await page.goto(sheet);
  return sheet;
}

test(
  'sheets of two tees and of several courses keep their promises',
  walkedIn('js', 'no-js'),
  async ({ page }, info) => {
    const scripts = info.project.metadata as { hasScripts: boolean };
    const sheet = await openSheet(page, info, 40);
    await expect(page.locator('table.two-tees thead')).toContainText('Hole 10');
    await checkScreen(page, 'sheet of two tees', scripts);
    await page.goto(sheet.replace('9203', 'all'));
    await expect(page.locator('table.sheet')).toHaveCount(3);
    await checkScreen(page, 'sheets of all courses', scripts);
  },
);

test('arrows cross the tees, n books at the tee of the focus, and a drop moves there', async ({
  page,
}, info) => {
  const sheet = await openSheet(page, info, 41 + (info.workerIndex % 20));
  const row = page.locator('tr[data-row]').nth(4);
  const [front, back] = [row.locator('td.free a').first(), row.locator('th.tee ~ td.free a').first()];
  await front.focus();
  await page.keyboard.press('ArrowRight');
  await expect(back).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(front).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('n');
  await expect(page.getByText('Starts at hole 10')).toBeVisible();
  const name = `Tees${Date.now()}`;
  await page.getByLabel('First name').fill(name);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${name} is booked.`)).toBeVisible();
  await page.goto(sheet);
  const link = page.getByRole('link', { name, exact: true });
  await expect(page.locator('th.tee ~ td', { has: link })).toBeVisible();
  await link.dragTo(page.locator('tr[data-row]').nth(6).locator('th.tee ~ td.free a'));
  await expect(page.locator('#teetime')).toHaveValue(/ 10$/);
  await page.getByRole('button', { name: 'Move' }).click();
  await expect(page.getByText(new RegExp(`${name} now plays .* · hole 10\\.`))).toBeVisible();
});
