import { expect, type Page, test } from '@playwright/test';
import { CLUB } from '../support/browser/club-page.ts';
import { frameOf, openClub } from '../support/browser/embedded.ts';

const heightOf = (page: Page) =>
  page.locator('iframe').evaluate((frame) => frame.getBoundingClientRect().height);

/**
 * Waits until the frame is as tall as its content, or as its screen allows. A Chromium that runs the frame in a
 * separate process gives it the real screen, not Playwright's.
 */
async function untilFitted(page: Page): Promise<void> {
  const missing = async () => {
    const wanted = await frameOf(page).evaluate(() =>
      Math.min(document.documentElement.offsetHeight, screen.height - 100),
    );
    return wanted + 32 - (await heightOf(page));
  };
  await expect.poll(missing).toBe(0);
}

test('the frame takes the height of what it shows, and keeps it, at every width', async ({ page }, info) => {
  const site = await openClub(page, info, { path: '/course/info' });
  await expect(site.getByRole('heading', { level: 2 }).first()).toBeVisible();
  for (const width of [320, 360, 768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 700 });
    await untilFitted(page);
    const first = await heightOf(page);
    await page.waitForTimeout(900);
    expect(await heightOf(page)).toBe(first);
  }
  const short = await openClub(page, info, { path: '/logout' });
  await expect(short.getByRole('heading', { level: 1 })).toBeVisible();
  await untilFitted(page);
});

test('a new page in the frame is seen from its top', async ({ page }, info) => {
  await page.setViewportSize({ width: 800, height: 400 });
  const site = await openClub(page, info, { path: '/course/info' });
  await expect(site.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await untilFitted(page);
  await page.evaluate(() => window.scrollTo(0, 600));
  await frameOf(page).evaluate(() => location.assign('/login'));
  await expect(site.getByRole('heading', { level: 1 })).toBeVisible();
  const topOf = () => page.locator('iframe').evaluate((frame) => frame.getBoundingClientRect().top);
  await expect.poll(topOf).toBe(0);
});

test('messages of anybody but the site in its frame are not heard, nor those of strangers in it', async ({
  page,
}, info) => {
  const site = await openClub(page, info, { path: '/course/info' });
  await expect(site.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await untilFitted(page);
  const height = await page.locator('iframe').evaluate((frame) => frame.style.height);
  await page.evaluate(() => window.postMessage({ fairway: 'resize', height: 9_999 }, '*'));
  await page.evaluate(() => window.postMessage({ fairway: 'redirect', url: 'https://evil.example/' }, '*'));
  await frameOf(page).evaluate(() =>
    window.parent.postMessage({ fairway: 'redirect', url: 'https://evil.example/' }, '*'),
  );
  await page.waitForTimeout(500);
  expect(new URL(page.url()).origin).toBe(CLUB);
  expect(await page.locator('iframe').evaluate((frame) => frame.style.height)).toBe(height);
});
