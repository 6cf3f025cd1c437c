import { expect, type Page, test } from '@playwright/test';
import { checkScreen } from '../support/browser/check-screen.ts';
import { golferOf, siteOf } from '../support/browser/golfer.ts';
import { untilLive } from '../support/browser/until-live.ts';
import { walkedIn } from '../support/browser/walked-in.ts';

const scripts = (info: { project: { metadata: unknown } }) =>
  info.project.metadata as { hasScripts: boolean };

const OPEN_SCREENS: [name: string, path: string, status: number][] = [
  ['home', '/', 200],
  ['search', '/teetimes', 200],
  ['search that finds nothing', '/teetimes?min=9000&max=9001', 200],
  ['search by many filters', '/teetimes?golfers=3&holes=18&transportation=Cart&min=9&max=900', 200],
  ['course info', '/course/info', 200],
  ['store', '/store', 200],
  ['empty cart', '/cart', 200],
  ['find my booking', '/booking/find', 200],
  ['invitation that is not there', '/invite/nothing/accept/nothing', 404],
  ['booking that is not there', '/booking/nothing-behind-this-link', 404],
  ['no order', '/confirmation', 404],
  ['sign in', '/login', 200],
  ['sign up', '/signup', 200],
  ['password reset', '/profile/reset-password', 200],
  ['password reset with a link that is over', '/profile/reset-password?token=over', 200],
  ['verify e-mail', '/verify-email?key=over', 200],
  ['not found', '/nothing/here', 404],
];

test('every screen anybody may open keeps its promises', walkedIn('js', 'no-js'), async ({ page }, info) => {
  for (const [name, path, status] of OPEN_SCREENS) {
    const answer = await page.goto(path);
    expect.soft(answer?.status(), name).toBe(status);
    await checkScreen(page, name, scripts(info));
  }
});

test(
  'what opens the filters of a long search is not broken inside its word',
  walkedIn('no-js'),
  async ({ page }, info) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const query = 'course=9202&golfers=3&holes=18&transportation=Cart&rateType=Afternoon';
    await page.goto(`${siteOf(info, 'coastal-golf')}/teetimes?${query}`);
    const button = page.locator('.searched .btn');
    await expect(button).toBeVisible();
    const lines = await button.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element.firstChild ?? element);
      return range.getClientRects().length;
    });
    expect(lines).toBe(1);
  },
);

test(
  'the screens that differ for many courses and for simulators keep their promises',
  walkedIn('js', 'no-js'),
  async ({ page }, info) => {
    for (const alias of ['coastal-golf', 'the-bay']) {
      await page.goto(`${siteOf(info, alias)}/teetimes`);
      await checkScreen(page, `search of ${alias}`, scripts(info));
      const link = page.getByTestId('teetimes-tile-time').first().locator('xpath=ancestor-or-self::a');
      await page.goto(new URL((await link.getAttribute('href')) ?? '', page.url()).href);
      await checkScreen(page, `tee time of ${alias}`, scripts(info));
      await page.goto(`${siteOf(info, alias)}/course/info`);
      await checkScreen(page, `course info of ${alias}`, scripts(info));
    }
  },
);

test('the waiting list keeps its promises', walkedIn('js', 'no-js'), async ({ page }, info) => {
  const { date } = golferOf(page, info, 'coastal-golf');
  const wanted = `${siteOf(info, 'coastal-golf')}/waiting-list?course=9201&date=${date}`;
  expect((await page.goto(wanted))?.status()).toBe(200);
  await expect(page.getByRole('heading', { name: 'Get in line for a time on this day' })).toBeVisible();
  await checkScreen(page, 'joining the waiting list', scripts(info));
  await page.getByRole('button', { name: 'Join the waitlist' }).click();
  await expect(page.getByText('Enter your name.').first()).toBeVisible();
  await checkScreen(page, 'waiting list with errors', scripts(info));
  await page.goto(wanted.replace(/\?.*/, '?key=over'));
  await checkScreen(page, 'place on the waiting list that is gone', scripts(info));
});

test(
  'a tee time keeps its promises over the list, and as the page it is without scripts',
  walkedIn('js', 'no-js'),
  async ({ page }, info) => {
    await page.goto('/teetimes');
    await untilLive(page, info);
    await page.getByTestId('teetimes-tile-time').first().click();
    if (scripts(info).hasScripts) await expect(page.getByRole('dialog')).toBeVisible();
    else await expect(page).toHaveURL(/\/tee-time\?/);
    await expect(page.getByTestId('add-to-cart-button')).toBeVisible();
    await checkScreen(page, 'tee time chosen from the list', scripts(info));
  },
);

/** Opens a page and stops its refresh, because a slow machine would lose it before the check. */
async function openOnce(page: Page, path: string): Promise<void> {
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch();
    const { refresh: _, 'content-encoding': _encoding, ...headers } = response.headers();
    await route.fulfill({ response, headers });
  });
  await page.goto(path);
  await page.unroute(`**${path}`);
}

