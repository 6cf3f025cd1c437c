import { expect, type TestInfo, test } from '@playwright/test';
import { golferOf } from '../support/browser/golfer.ts';

const PASSWORD = 'mulligans-on-17-and-18';
const emailOf = (info: TestInfo) => `rounds-${info.project.name}-${info.retry}-${Date.now()}@example.com`;

test('a golfer finds the booking again among the reservations, takes a player out and cancels it', async ({
  page,
}, info) => {
  const golfer = golferOf(page, info);
  await page.goto('/reservation/history');
  await expect(page).toHaveURL(/\/login/);
  await page.getByRole('link', { name: 'Create account' }).click();
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Palmer');
  await page.getByLabel('Email', { exact: true }).fill(emailOf(info));
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'Reservations' })).toBeVisible();
  await expect(page.getByText('You have no upcoming tee times.')).toBeVisible();

  const number = await golfer.book({ query: '&golfers=3&holes=18&transportation=Cart' });
  await page
    .getByRole('navigation', { name: 'Main pages' })
    .getByRole('link', { name: 'Reservations' })
    .click();
  await expect(page.getByTestId('reservations-tab-upcoming')).toHaveAttribute('aria-current', 'page');
  const row = page.locator(`.rounds a[href="/booking/${number}"]`);
  await expect(row).toContainText('3 players');
  await row.click();
  await expect(page.getByText('Booked for 3 players')).toBeVisible();

  await page.getByRole('link', { name: 'Cancel this reservation' }).click();
  await page.getByRole('radio', { name: /^1 player/ }).check();
  await page.getByLabel('Why? (optional)').selectOption({ label: 'Illness or injury' });
  await page.getByRole('button', { name: 'Cancel now' }).click();
  await expect(
    page.getByText(/^1 player was removed from your booking\. \$\d+\.\d\d will be refunded/),
  ).toBeVisible();
  await expect(page.getByText('Illness or injury')).toBeVisible();

  await page.getByRole('link', { name: 'Cancel this reservation' }).click();
  await page.getByRole('button', { name: 'Cancel now' }).click();
  await expect(page.getByText('This booking was canceled.')).toBeVisible();
  await page.goto('/reservation/history');
  await expect(row).toContainText('Canceled');
  await page.getByTestId('reservations-tab-past').click();
  await expect(page.getByText('After you play, your rounds show up here.')).toBeVisible();
});

test('a guest ends the links of a booking and goes on with the new one', async ({ page }, info) => {
  const golfer = golferOf(page, info);
  await golfer.book();
  const mail = await golfer.readMail(/is confirmed/);
  const link = /https?:\/\/\S+\/booking\/[\w-]+/.exec(mail)?.[0] ?? '';
  await page.context().clearCookies();
  await page.goto(link);
  await page.getByRole('button', { name: 'Create a new link and disable the old ones' }).click();
  await expect(page.getByText('The old links to this booking no longer work.')).toBeVisible();
  await expect(page).not.toHaveURL(link);
  await expect(page.getByRole('heading', { name: 'Your booking' })).toBeVisible();
  await page.goto(link);
  await expect(page.getByText("We couldn't find that booking")).toBeVisible();
});
