import { expect, type TestInfo, test } from '@playwright/test';
import { fillCard, golferOf } from '../support/browser/golfer.ts';
import { walkedIn } from '../support/browser/walked-in.ts';

const scripts = (info: TestInfo) => (info.project.metadata as { hasScripts: boolean }).hasScripts;

test(
  'a guest books a tee time, pays, and finds the confirmation again after a reload and by mail',
  walkedIn('js', 'split-no-js', 'serve-js', 'serve-no-js'),
  async ({ page }, info) => {
    const golfer = golferOf(page, info);
    const teeTime = await golfer.addTeeTime();
    await expect(page.getByText('Tee Time added to cart')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible();
    await expect(page.getByTestId('due-now-value')).toHaveText(/^\$\d+\.\d\d$/);
    await golfer.fill();
    await golfer.submit();
    const number = await golfer.seeConfirmation();
    await expect(page.getByText(/Visa ending in 1111/).first()).toBeVisible();
    await page.reload();
    expect(await golfer.seeConfirmation()).toBe(number);
    expect(await golfer.bookedOn(teeTime)).toBeGreaterThanOrEqual(2);
    const mail = await golfer.readMail(/is confirmed/);
    const link = /https?:\/\/\S+\/booking\/[\w-]+/.exec(mail)?.[0] ?? '';
    await page.context().clearCookies();
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'Your booking' })).toBeVisible();
    await expect(page.getByTestId('teetime-item-component-0-gncReservationId')).toHaveText(number);
  },
);

test('a declined card and one without funds are said, and another card is taken', async ({ page }, info) => {
  const golfer = golferOf(page, info);
  await golfer.addTeeTime();
  await golfer.goToCheckout();
  await golfer.fill('declined');
  await golfer.submit();
  await expect(page.getByRole('alert').first()).toContainText(
    'Your card was declined. Please use another card.',
  );
  await expect(page.getByRole('alert')).toHaveCount(1);
  await expect(page.getByLabel('Card number')).toBeFocused();
  await expect(page.getByLabel('Card number')).toHaveAccessibleDescription(/Your card was declined/);
  await expect(page.getByLabel('Last name')).toHaveValue('Palmer');
  await expect(page.getByLabel('Card number')).toHaveValue('');
  await expect(page.getByLabel('CVV code')).toHaveValue('');
  await fillCard(page, 'insufficientFunds');
  await golfer.submit();
  await expect(page.getByRole('alert').first()).toContainText('Your card has insufficient funds.');
  await fillCard(page, 'approved');
  await golfer.submit();
  await golfer.seeConfirmation();
});

test(
  'an external payment step is approved at the bank',
  walkedIn('js', 'split-no-js'),
  async ({ page }, info) => {
    const golfer = golferOf(page, info);
    const teeTime = await golfer.addTeeTime();
    await golfer.goToCheckout();
    await golfer.fill('externalStep');
    await golfer.submit();
    await page.getByRole('button', { name: 'Approve' }).click();
    await golfer.seeConfirmation();
    await expect(page.getByText(/Visa ending in 3220/).first()).toBeVisible();
    expect(await golfer.bookedOn(teeTime)).toBeGreaterThanOrEqual(2);
  },
);

test('an external payment step is refused, and another card is taken', async ({ page }, info) => {
  const golfer = golferOf(page, info);
  await golfer.addTeeTime();
  await golfer.goToCheckout();
  await golfer.fill('externalStep');
  await golfer.submit();
  await page.getByRole('button', { name: 'Refuse' }).click();
  await expect(page.getByText('Your bank refused the payment.').first()).toBeVisible();
  await expect(page).toHaveURL(/\/checkout$/);
  await expect(page.getByLabel('Payment address')).toHaveValue('1 Ridge Road');
  await fillCard(page, 'approved');
  await page.getByTestId('terms-and-conditions-checkbox').check();
  await golfer.submit();
  await golfer.seeConfirmation();
});

test('who comes back from the bank by the browser pays with another card, once', async ({ page }, info) => {
  const golfer = golferOf(page, info);
  const teeTime = await golfer.addTeeTime();
  const before = await golfer.bookedOn(teeTime);
  await golfer.goToCheckout();
  await golfer.fill('externalStep');
  await golfer.submit();
  await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible();
  await page.goto('/checkout');
  await expect(page.getByText('A payment for this cart is in progress.')).toBeVisible();
  await fillCard(page, 'approved');
  await page.getByTestId('terms-and-conditions-checkbox').check();
  await golfer.submit();
  await golfer.seeConfirmation();
  expect(await golfer.bookedOn(teeTime)).toBe(before + 2);
});

