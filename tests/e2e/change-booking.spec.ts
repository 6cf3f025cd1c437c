import { expect, type Page, test } from '@playwright/test';
import { fillCard, golferOf } from '../support/browser/golfer.ts';
import { walkedIn } from '../support/browser/walked-in.ts';

/** Paid in full when it is booked, on whatever day: a cheaper time gives something back. */
const MORNING = { query: '&golfers=2&holes=18&transportation=Cart&end=12' };

test.use({ viewport: { width: 360, height: 740 } });

/** The booking behind the link of the mail, as who has nothing but the mail sees it. */
async function openBooking(page: Page, mail: string): Promise<string> {
  const link = /https?:\/\/\S+\/booking\/[\w-]+/.exec(mail)?.[0] ?? '';
  await page.context().clearCookies();
  await page.goto(`${link}/change`);
  await expect(page.getByRole('heading', { name: 'Change your booking' })).toBeVisible();
  return link;
}

/** A time to change to, another one in each test that runs at the same time. */
const offered = (page: Page, price: RegExp, rate = /18 Holes · Cart/) =>
  page
    .getByRole('listitem')
    .filter({ hasText: price })
    .filter({ hasText: rate })
    .getByRole('link', { name: /^Choose / })
    .nth(test.info().parallelIndex);

test(
  'a guest moves a booking to another time and pays what more golfers cost',
  walkedIn('js', 'split-no-js'),
  async ({ page }, info) => {
    const golfer = golferOf(page, info);
    await golfer.book(MORNING);
    const link = await openBooking(page, await golfer.readMail(/is confirmed/));

    await page.getByLabel('Round').selectOption({ label: '18 holes · Walking' });
    await page.getByRole('button', { name: 'Show times' }).click();
    await offered(page, /less/, /Walking · 18 holes/).click();
    await expect(page.getByRole('heading', { name: 'Review your change' })).toBeVisible();
    await expect(page.getByText(/^\$[\d.]+ will be refunded to your card\.$/)).toBeVisible();
    await expect(page.getByLabel('Card number')).toHaveCount(0);
    const after = page.getByTestId('booked-after');
    const time = (await after.locator('.time').textContent()) ?? '';
    await page.getByTestId('change-booking-btn').click();
    await expect(page).toHaveURL(link);
    await expect(page.getByText(time).first()).toBeVisible();

    await page.goto(`${link}/change`);
    await page.getByLabel('Players').selectOption('3');
    await page.getByLabel('Round').selectOption({ label: '18 holes · Cart' });
    await page.getByRole('button', { name: 'Show times' }).click();
    await offered(page, /\+\$/).click();
    await expect(page.getByLabel('Card number')).toBeVisible();
    await fillCard(page, 'declined');
    await page.getByTestId('change-booking-btn').click();
    await expect(page.getByRole('alert').first()).toContainText('Your card was declined.');
    await expect(page.getByRole('alert').first()).toBeFocused();
    await page.reload();
    await expect(page.getByRole('alert').first()).toContainText('Your card was declined.');
    await fillCard(page, 'approved');
    await page.getByTestId('change-booking-btn').click();
    await expect(page).toHaveURL(link);
    await expect(page.getByText('3 players').first()).toBeVisible();
    await golfer.readMail(/has changed/);
  },
);

test('a guest moves a booking for nothing', async ({ page }, info) => {
  const golfer = golferOf(page, info);
  await golfer.book(MORNING);
  const link = await openBooking(page, await golfer.readMail(/is confirmed/));
  await offered(page, /Same price/, /./).click();
  await expect(page.getByLabel('Card number')).toHaveCount(0);
  await expect(page.getByText(/will be refunded to your card/)).toHaveCount(0);
  const time = (await page.getByTestId('booked-after').locator('.time').textContent()) ?? '';
  await expect(page.getByTestId('booked-before').locator('.time')).not.toHaveText(time);
  await page.getByTestId('change-booking-btn').click();
  await expect(page).toHaveURL(link);
  await expect(page.getByText('Your booking was changed.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 }).first()).toContainText(time);
  await page.goBack();
  await page.goto(link);
  await expect(page.getByRole('listitem').filter({ hasText: /^Moved/ })).toHaveCount(1);
});

test('an external step of a change leads back to the booking', async ({ page }, info) => {
  const golfer = golferOf(page, info);
  await golfer.book(MORNING);
  const link = await openBooking(page, await golfer.readMail(/is confirmed/));
  await page.getByLabel('Players').selectOption('4');
  await page.getByRole('button', { name: 'Show times' }).click();
  await offered(page, /\+\$/).click();
  await fillCard(page, 'externalStep');
  await page.getByTestId('change-booking-btn').click();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page).toHaveURL(link);
  await expect(page.getByText('4 players').first()).toBeVisible();
});
