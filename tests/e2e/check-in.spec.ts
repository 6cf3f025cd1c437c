import { expect, type Page, type TestInfo, test } from '@playwright/test';
import jsQR from 'jsqr';
import { checkScreen } from '../support/browser/check-screen.ts';
import { fillCard, golferOf, siteOf } from '../support/browser/golfer.ts';
import { walkedIn } from '../support/browser/walked-in.ts';

const PHONE = { width: 360, height: 740 };
test.use({ viewport: PHONE });

/** Its check-in opens 48 hours ahead, so tomorrow's tee times are always in it. */
const OPERATOR = 'coastal-golf';
const ZONE = 'America/New_York';
/** Its golfers may cancel until 12 hours before. */
const COURSE = 9202;
const SUCCESS = 'Your Check-In was successful';
const FAILED = 'Your Check-In has failed, please try again or stop by the pro shop to confirm you are here.';
const NO_INVOICE =
  'Failed to generate Check-In Invoice, please try again or stop by the pro shop to confirm you are here.';

type Golfer = ReturnType<typeof golferOf>;

function tomorrowOfCourse(): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: ZONE, dateStyle: 'short' }).format(
    new Date(Date.now() + 86_400_000),
  );
}

/**
 * Adds a tee time tomorrow afternoon, with half due at the course. Afternoons are few: `nth` picks the half hour from
 * two o'clock on, and without scripts the quarter hour after it.
 */
function addAfternoon(golfer: Golfer, info: TestInfo, { nth, players }: { nth: number; players: number }) {
  const { hasScripts } = info.project.metadata as { hasScripts: boolean };
  const minutes = nth * 30 + (hasScripts ? 0 : 15);
  return golfer.addTeeTime({
    day: tomorrowOfCourse(),
    at: `${2 + Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')} PM`,
    query: `&golfers=${players}&holes=18&transportation=Cart&course=${COURSE}&rateType=Afternoon`,
  });
}

/** Books an afternoon time. Returns the link of the email. */
async function book(page: Page, info: TestInfo, { nth, players = 3 }: { nth: number; players?: number }) {
  const golfer = golferOf(page, info, OPERATOR);
  await addAfternoon(golfer, info, { nth, players });
  await golfer.goToCheckout();
  await golfer.fill();
  await golfer.submit();
  await golfer.seeConfirmation();
  const mail = await golfer.readMail(/is confirmed/);
  return /https?:\/\/\S+\/booking\/[\w-]{20,}/.exec(mail)?.[0] ?? '';
}

/** Reads the page's code as a camera does: draws the path and decodes the picture. */
async function scan(page: Page): Promise<string> {
  const code = page.locator('svg.qr');
  const side = Number((await code.getAttribute('viewBox'))?.split(' ')[2]);
  const path = (await code.locator('path[stroke]').getAttribute('d')) ?? '';
  const scale = 4;
  const width = side * scale;
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)\.5h(\d+)/g))
    for (let row = Number(y) * scale; row < (Number(y) + 1) * scale; row += 1) {
      const start = row * width;
      pixels.fill(0, (start + Number(x) * scale) * 4, (start + (Number(x) + Number(length)) * scale) * 4);
      for (let each = start; each < start + width; each += 1) pixels[each * 4 + 3] = 255;
    }
  return jsQR(pixels, width, width)?.data ?? '';
}

/** Checks the screen, then restores a phone's size. */
async function check(page: Page, info: TestInfo, name: string): Promise<void> {
  await checkScreen(page, name, info.project.metadata as { hasScripts: boolean });
  await page.setViewportSize(PHONE);
}

const players = (page: Page) => page.locator('.who li');
const checkInButton = (page: Page) => page.getByTestId('check-in-button');
const payButton = (page: Page) => page.getByTestId('pay-and-check-in-button');
const payNow = (page: Page) => page.getByTestId('check-in-pay-button');
const toast = (page: Page) => page.locator('#toast');