test('a double click books once', walkedIn('js', 'split-no-js'), async ({ page }, info) => {
  const golfer = golferOf(page, info);
  const teeTime = await golfer.addTeeTime();
  const before = await golfer.bookedOn(teeTime);
  await golfer.goToCheckout();
  await golfer.fill();
  await golfer.submitButton.dblclick();
  await golfer.seeConfirmation();
  expect(await golfer.bookedOn(teeTime)).toBe(before + 2);
});

test(
  'the back button after a purchase buys nothing again',
  walkedIn('js', 'split-no-js'),
  async ({ page }, info) => {
    const golfer = golferOf(page, info);
    const teeTime = await golfer.addTeeTime();
    const before = await golfer.bookedOn(teeTime);
    await golfer.goToCheckout();
    await golfer.fill();
    await golfer.submit();
    await golfer.seeConfirmation();
    await page.goBack();
    await golfer.seeConfirmation();
    await expect(page.getByText('Shopping cart is empty')).toHaveCount(0);
    expect(await golfer.bookedOn(teeTime)).toBe(before + 2);
  },
);

test(
  'what is missing is said at its field, and nothing is lost',
  walkedIn('js', 'split-no-js'),
  async ({ page }, info) => {
    const golfer = golferOf(page, info);
    await golfer.addTeeTime();
    await golfer.goToCheckout();
    await page.getByLabel('First name').fill('Ada');
    await golfer.submit();
    if (scripts(info)) {
      await expect(page.locator('#toast').getByText('Please check 11 fields')).toBeInViewport();
      await expect(page.getByLabel('Last name')).toBeFocused();
    } else {
      const summary = page.getByRole('alert').first();
      await expect(summary).toContainText('Please check 11 fields');
      await expect(summary).toBeFocused();
      await expect(summary.getByRole('link')).toHaveCount(11);
      await summary.getByRole('link', { name: 'Card number' }).click();
      await expect(page.getByLabel('Card number')).toBeFocused();
    }
    await expect(page.getByLabel('Card number')).toHaveAccessibleDescription(
      'Please enter a valid credit card number',
    );
    await expect(page.getByLabel('First name')).toHaveValue('Ada');
  },
);

test('a typo is named before the card is typed, and an error keeps the card', async ({ page }, info) => {
  const golfer = golferOf(page, info);
  await golfer.addTeeTime();
  await golfer.fill();
  await page.getByLabel('Email', { exact: true }).fill('ada@example');
  await page.getByLabel('Phone number').focus();
  await expect(page.getByText('Email is invalid')).toBeVisible();
  await golfer.submit();
  await expect(page.getByText('Email is invalid').first()).toBeVisible();
  await expect(page.getByLabel('Card number')).toHaveValue(/^4111/);
  await page.getByLabel('Email', { exact: true }).fill(golfer.email);
  await fillCard(page, 'approved');
  await golfer.submit();
  await golfer.seeConfirmation();
});

test('the booker is named on the card by a tick', walkedIn('js', 'split-no-js'), async ({ page }, info) => {
  const golfer = golferOf(page, info);
  await golfer.addTeeTime();
  await golfer.fill();
  await page.getByLabel('Name on card').fill('');
  await page.getByLabel('Same as booker').check();
  if (scripts(info)) await expect(page.getByLabel('Name on card')).toHaveValue('Ada Palmer');
  await golfer.submit();
  await golfer.seeConfirmation();
});

test('a promotion code is applied at the checkout, and a refused one leaves what is typed', async ({
  page,
}, info) => {
  const golfer = golferOf(page, info);
  await golfer.addTeeTime();
  await page.getByLabel('Last name').fill('Palmer');
  const apply = async (code: string) => {
    if (!(await page.locator('#promotionCode').isVisible()))
      await page.locator('.promo summary', { hasText: 'Promo code' }).click();
    await page.locator('#promotionCode').fill(code);
    await page.getByRole('button', { name: 'Apply' }).click();
  };
  const due = await page.getByTestId('due-now-value').textContent();
  await apply('NONSENSE');
  await expect(page.getByText("This promo code isn't valid. Please check it.")).toBeVisible();
  await apply('SAVE10');
  await expect(page.getByText('Promo code SAVE10 applied').first()).toBeVisible();
  await expect(page.locator('.saved')).toContainText(/You save\s*\$\d/);
  expect(await page.getByTestId('due-now-value').textContent()).not.toBe(due);
  await expect(page.getByLabel('Last name')).toHaveValue('Palmer');
  await golfer.fill();
  await golfer.submit();
  await golfer.seeConfirmation();
});

