import { expect, type Page, test } from '@playwright/test';

async function signIn(page: Page): Promise<void> {
  await page.goto('/staff/login');
  await page.getByLabel('Email').fill('clerk@example.com');
  await page.getByLabel('Password', { exact: true }).fill('fairway18');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('link', { name: 'Tee sheet' })).toBeVisible();
}

/** Books a walk-in with keys alone. Each test has a day that no other test books, since all take the first free slot. */
async function bookByKeys(page: Page, name: string, days: number): Promise<string> {
  const date = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const sheet = `/staff/tee-sheet?facility=9101&date=${date}`;
  await page.goto(sheet);
  await page.keyboard.press('n');
  await expect(page.getByLabel('First name')).toBeVisible();
  await page.getByLabel('First name').fill(name);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${name} is booked.`)).toBeVisible();
  return sheet;
}

test('the tee sheet works by keys: arrows, check in, undo, move and the list of keys', async ({ page }) => {
  await signIn(page);
  const name = `Keys${Date.now()}`;
  await page.goto(await bookByKeys(page, name, 20));
  const link = page.getByRole('link', { name, exact: true });
  const cell = page.locator('td', { has: link });
  await link.focus();
  await page.keyboard.press('ArrowDown');
  await expect(link).not.toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowLeft');
  await link.focus();
  await page.keyboard.press('c');
  await expect(page.getByText(`${name} is checked in.`)).toBeVisible();
  await expect(cell.getByText('In', { exact: true })).toBeVisible();
  await expect(link).toBeFocused();
  await page.keyboard.press('u');
  await expect(page.getByText(`The last change to ${name}’s booking was undone.`)).toBeVisible();
  await expect(link).toBeFocused();
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keys' });
  await keys.getByLabel('Use these keys').uncheck();
  await page.keyboard.press('Escape');
  await page.keyboard.press('m');
  await expect(cell.getByRole('button')).toBeVisible();
  await page.getByRole('button', { name: 'Keys', exact: true }).click();
  await keys.getByLabel('Use these keys').check();
  await page.keyboard.press('Escape');
  await link.focus();
  await page.keyboard.press('m');
  await expect(page).toHaveURL(/\/staff\/bookings\/\d+\/move$/);
  await expect(page.locator('#teetime')).toBeFocused();
});

test('an open tee sheet shows what another till does, and keeps its place', async ({ page, browser }) => {
  await signIn(page);
  const name = `Live${Date.now()}`;
  const sheet = await bookByKeys(page, name, 21);
  await page.goto(sheet);
  const cell = page.locator('td', { has: page.getByRole('link', { name, exact: true }) });
  const other = await browser.newPage();
  await signIn(other);
  await other.goto(sheet);
  await other.getByRole('button', { name: `Check in ${name}` }).click();
  await expect(other.getByText(`${name} is checked in.`)).toBeVisible();
  await page.getByRole('link', { name, exact: true }).focus();
  await expect(cell.getByText('In', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name, exact: true })).toBeFocused();
  await other.close();
});

test('a booking that is dropped on a free tee time opens its move there', async ({ page }) => {
  await signIn(page);
  const name = `Drop${Date.now()}`;
  await page.goto(await bookByKeys(page, name, 22));
  const free = page.locator('td.free a').nth(2);
  const teetime = new URL((await free.getAttribute('href')) ?? '', page.url()).searchParams.get('teetime');
  await page.getByRole('link', { name, exact: true }).dragTo(free);
  await expect(page.locator('#teetime')).toHaveValue(teetime ?? '');
  await page.getByRole('button', { name: 'Move' }).click();
  await expect(page.getByText(`${name} now plays`)).toBeVisible();
});
