import { expect, test } from '@playwright/test';
import { checkScreen } from '../support/browser/check-screen.ts';
import { golferOf } from '../support/browser/golfer.ts';

test('a member books with a guest: both prices from the list to the confirmation', async ({ page }, info) => {
  const { hasScripts } = info.project.metadata as { hasScripts: boolean };
  const golfer = golferOf(page, info);
  await page.goto('/login?loginRedirectURI=%2Fcourse%2Finfo');
  await page.getByTestId('login-email-component').fill('member@example.com');
  await page.getByTestId('login-password-component').fill('fairway18');
  await page.getByTestId('login-button').click();
  await expect(page).toHaveURL(/\/course\/info$/);

  await page.goto(`/teetimes?date=${golfer.date}&golfers=2`);
  const tile = page.locator('a.tt').nth(11);
  await expect(tile).toContainText('Member');
  await expect(tile).toContainText('$24');
  await checkScreen(page, 'list of a member', { hasScripts });
  await page.goto((await tile.getAttribute('href')) ?? '');
  await page.getByRole('radio', { name: /^Member/ }).check({ force: true });
  await expect(page.getByText(/^18 holes · Cart · You \$24\.00, each guest \$/)).toBeVisible();
  await page.getByTestId('golfer-select-radio-2').check({ force: true });
  await checkScreen(page, 'tee time of a member', { hasScripts });
  await page.getByTestId('add-to-cart-button').click();
  await expect(page.getByTestId('make-your-reservation-btn')).toBeVisible();

  await page.goto('/cart');
  await expect(page.getByText('Member: 1 golfer at $24.00')).toBeVisible();
  await expect(page.getByText(/^Member Guest: 1 golfer at \$/)).toBeVisible();
  await checkScreen(page, 'cart of a member', { hasScripts });
  await page.getByTestId('shopping-cart-drawer-checkout-btn').click();
  await page.getByTestId('terms-and-conditions-checkbox').check({ force: true });
  await page.getByTestId('make-your-reservation-btn').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order Confirmed!');
  await expect(page.getByText('Member: 1 golfer')).toBeVisible();
});
