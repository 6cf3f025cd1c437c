import { expect, test } from '@playwright/test';
import { findBrokenWords } from '../support/browser/broken-words.ts';
import { golferOf, siteOf } from '../support/browser/golfer.ts';
import { walkedIn } from '../support/browser/walked-in.ts';

const SCREENS = [
  '/teetimes',
  '/teetimes?min=9000&max=9001',
  '/teetimes?golfers=3&holes=18&transportation=Cart&rateType=Afternoon',
  '/course/info',
  '/store',
  '/cart',
  '/booking/find',
  '/login',
  '/signup',
  '/profile/reset-password',
  '/accessibility',
  '/waiting-list?course=9201',
  '/nothing/here',
];

for (const language of ['en', 'fr', 'es', 'de']) {
  test(`no word of ${language} is broken inside at 320 px`, walkedIn('no-js'), async ({ page }, info) => {
    const golfer = golferOf(page, info, 'coastal-golf');
    const site = siteOf(info, 'coastal-golf');
    const whole = async (name: string) => {
      expect.soft(await page.locator('html').getAttribute('lang'), name).toBe(language);
      await page.evaluate(() => {
        for (const each of document.querySelectorAll('details')) each.open = true;
      });
      expect.soft(await findBrokenWords(page), name).toEqual([]);
    };
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(`${site}/course/info?lang=${language}`);
    for (const path of SCREENS) {
      await page.goto(`${site}${path}`);
      await whole(path);
    }
    const teeTime = await golfer.addTeeTime();
    await page.goto(teeTime.href);
    await whole('tee time');
    await page.goto(`${site}/cart`);
    await whole('cart');
    await page.goto(`${site}/checkout`);
    await whole('checkout');
    await golfer.submit();
    await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
    await whole('checkout with errors');
    await page.goto(`${site}/checkout?lang=en`);
    await golfer.fill();
    await golfer.submit();
    await golfer.seeConfirmation();
    const confirmation = new URL(page.url());
    confirmation.searchParams.set('lang', language);
    await page.goto(confirmation.href);
    await whole('confirmation');
    const players = await page.locator('a[href$="/players"]').first().getAttribute('href');
    await page.goto(`${site}${players}`);
    await whole('players');
  });
}
