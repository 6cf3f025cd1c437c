import { expect, type Page, type TestInfo, test } from '@playwright/test';
import { checkScreen } from '../support/browser/check-screen.ts';
import { golferOf } from '../support/browser/golfer.ts';

/** More than anybody books without payment and without a code. */
const TEE_TIMES = 6;

/** A cart of tee times that are paid at the course, and the checkout filled in. */
async function checkOutUnpaid(page: Page, info: TestInfo) {
  const golfer = golferOf(page, info);
  await page.goto(`/teetimes?date=${golfer.date}&golfers=1`);
  const tiles = page.getByTestId('teetimes-tile-time').locator('xpath=ancestor-or-self::a');
  const hrefs = await tiles.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  for (const href of hrefs.slice(2, 2 + TEE_TIMES)) {
    await page.goto(href);
    await page
      .getByRole('radio', { name: /Walking/ })
      .first()
      .check();
    await page.getByTestId('add-to-cart-button').click();
    await expect(page).toHaveURL(/\/(cart|checkout)$/);
  }
  await golfer.goToCheckout();
  await expect(page.getByTestId('due-now-value')).toHaveText('$0.00');
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Palmer');
  await page.getByLabel('Email', { exact: true }).fill(golfer.email);
  const digits = (Number.parseInt(golfer.email.slice(3, 13), 16) % 9_000_000) + 1_000_000;
  await page.getByLabel('Phone number').fill(`555-${digits}`);
  await page.getByTestId('terms-and-conditions-checkbox').check();
  await golfer.submit();
  return golfer;
}

test('a guest who books much without paying enters a code from the mailbox, once, and has all of it', async ({
  page,
}, info) => {
  const golfer = await checkOutUnpaid(page, info);
  const code = page.getByLabel('Code from the email');
  await expect(code).toBeFocused();
  await expect(code).toHaveAccessibleDescription(/^We sent a code to a…@example\.com\./);
  // The cart is bought as a whole: nothing of it before the code.
  await expect(page.getByText('Booked: ')).toHaveCount(0);
  await expect(page.getByLabel('Last name')).toHaveValue('Palmer');
  await expect(page.getByTestId('terms-and-conditions-checkbox')).toBeChecked();
  await checkScreen(page, 'checkout with a mailed code', info.project.metadata as { hasScripts: boolean });
  const mail = await golfer.readMail(/your reservation code/);
  const right = /\b\d{6}\b/.exec(mail)?.[0] ?? '';

  await code.fill(String((Number(right) + 1) % 1_000_000).padStart(6, '0'));
  await page.getByTestId('confirm-code-btn').click();
  const summary = page.getByRole('alert').first();
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveText(/^That isn't the code we sent to a…@example\.com\./);
  await summary.getByRole('link').click();
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute('aria-invalid', 'true');

  await page.getByRole('button', { name: 'Send a new code' }).click();
  await expect(page.getByRole('status').last()).toContainText('We just sent a code to a…@example.com.');

  await code.fill(right);
  await code.press('Enter');
  await golfer.seeConfirmation();
  await expect(page.getByTestId(/^teetime-item-component-\d+-gncReservationId$/)).toHaveCount(TEE_TIMES);
});
