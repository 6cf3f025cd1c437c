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
    await page.reload();
    expect.soft(await findHiddenFocus(page), `${name}, ${size.width} px wide`).toEqual([]);
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