test('a guest scans the code, checks one player in and then the others', async ({ page }, info) => {
  const link = await book(page, info, { nth: 0 });
  await page.goto(link);
  await page.getByRole('link', { name: 'Check in' }).click();
  await expect(page).toHaveURL(`${link}/check-in`);
  const scanned = await scan(page);
  expect(scanned).toMatch(/\/booking\/[\w-]{20,}\/check-in$/);

  // A second phone that has only the code.
  await page.context().clearCookies();
  await page.goto(scanned);
  await expect(players(page)).toHaveText([/^Ada Palmer\$\d+\.\d\d due/, /^Player 2\$/, /^Player 3\$/]);
  await expect(page.getByRole('link', { name: 'Call the course: 850-555-0129' })).toBeVisible();
  await check(page, info, 'check-in that is open');
  for (const name of ['Ada Palmer', 'Player 2', 'Player 3']) await page.getByLabel(name).uncheck();
  await checkInButton(page).click();
  await expect(toast(page)).toHaveText('Choose at least one player.');
  for (const name of ['Player 2', 'Player 3']) await page.getByLabel(name).uncheck();
  await checkInButton(page).click();
  await expect(toast(page)).toHaveText(SUCCESS);
  await expect(players(page)).toHaveText([/Checked in/, /^Player 2\$[\d.]+ due$/, /^Player 3\$[\d.]+ due$/]);

  await checkInButton(page).click();
  await expect(page.getByText('Everyone is checked in. Enjoy your round!')).toBeVisible();
  await expect(checkInButton(page)).toHaveCount(0);
  await expect(payButton(page)).toBeVisible();
  await page.reload();
  await expect(toast(page)).toHaveText('');
  await page.getByRole('link', { name: 'Your booking' }).click();
  await expect(page.getByText('Checked in').first()).toBeVisible();
});

test(
  'players pay when they check in: refused fields, a declined card, once and never twice',
  walkedIn('js', 'no-js'),
  async ({ page }, info) => {
    const link = await book(page, info, { nth: 1 });
    await page.goto(`${link}/check-in`);
    await page.getByLabel('Player 3').uncheck();
    await payButton(page).click();
    await expect(page.getByText('For Ada Palmer, Player 2')).toBeVisible();
    const fields = page.locator('main form .in');
    expect(await fields.evaluateAll((all) => all.map((each) => each.getAttribute('name')))).toEqual([
      'nameOnCard',
      'cardNumber',
      'securityCode',
      'expirationMonth',
      'expirationYear',
      'postalCode',
    ]);
    await payNow(page).click();
    await expect(page.locator('.note.bad li')).toHaveText([
      'Please enter a valid name',
      'Please enter a valid credit card number',
      'Please enter a valid CVV code',
      'Please enter a valid expiration month',
      'Please enter a valid expiration year',
      'Please enter a valid zip code',
    ]);
    await check(page, info, 'card form of check-in with errors');
    await fillCard(page, 'declined');
    await payNow(page).click();
    await expect(page.getByRole('alert').first()).toContainText('Your card was declined.');
    await expect(page.getByRole('alert').first()).toBeFocused();
    await page.reload();
    await expect(page.getByRole('alert').first()).toContainText('Your card was declined.');
    await expect(page.getByLabel('Name on card')).toHaveValue('Ada Palmer');
    await expect(page.getByLabel('Card number')).toHaveValue('');
    await fillCard(page, 'approved');
    const amount = /\$[\d.]+/.exec((await payNow(page).textContent()) ?? '')?.[0] ?? '';
    await payNow(page).click();
    await expect(toast(page)).toHaveText(SUCCESS);
    await expect(page).toHaveURL(`${link}/check-in`);
    await expect(players(page)).toHaveText([
      /Checked in · Paid/,
      /Checked in · Paid/,
      /^Player 3\$[\d.]+ due$/,
    ]);
    await page.reload();
    await expect(players(page).first()).toContainText('Paid');

    // Sends the form the browser kept once more.
    await page.goBack();
    if ((await payNow(page).count()) > 0) {
      await fillCard(page, 'approved');
      await payNow(page).click();
      await expect(page.getByText('These players have nothing left to pay.')).toBeVisible();
    }
    await page.goto(link);
    const payments = page.getByRole('listitem').filter({ hasText: /Paid for .* at check-in/ });
    await expect(payments).toHaveCount(1);
    await expect(payments).toContainText(amount);
  },
);

