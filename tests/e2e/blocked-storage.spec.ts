import { expect, test } from '@playwright/test';
import { blockStorage, countDocuments, WAYS_OF_BLOCKING } from '../support/browser/blocked-storage.ts';
import { CLUB } from '../support/browser/club-page.ts';
import { openClub } from '../support/browser/embedded.ts';
import { golferOf } from '../support/browser/golfer.ts';
import { untilLive } from '../support/browser/until-live.ts';

/** Today may have too few tee times left. */
const LATER = new Date(Date.now() + 4 * 86_400_000).toISOString().slice(0, 10);
const searchOf = (date = LATER) => `/teetimes?golfers=2&holes=18&transportation=Cart&date=${date}`;

for (const way of WAYS_OF_BLOCKING) {
  test(`a tile clicked in a frame whose storage ${way} leads into the cart`, async ({ page }, info) => {
    await blockStorage(page, way);
    const site = await openClub(page, info, { path: `${searchOf()}&course=9201` });
    await untilLive(site, info);
    const documents = countDocuments(page);
    await site.getByTestId('teetimes-tile-time').nth(9).click();
    await expect(site.getByRole('dialog').getByTestId('add-to-cart-button')).toBeVisible();
    expect(documents()).toBe(0);
    await site.getByTestId('add-to-cart-button').click();
    await expect(site.getByTestId('make-your-reservation-btn')).toBeVisible();
    expect(new URL(page.url()).origin).toBe(CLUB);
  });

  test(`a golfer in a private window whose storage ${way} books from the search to the confirmation`, async ({
    page,
  }, info) => {
    await blockStorage(page, way);
    const golfer = golferOf(page, info);
    await page.goto(searchOf(golfer.date));
    await untilLive(page, info);
    const tile = page.getByTestId('teetimes-tile-time').nth(11 + WAYS_OF_BLOCKING.indexOf(way));
    await tile.click();
    await page.getByRole('dialog').getByTestId('add-to-cart-button').click();
    await golfer.goToCheckout();
    await golfer.fill();
    await golfer.submit();
    await golfer.seeConfirmation();
  });
}

test('a link to a tee time opens it over the list where storage is blocked, and loads no page twice', async ({
  page,
}) => {
  await blockStorage(page, 'throws');
  await page.goto(searchOf());
  const tile = page.getByTestId('teetimes-tile-time').nth(5).locator('xpath=ancestor-or-self::a');
  const href = (await tile.getAttribute('href')) ?? '';
  const documents = countDocuments(page);
  await page.goto(href.replace('/tee-time?', '/teetimes?'));
  await expect(page.getByRole('dialog').getByTestId('add-to-cart-button')).toBeVisible();
  expect(documents()).toBe(1);
});

test('a page whose scripts fail is loaded anew once, and stays as the server wrote it', async ({
  page,
}, info) => {
  await page.goto(searchOf());
  const documents = countDocuments(page);
  await page.route(/\/teetimes\.data/, (route) => route.fulfill({ status: 500, body: 'no data' }));
  await untilLive(page, info);
  await page.getByLabel('To').last().fill('400');
  await expect.poll(documents).toBe(1);
  await expect(page.locator('body > script')).toHaveCount(0);
  await expect(page).toHaveURL(/max=400/);
  await page.getByLabel('To').last().fill('300');
  await page.getByRole('button', { name: 'Show tee times' }).click();
  await expect(page).toHaveURL(/max=300/);
  expect(documents()).toBe(2);
});

test('a page that fails whenever its scripts run ends as the server wrote it', async ({ page }) => {
  await blockStorage(page, 'throws');
  await page.addInitScript(() => {
    window.setInterval = () => {
      throw new Error('broken');
    };
  });
  const documents = countDocuments(page);
  await page.goto(searchOf());
  await expect(page.getByTestId('teetimes-tile-time').first()).toBeVisible();
  await expect.poll(documents).toBe(2);
  await expect(page.locator('body > script')).toHaveCount(0);
  await page.getByTestId('teetimes-tile-time').nth(3).click();
  await expect(page).toHaveURL(/\/tee-time\?/);
  await expect(page.getByTestId('add-to-cart-button')).toBeVisible();
  expect(documents()).toBe(3);
});