test(
  'the button pressed says that it books, and a slow answer that nothing is charged twice',
  walkedIn('js', 'split-no-js'),
  async ({ page }, info) => {
    const golfer = golferOf(page, info);
    await golfer.addTeeTime();
    await golfer.fill();
    // An answer with nothing in it leaves the page as it is while nothing comes.
    await page.route('**/checkout', (route) => route.fulfill({ status: 204 }));
    if (scripts(info)) {
      await page.clock.install();
      await golfer.submitButton.click();
      await page.clock.runFor(99);
      await expect(golfer.submitButton).toHaveText('Booking…');
      await expect(golfer.submitButton).toBeDisabled();
      await page.clock.runFor(8_000);
      await expect(page.getByText("You won't be charged twice")).toBeVisible();
      await page.clock.runFor(12_000);
    } else {
      // The browser says by its own means that it waits, and lets the golfer press again.
      await golfer.submitButton.click();
      await expect(golfer.submitButton).toBeEnabled();
    }
    await page.unroute('**/checkout');
    await golfer.submit();
    await golfer.seeConfirmation();
  },
);

test('the way on and the hold are in the first screen of the cart and while it is scrolled', async ({
  page,
}, info) => {
  const golfer = golferOf(page, info);
  await golfer.addTeeTime();
  await golfer.goToCart();
  for (const [width, height] of [
    [360, 740],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(page.getByTestId('shopping-cart-drawer-checkout-btn')).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('link', { name: 'Add another tee time' })).toBeInViewport({ ratio: 1 });
  }
  await golfer.goToCheckout();
  await page.setViewportSize({ width: 360, height: 740 });
  await golfer.submitButton.scrollIntoViewIfNeeded();
  await expect(page.getByText(/^Held for you until/)).toBeInViewport({ ratio: 1 });
});

test('the cart changes golfers and removes a tee time', async ({ page }, info) => {
  const golfer = golferOf(page, info);
  await golfer.addTeeTime();
  await golfer.goToCart();
  await page.getByRole('combobox', { name: /^Golfers/ }).selectOption('3');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Tee Time updated in cart')).toBeVisible();
  await expect(page.getByRole('combobox', { name: /^Golfers/ })).toHaveValue('3');
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('No items')).toBeVisible();
  await page.goto('/checkout');
  await expect(page.getByText('Shopping cart is empty')).toBeVisible();
});

test(
  'the hold counts down where there are scripts, and is a sentence where there are none',
  walkedIn('js', 'split-no-js'),
  async ({ page }, info) => {
    const golfer = golferOf(page, info);
    await golfer.addTeeTime();
    const hold = page.getByText(/^Held for you until/);
    await expect(hold).toContainText(scripts(info) ? /9:\d\d$/ : /minutes left$/);
  },
);

test('a guest cancels from the confirmation, and by the link that "Find my booking" mails', async ({
  page,
}, info) => {
  const golfer = golferOf(page, info);
  const teeTime = await golfer.addTeeTime();
  const before = await golfer.bookedOn(teeTime);
  await golfer.goToCheckout();
  await golfer.fill();
  await golfer.submit();
  await golfer.seeConfirmation();
  await expect(page.getByRole('link', { name: 'Cancel this reservation' })).toBeVisible();
  const download = await page.request.get(
    new URL(
      (await page.getByRole('link', { name: 'Add to calendar' }).getAttribute('href')) ?? '',
      page.url(),
    ).href,
  );
  expect(await download.text()).toContain('BEGIN:VCALENDAR');
  const confirmation = (await page.getByText('Confirmation number').locator('b').textContent()) ?? '';
  await page.goto('/booking/find');
  await page.getByLabel('Email').fill(golfer.email);
  await page.getByLabel('Confirmation number').fill(confirmation);
  await page.getByRole('button', { name: 'Send me the link' }).click();
  await expect(page.getByText('we email you a link to it')).toBeVisible();
  const mail = await golfer.readMail(/: your tee time, /);
  await page.goto(/https?:\/\/\S+\/booking\/[\w-]+/.exec(mail)?.[0] ?? '');
  await page.getByRole('link', { name: 'Cancel this reservation' }).click();
  await expect(page.getByRole('link', { name: 'Keep my booking' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel now' }).click();
  await expect(page.getByText('This booking was canceled.')).toBeVisible();
  expect(await golfer.bookedOn(teeTime)).toBe(before);
});
