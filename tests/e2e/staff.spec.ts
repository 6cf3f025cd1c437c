import { expect, test } from '@playwright/test';
import { checkScreen } from '../support/browser/check-screen.ts';
import { siteOf } from '../support/browser/golfer.ts';
import { walkedIn } from '../support/browser/walked-in.ts';

/** The demo's tee sheet of tomorrow has bookings and room for more. */
const SHEET = '/staff/tee-sheet?facility=9101';

test('every screen of the pro shop keeps its promises', walkedIn('js', 'no-js'), async ({ page }, info) => {
  const scripts = info.project.metadata as { hasScripts: boolean };
  const check = (name: string) => checkScreen(page, name, scripts);
  // Without scripts the sheet loads itself again, perhaps while it is checked.
  await page.route(/[?&]fresh=1/, (route) => route.fulfill({ status: 204 }));
  for (const [name, path] of [
    ['forgotten password', '/staff/forgot'],
    ['link that is over', '/staff/join?token=over'],
    ['staff sign-in', '/staff'],
  ] as const) {
    await page.goto(path);
    await check(name);
  }
  await page.getByLabel('Email').fill('owner@example.com');
  await page.getByLabel('Password', { exact: true }).fill('fairway18');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('link', { name: 'Tee sheet' })).toBeVisible();
  await page.goto(SHEET);
  await page.getByRole('link', { name: 'Day after' }).click();
  await check('tee sheet');
  const sheet = page.url();
  await page.locator('td.free a').first().click();
  await check('new booking');
  await page.goto(sheet);
  await page.locator('td.booked a').first().click();
  await expect(page.getByRole('heading', { name: 'History' })).toBeVisible();
  await check('booking');
  const booking = page.url();
  await page.goto(`${booking}/move`);
  await check('moving a booking');
  await page.goto(`${booking}/cancel`);
  await check('canceling a booking');
  await page.goto(`${booking}/confirmation`);
  await check('sending the confirmation again');
  for (const part of ['pay', 'players', 'split', 'merge', 'swap', 'copy', 'round']) {
    await page.goto(`${booking}/${part}`);
    await check(`booking, ${part}`);
  }
  await page.goto(`${booking}/pay`);
  await page.getByText('Other ways to pay').click();
  await page.getByLabel('Find a customer').fill('member@example.com');
  await page.locator('button[value=find-payer]').click();
  await check('finding who pays');
  await page.locator('button[value=payer]').first().click();
  await expect(page.locator('input[name=payerId]')).toHaveCount(1);
  await check('payment by somebody else');
  for (const [name, path] of [
    ['starter', '/staff/starter?facility=9101'],
    ['starter sheet', '/staff/print?facility=9101&list=starter'],
    ['alphabetical list', '/staff/print?facility=9101&list=names'],
    ['cart signs', '/staff/print?facility=9101&list=carts'],
    ['outings', '/staff/outings'],
    ['new outing', '/staff/outings/new?facility=9101'],
    ['new shotgun', '/staff/shotguns/new?facility=9101'],
    ['hole list', '/staff/print?facility=9101&list=holes'],
    ['notes of the day', '/staff/day-notes?facility=9101'],
    ['unpaid rounds', '/staff/charge?facility=9101'],
    ['cash drawer', '/staff/drawers'],
    ['sale', '/staff/sell'],
    ['blocks', '/staff/blocks'],
    ['new block', '/staff/blocks/new?facility=9101'],
    ['log', '/staff/log'],
    ['two-factor sign-in', '/staff/me/two-factor'],
    ['no connection', '/staff/offline'],
  ] as const) {
    await page.goto(path);
    await check(name);
  }
  await page.goto('/staff/bookings?facility=9101&all=1');
  await check('bookings of the day');
  await page.getByRole('button', { name: 'Cancel…' }).click();
  await check('canceling several bookings');
  await page.getByRole('button', { name: 'Keep them' }).click();
  await page.goto(booking);
  const other = await page.context().newPage();
  await other.goto(booking);
  await other.getByLabel('Staff notes').fill(`Noted at ${Date.now()}`);
  await other.getByRole('button', { name: 'Save notes' }).click();
  await expect(other.getByText('The notes are saved.')).toBeVisible();
  await other.close();
  await page.getByLabel('Staff notes').fill('Needs a cart');
  await page.getByRole('button', { name: 'Save notes' }).click();
  await expect(page.getByRole('heading', { name: 'This booking has changed' })).toBeVisible();
  await check('booking that has changed');
  await page.goto('/staff/search');
  await page.getByLabel('Name, phone, email or number').last().fill('member@example');
  await page.getByRole('button', { name: 'Find' }).last().click();
  await check('customers found');
  await page.getByRole('link', { name: 'Mara Quinn', exact: true }).click();
  await check('customer card');
  await page.getByRole('link', { name: 'Book', exact: true }).click();
  await check('tee time for a customer');
  await page.goto('/staff/delay?facility=9101');
  await check('delay');
  await page.getByRole('button', { name: 'Show the plan' }).click();
  await check('plan of a delay');
  await page.goto('/staff/blocks');
  await page.locator('main td, main th').getByRole('link').first().click();
  await check('block');
  await page.goto('/staff/drawers');
  // The projects share the drawer of their browser: one of them opens it.
  const float = page.getByLabel('Cash in the drawer at the start');
  if (await float.isVisible()) {
    await float.fill('100');
    await page.getByRole('button', { name: 'Open the drawer' }).click();
    await expect(page.locator('#toast p, main .note.bad').first()).toBeVisible();
    await page.goto('/staff/drawers');
  }
  await page.getByRole('link', { name: /^Drawer / }).click();
  await expect(page).toHaveURL(/\/staff\/drawers\/\d+/);
  await check('open drawer');
  await page.goto('/staff/sell');
  await page.getByLabel('Bucket of range balls').fill('1');
  await page.locator('button[value=cash]').click();
  await expect(page).toHaveURL(/\/staff\/receipts\/\d+/);
  await check('receipt');
  await page.goto('/staff/me');
  await check('own access');
  await page.goto('/staff/people');
  await check('people');
  await page.getByRole('link', { name: 'Casey Doyle' }).click();
  await check('a staff user');
  await page.goto('/staff/bookings/1');
  await check('booking that is not there');
  await page.goto('/staff/me');
  const pin = page.locator('form', { has: page.locator('button[value=pin]') });
  await pin.getByLabel('Current password').fill('fairway18');
  await pin.getByLabel('New PIN').fill('246813');
  await page.locator('button[value=pin]').click();
  await page.getByLabel('Name of the till').fill('Counter 1');
  await page.locator('button[value=till]').click();
  await page.locator('button[value=lock]').click();
  await expect(page.getByRole('heading', { name: 'Counter 1 is locked' })).toBeVisible();
  await check('lock of a till');
});

