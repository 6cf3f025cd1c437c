import { expect, type FrameLocator, type Page, type TestInfo, test } from '@playwright/test';
import { blockStorage } from '../support/browser/blocked-storage.ts';
import { CLUB, STRANGER } from '../support/browser/club-page.ts';
import { EMBEDDED, frameOf, openClub } from '../support/browser/embedded.ts';
import { fillCard, golferOf, siteOf } from '../support/browser/golfer.ts';
import { untilLive } from '../support/browser/until-live.ts';
import { walkedIn } from '../support/browser/walked-in.ts';

/** Of a later day: today may have too few tee times left. */
const search = (page: Page, info: TestInfo) =>
  `/teetimes?golfers=2&holes=18&transportation=Cart&course=9201&date=${golferOf(page, info).date}`;

// Strict browsers keep a frame's cookies only for the page around it, and block its storage.
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    const args = [...(launchOptions.args ?? []), '--test-third-party-cookie-phaseout'];
    await use({ ...launchOptions, args });
  },
});

test.beforeEach(({ page }) => blockStorage(page, 'throws'));

function hasScripts(info: TestInfo): boolean {
  return (info.project.metadata as { hasScripts: boolean }).hasScripts;
}

/** Adds a tee time from the frame's list to the cart. */
async function addTeeTime(info: TestInfo, site: FrameLocator, nth: number): Promise<void> {
  await untilLive(site, info);
  await site
    .getByTestId('teetimes-tile-time')
    .nth(nth + (hasScripts(info) ? 0 : 3))
    .click();
  await site.getByTestId('add-to-cart-button').click();
}

async function fill(site: FrameLocator | Page, page: Page, card: 'approved' | 'externalStep'): Promise<void> {
  await site.getByLabel('First name').fill('Ada');
  await site.getByLabel('Last name').fill('Palmer');
  await site.getByLabel('Email', { exact: true }).fill('ada.in.a.frame@example.com');
  await site.getByLabel('Phone number').fill('555-444-3333');
  if (site === page) await fillCard(page, card);
  else await fillCard(site as unknown as Page, card);
  await site.getByTestId('terms-and-conditions-checkbox').check();
}

test(
  'a golfer books inside the page of a club, where third-party cookies are blocked',
  walkedIn('js', 'no-js'),
  async ({ page }, info) => {
    const site = await openClub(page, info, { path: search(page, info) });
    await addTeeTime(info, site, 0);
    await expect(site.getByTestId('make-your-reservation-btn')).toBeVisible();
    await fill(site, page, 'approved');
    await site.getByTestId('make-your-reservation-btn').click();
    await expect(site.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible();
    expect(new URL(page.url()).origin).toBe(CLUB);
    const kept = await page.context().cookies(siteOf(info, EMBEDDED));
    expect(kept.length).toBeGreaterThan(0);
    for (const cookie of kept) expect(cookie).toMatchObject({ sameSite: 'None', secure: true });
  },
);

test(
  'a page of an origin that the settings do not list shows no site',
  walkedIn('js', 'no-js'),
  async ({ page }, info) => {
    await openClub(page, info, { origin: STRANGER, path: search(page, info) });
    await expect.poll(() => frameOf(page).url()).toMatch(/^chrome-error:/);
  },
);

test(
  'a payment at the bank leaves the frame, and its booking is confirmed in the whole window',
  walkedIn('js', 'no-js'),
  async ({ page }, info) => {
    const site = await openClub(page, info, { path: search(page, info) });
    await addTeeTime(info, site, 1);
    await fill(site, page, 'externalStep');
    await site.getByTestId('make-your-reservation-btn').click();
    const go = site.getByRole('button', { name: 'Continue', exact: true });
    // With scripts, the surrounding page goes there.
    if (!hasScripts(info)) {
      for (let step = 0; step < 3 && (await go.count()) === 0; step += 1) await page.waitForTimeout(1_000);
      await go.click();
    }
    await page.waitForURL(/\/api\/sandbox\//);
    await page.getByRole('button', { name: /approve/i }).click();
    await expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible();
    expect(new URL(page.url()).origin).toBe(siteOf(info, EMBEDDED));
  },
);