test('a card that its bank asks about: back without an answer, there again, and in', async ({
  page,
}, info) => {
  const link = await book(page, info, { nth: 2, players: 2 });
  await page.goto(`${link}/check-in`);
  await payButton(page).click();
  await fillCard(page, 'externalStep');
  await payNow(page).click();
  await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible();
  const bank = page.url();

  await page.goto(`${link}/check-in`);
  await payButton(page).click();
  await fillCard(page, 'externalStep');
  await payNow(page).click();
  await expect(page).toHaveURL(bank);

  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page).toHaveURL(`${link}/check-in`);
  await expect(toast(page)).toHaveText(SUCCESS);
  await expect(page.getByText('Everyone is checked in. Enjoy your round!')).toBeVisible();
  await expect(payButton(page)).toHaveCount(0);
});

test('players who were taken out meanwhile cannot be checked in, with or without paying', async ({
  page,
}, info) => {
  const link = await book(page, info, { nth: 3 });
  const other = await page.context().newPage();
  await page.goto(`${link}/check-in`);
  await other.goto(`${link}/check-in`);
  await payButton(other).click();
  await fillCard(other, 'approved');

  const third = await page.context().newPage();
  await third.goto(`${link}?cancel`);
  await third.getByLabel(/^1 player/).check();
  await third.getByRole('button', { name: 'Cancel now' }).click();
  await expect(toast(third)).toContainText('1 player was removed from your booking.');

  await checkInButton(page).click();
  await expect(toast(page)).toHaveText(FAILED);
  await expect(players(page)).toHaveCount(2);
  await payNow(other).click();
  await expect(other.getByText(NO_INVOICE)).toBeVisible();
});

test('a customer pays with a saved card by its security code', async ({ page }, info) => {
  const golfer = golferOf(page, info, OPERATOR);
  const site = siteOf(info, OPERATOR);
  await page.goto(`${site}/signup`);
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Palmer');
  await page.getByLabel('Email', { exact: true }).fill(golfer.email);
  await page.getByLabel('Password', { exact: true }).fill('birdie-at-the-9th-of-27');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).not.toHaveURL(/signup/);
  await addAfternoon(golfer, info, { nth: 4, players: 2 });
  await golfer.goToCheckout();
  await golfer.fill();
  await page.getByLabel('Save this card for next time').check();
  await golfer.submit();
  const number = await golfer.seeConfirmation();

  await page.goto(`${site}/booking/${number}/check-in`);
  await payButton(page).click();
  await expect(page.getByLabel(/^Visa ending in 1111/)).toBeChecked();
  await payNow(page).click();
  await expect(page.locator('.note.bad li')).toHaveText(['Please enter a valid CVV code']);
  await page.locator('[name=securityCodeSaved]').fill('123');
  await payNow(page).click();
  await expect(toast(page)).toHaveText(SUCCESS);
  await expect(players(page)).toHaveText([/Checked in · Paid/, /Checked in · Paid/]);
});

test('before check-in opens the page says when, and offers nothing to press', async ({ page }, info) => {
  const golfer = golferOf(page, info);
  await golfer.book();
  const link = /https?:\/\/\S+\/booking\/[\w-]{20,}/.exec(await golfer.readMail(/is confirmed/))?.[0] ?? '';
  await page.goto(link);
  await expect(page.getByRole('link', { name: 'Check in' })).toHaveCount(0);
  await page.goto(`${link}/check-in`);
  await expect(page.getByText(/^Check-in opens \w+day, \w+ \d+ at \d+:\d\d [AP]M\.$/)).toBeVisible();
  await expect(page.locator('main').getByRole('button')).toHaveCount(0);
  await expect(players(page)).toHaveCount(2);
});