test(
  'the fee of a no-show keeps its promises and is taken at the counter',
  walkedIn('js', 'no-js'),
  async ({ page }, info) => {
    const scripts = info.project.metadata as { hasScripts: boolean };
    const site = siteOf(info, 'coastal-golf');
    await page.route(/[?&]fresh=1/, (route) => route.fulfill({ status: 204 }));
    await page.goto(`${site}/staff`);
    await page.getByLabel('Email').fill('manager@example.com');
    await page.getByLabel('Password', { exact: true }).fill('fairway18');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('link', { name: 'Tee sheet' })).toBeVisible();
    await page.goto(`${site}/staff/tee-sheet?facility=9202`);
    await page.getByRole('link', { name: 'Day before' }).click();
    await page.locator('td.booked a').first().click();
    const booking = page.url();
    await page.goto(`${booking}/no-show-fee`);
    await checkScreen(page, 'no-show fee', scripts);
    // The other project takes the fee of the other player.
    const players = page.getByRole('checkbox');
    if ((await players.count()) > 0) await players.first().check();
    await page.locator('button[value=cash]').click();
    await expect(page.getByText('$15.00').first()).toBeVisible();
    await page.goto(`${booking}/no-show-fee`);
    await checkScreen(page, 'no-show fee that was taken', scripts);
  },
);
