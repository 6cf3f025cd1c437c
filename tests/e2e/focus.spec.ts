import { expect, type Page, test } from '@playwright/test';
import { findHiddenFocus } from '../support/browser/find-hidden-focus.ts';
import { golferOf, siteOf } from '../support/browser/golfer.ts';
import { untilLive } from '../support/browser/until-live.ts';
import { walkedIn } from '../support/browser/walked-in.ts';

/** A desk, a phone, and a desk enlarged to 400 %. */
const SIZES = [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
  { width: 320, height: 256 },
];

async function expectFocusInSight(page: Page, name: string): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    for (const key of ['Tab', 'Shift+Tab'] as const) {
      await page.reload();
      const hidden = await findHiddenFocus(page, key);
      expect.soft(hidden, `${name}, ${size.width} px wide, ${key}`).toEqual([]);
    }
  }
}

test(
  'the focus is in sight on every screen anybody may open',
  walkedIn('js', 'no-js'),
  async ({ page }, info) => {
    for (const [alias, path] of [
      ['cedar-ridge', '/teetimes'],
      ['coastal-golf', '/teetimes'],
      ['cedar-ridge', '/course/info'],
      ['cedar-ridge', '/store'],
      ['cedar-ridge', '/booking/find'],
      ['cedar-ridge', '/login'],
      ['cedar-ridge', '/signup'],
    ] as const) {
      await page.goto(siteOf(info, alias) + path);
      if (path === '/teetimes') await untilLive(page, info);
      await expectFocusInSight(page, `${alias} ${path}`);
    }
  },
);

test('the focus is in sight on the way to a purchase', walkedIn('js', 'no-js'), async ({ page }, info) => {
  const golfer = golferOf(page, info);
  const teeTime = await golfer.addTeeTime();
  await golfer.goToCheckout();
  await expectFocusInSight(page, 'checkout');
  await page.goto('/cart');
  await expectFocusInSight(page, 'cart');
  await page.goto(teeTime.href);
  await expectFocusInSight(page, 'tee time');
});

test('the focus is in sight on the screens of a booking', walkedIn('js', 'no-js'), async ({ page }, info) => {
  const golfer = golferOf(page, info);
  await golfer.addTeeTime();
  await golfer.goToCheckout();
  await golfer.fill();
  await golfer.submit();
  await golfer.seeConfirmation();
  await expectFocusInSight(page, 'confirmation');
  await page.getByRole('link', { name: 'Cancel this reservation' }).click();
  await expectFocusInSight(page, 'question before cancelling');
  await page.goto(page.url().replace(/\?.*/, ''));
  await expectFocusInSight(page, 'booking');
});

test('the focus is in sight in the account', walkedIn('js', 'no-js'), async ({ page }) => {
  await page.goto('/login');
  await page.getByTestId('login-email-component').fill('member@example.com');
  await page.getByLabel('Password', { exact: true }).fill('fairway18');
  await page.getByTestId('login-button').click();
  await expect(page).not.toHaveURL(/login/);
  for (const path of ['/account', '/account/profile', '/account/alerts', '/orders']) {
    await page.goto(path);
    await expectFocusInSight(page, path);
  }
});
