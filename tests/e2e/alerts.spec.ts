import { expect, test } from '@playwright/test';
import { checkScreen } from '../support/browser/check-screen.ts';
import { golferOf } from '../support/browser/golfer.ts';

test.setTimeout(90_000);

test('a golfer has an alert made from the search, changes it and deletes it', async ({ page }, info) => {
  const golfer = golferOf(page, info);
  const scripts = info.project.metadata as { hasScripts: boolean };
  const check = (name: string) => checkScreen(page, name, scripts);
  await page.goto('/?golfers=3&start=9&end=11');
  await page.getByRole('link', { name: 'Alert me when a time gets free' }).click();
  await expect(page).toHaveURL(/\/login/);
  await page
    .getByRole('link', { name: 'Create an account' })
    .or(page.locator('main a[href^="/signup"]'))
    .first()
    .click();
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Palmer');
  await page.getByLabel('Email', { exact: true }).fill(golfer.email);
  await page.getByLabel('Password', { exact: true }).fill('birdie-at-the-9th-of-27');
  await page.getByRole('button', { name: 'Create my account' }).click();

  await expect(page).toHaveURL(/\/account\/alerts/);
  await expect(page.getByLabel('Number of Golfers')).toHaveValue('3');
  await expect(page.getByLabel('From', { exact: true })).toHaveValue('09:00');
  await check('new alert');
  const day = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel('Day', { exact: true }).fill(day);
  await page.getByRole('button', { name: 'Create alert' }).click();
  await expect(page.getByText('Your alert is on.')).toBeVisible();
  await expect(page.getByText('9:00 AM to 11:00 AM · 3 golfers')).toBeVisible();
  await check('alerts');

  await page.getByRole('link', { name: /^Change:/ }).click();
  await page.getByLabel('Number of Golfers').selectOption('2');
  await page.getByLabel('Until', { exact: true }).selectOption('08:00');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The end has to be after the start.').first()).toBeVisible();
  await check('alert with errors');
  await page.getByLabel('Until', { exact: true }).selectOption('12:00');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('9:00 AM to 12:00 PM · 2 golfers')).toBeVisible();

  await page.getByRole('link', { name: /^Delete:/ }).click();
  await check('deleting an alert');
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Your alert is deleted.')).toBeVisible();
  await expect(page.getByText('You have no active alerts.')).toBeVisible();
});
