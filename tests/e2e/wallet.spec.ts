import { expect, test } from '@playwright/test';
import { checkScreen } from '../support/browser/check-screen.ts';
import { golferOf } from '../support/browser/golfer.ts';

test('a customer saves a card, pays with it by its security code, changes it and deletes it', async ({
  page,
}, info) => {
  const golfer = golferOf(page, info);
  const scripts = info.project.metadata as { hasScripts: boolean };
  const check = (name: string) => checkScreen(page, name, scripts);
  await page.goto('/signup');
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Palmer');
  await page.getByLabel('Email', { exact: true }).fill(golfer.email);
  await page.getByLabel('Password', { exact: true }).fill('birdie-at-the-9th-of-27');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).not.toHaveURL(/signup/);

  await page.goto('/account');
  await page.locator('.overview').getByRole('link', { name: 'Saved cards' }).click();
  await expect(page.getByText('No Credit Cards In Your Wallet')).toBeVisible();
  await check('empty wallet');

  await golfer.addTeeTime();
  await golfer.goToCheckout();
  await golfer.fill('approved');
  await expect(page.getByLabel('Save this card for next time')).not.toBeChecked();
  await page.getByLabel('Save this card for next time').check();
  await golfer.submit();
  await golfer.seeConfirmation();

  await golfer.addTeeTime({ offset: 2 });
  await golfer.goToCheckout();
  await expect(page.getByLabel(/^Visa ending in 1111/)).toBeChecked();
  await expect(page.getByLabel('Card number')).toBeHidden();
  await check('checkout with a saved card');
  await page.getByLabel('Another card').check();
  await expect(page.getByLabel('Card number')).toBeVisible();
  await expect(page.locator('[name=securityCodeSaved]')).toBeHidden();
  await page.getByLabel(/^Visa ending in 1111/).check();
  await page.getByLabel('Phone number').fill('555-444-3333');
  await page.getByTestId('terms-and-conditions-checkbox').check();
  await golfer.submit();
  await expect(page.getByText('Please enter a valid CVV code').first()).toBeVisible();
  await check('checkout with a saved card and without its code');
  await page.locator('[name=securityCodeSaved]').fill('123');
  await golfer.submit();
  await golfer.seeConfirmation();

  await page.goto('/account/wallet');
  await check('wallet');
  await page.getByRole('link', { name: 'Edit Visa ending in 1111' }).click();
  await check('edit card');
  await page.getByLabel('Billing address').fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Please enter a valid payment address').first()).toBeVisible();
  await check('edit card with errors');
  await page.getByLabel('Billing address').fill('2 Ridge Road');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your card was saved.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove as default Visa ending in 1111' }).click();
  await expect(page.getByText('You no longer have a default card.')).toBeVisible();
  await page.getByRole('link', { name: 'Delete Visa ending in 1111' }).click();
  await expect(page.getByText('Are you sure you want to delete this payment method?')).toBeVisible();
  await check('question before a card is deleted');
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No Credit Cards In Your Wallet')).toBeVisible();
});

test('a member adds a card on the page of the provider and finds it in the wallet', async ({
  page,
}, info) => {
  const { hasScripts } = info.project.metadata as { hasScripts: boolean };
  const check = (name: string) => checkScreen(page, name, { hasScripts });
  await page.goto('/login');
  await page.getByTestId('login-email-component').fill('member@example.com');
  await page.getByLabel('Password', { exact: true }).fill('fairway18');
  await page.getByTestId('login-button').click();
  await expect(page).not.toHaveURL(/login/);
  await page.goto('/account/wallet');
  await page.getByRole('button', { name: 'Add a card' }).click();
  await check('page of the provider');
  await page.locator('[name=number]').fill('5555555555554444');
  await page.locator('[name=month]').fill('12');
  await page.locator('[name=year]').fill('2039');
  await page.locator('[name=code]').fill('123');
  await page.locator('[name=name]').fill('Mara Quinn');
  await page.locator('button[value=add]').click();
  await expect(page).toHaveURL(/\/account\/wallet$/);
  await expect(page.getByText('ending in 4444').first()).toBeVisible();
  await check('wallet with an added card');
});