test('every screen of a purchase keeps its promises', walkedIn('js', 'no-js'), async ({ page }, info) => {
  const golfer = golferOf(page, info);
  const check = (name: string) => checkScreen(page, name, scripts(info));
  const teeTime = await golfer.addTeeTime();
  await golfer.goToCart();
  await check('cart');
  await page.goto(teeTime.href);
  await check('tee time');
  const gone = new URL(teeTime);
  gone.searchParams.set('teetime', '2020-05-04T11:21:00.000Z');
  await page.goto(gone.href);
  await check('tee time that is gone');
  await page.goto('/cart');
  await golfer.goToCheckout();
  await check('checkout');
  await golfer.submit();
  await expect(page.getByText('Please check 12 fields').first()).toBeVisible();
  await check('checkout with errors');
  await golfer.fill('externalStep');
  await golfer.submit();
  await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible();
  await check('payment page');
  const bank = page.url();
  await openOnce(page, '/payment-authorization');
  await check('payment under way');
  await page.goto(bank);
  await page.getByRole('button', { name: 'Approve' }).click();
  await golfer.seeConfirmation();
  await check('confirmation');
  await page.getByRole('link', { name: 'Cancel this reservation' }).click();
  await check('question before cancelling');
  const mail = await golfer.readMail(/is confirmed/);
  const link = /https?:\/\/\S+\/booking\/[\w-]+/.exec(mail)?.[0] ?? '';
  await page.goto(link);
  await check('booking');
  for (const [name, path] of [
    ['check-in before it opens', `${link}/check-in`],
    ['players', `${link}/players`],
    ['times to change to', `${link}/change`],
  ] as const) {
    expect.soft((await page.goto(path))?.status(), name).toBe(200);
    await check(name);
  }
  await page
    .getByRole('link', { name: /^Choose / })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Review your change' })).toBeVisible();
  await check('change to confirm');
  await page.goto(link);
  await page.getByRole('link', { name: 'Cancel this reservation' }).click();
  await check('question before cancelling by a link');
  await page.getByRole('button', { name: 'Cancel now' }).click();
  await expect(page.getByText('This booking was canceled.')).toBeVisible();
  await check('cancelled booking');
});

test('every screen of an account keeps its promises', walkedIn('js', 'no-js'), async ({ page }, info) => {
  const golfer = golferOf(page, info);
  const check = (name: string) => checkScreen(page, name, scripts(info));
  await page.goto('/signup');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await check('sign up with errors');
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Palmer');
  await page.getByLabel('Email', { exact: true }).fill(golfer.email);
  await page.getByLabel('Password', { exact: true }).fill('birdie-at-the-9th-of-27');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).not.toHaveURL(/signup/);
  for (const [name, path] of [
    ['account', '/account'],
    ['profile', '/account/profile'],
    ['changing the password', '/account/password'],
    ['devices', '/account/devices'],
    ['my data', '/account/data/read'],
    ['reservations', '/reservation/history'],
    ['deleting the account', '/account/delete'],
    ['tee time alerts', '/account/alerts'],
    ['new alert', `/account/alerts?date=${golfer.date}&golfers=2`],
    ['search of a customer', '/teetimes'],
  ] as const) {
    expect.soft((await page.goto(path))?.status(), name).toBe(200);
    await check(name);
  }
});

test(
  'every screen of a member with two years of history keeps its promises',
  walkedIn('js', 'no-js'),
  async ({ page }, info) => {
    const check = (name: string) => checkScreen(page, name, scripts(info));
    await page.goto('/login');
    await page.getByTestId('login-email-component').fill('member@example.com');
    await page.getByLabel('Password', { exact: true }).fill('fairway18');
    await page.getByTestId('login-button').click();
    await expect(page).not.toHaveURL(/login/);
    const closed = new Date();
    closed.setUTCDate(1);
    closed.setUTCMonth(closed.getUTCMonth() - 2);
    const month = closed.toISOString().slice(0, 7);
    for (const [name, path] of [
      ['overview', '/account'],
      ['memberships', '/account/memberships'],
      ['billing', '/account/billing'],
      ['loyalty', '/account/loyalty'],
      ['credit books', '/account/credit-books'],
      ['credit account', '/account/credit-account'],
      ['pay balance', '/account/credit-account/pay?facility=9101'],
      ['statements', '/account/statements'],
      ['statement of a month', `/account/statements/9101/${month}`],
      ['purchases at the course', '/account/orders'],
      ['gift certificates', '/account/gift-certificates'],
      ['cards', '/account/wallet'],
      ['orders', '/orders'],
    ] as const) {
      expect.soft((await page.goto(path))?.status(), name).toBe(200);
      await check(name);
    }
    await page.locator('tbody a').first().click();
    await check('order');
    await page.getByRole('link', { name: 'Printable receipt' }).click();
    await check('receipt');
    await page.goto('/account/orders');
    await page.locator('tbody a').first().click();
    await check('purchase at the course');
    await page.goto('/account/memberships');
    await page.getByRole('link', { name: 'Cancel membership' }).first().click();
    await check('question before a membership is cancelled');
  },
);
