import { expect, type Page, type TestInfo, test } from '@playwright/test';
import { siteOf } from '../support/browser/golfer.ts';
import { untilLive } from '../support/browser/until-live.ts';
import { walkedIn } from '../support/browser/walked-in.ts';

const times = (page: Page) => page.getByTestId('teetimes-tile-time');
const players = (page: Page) => page.getByTestId('teetimes-tile-available-players');
const hasScripts = (info: TestInfo) => Boolean(info.project.metadata.hasScripts);

/** A day that no purchase test uses. */
const dayAfter = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const day = dayAfter(12);

/** Scripts search at once. Without them, the form is sent. */
async function search(page: Page, info: TestInfo): Promise<void> {
  if (!hasScripts(info)) await page.getByRole('button', { name: 'Show tee times' }).click();
}

/** Another golfer holds all four slots of a link's tee time. */
async function holdWhole(page: Page, info: TestInfo, href: string): Promise<void> {
  const { apiUrl } = info.project.metadata as { apiUrl: string };
  const query = new URL(href, page.url()).searchParams;
  const headers = { 'x-be-alias': 'cedar-ridge' };
  const cart = await (await page.request.post(`${apiUrl}/shopping-cart`, { headers })).json();
  const hold = await page.request.put(`${apiUrl}/course/${query.get('courseId')}/tee-time/lock`, {
    headers: { ...headers, 'x-cart-id': cart.cartId },
    data: { teetime: query.get('teetime'), slots: 4, expiresIn: 5 },
  });
  expect(hold.status()).toBe(204);
}

test(
  'a filter refreshes the list by itself with scripts, without a new page, and by the button without',
  walkedIn('js', 'no-js', 'split-js'),
  async ({ page }, info) => {
    await page.goto(`/teetimes?date=${day}`);
    await expect(times(page).first()).toBeVisible();
    if (hasScripts(info)) {
      await untilLive(page, info);
      await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    }
    await page.getByRole('radio', { name: 'Walking' }).check();
    await page.getByRole('radio', { name: '9', exact: true }).check();
    await search(page, info);
    await expect(page).toHaveURL(/\?date=[\d-]+&holes=9&transportation=Walking$/);
    await expect(page.getByTestId('teetimes-tile-hole-verbiage').first()).toHaveText('9 holes · Walking');
    if (hasScripts(info)) expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  },
);

test('offline the list stays and says so, and the search goes on when the network is back', async ({
  page,
  context,
}, info) => {
  await page.goto(`/teetimes?date=${day}`);
  await untilLive(page, info);
  const heading = page.getByRole('heading', { level: 1 });
  const here = (await heading.textContent()) ?? '';
  const line = page.getByText("You're offline. These times may be out of date.");
  await context.setOffline(true);
  await page.getByRole('radio', { name: 'Walking' }).check();
  await expect(line).toBeVisible();
  await expect(heading).toHaveText(here);
  await expect(times(page).first()).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByTestId('teetimes-tile-hole-verbiage').first()).toContainText('Walking');
  await expect(line).toBeHidden();
  await expect(page).toHaveURL(/transportation=Walking/);
});

test('the strip changes the day, and back and forward bring the days before and after', async ({ page }) => {
  await page.goto(`/teetimes?date=${day}&golfers=2`);
  const strip = page.getByRole('navigation', { name: 'Choose a day' });
  const heading = page.getByRole('heading', { level: 1 });
  const here = await heading.textContent();
  await strip
    .getByRole('link')
    .filter({ hasNot: page.locator('[aria-current]') })
    .first()
    .click();
  await expect(heading).not.toHaveText(here ?? '');
  await expect(page).toHaveURL(/golfers=2/);
  const there = await heading.textContent();
  await page.goBack();
  await expect(heading).toHaveText(here ?? '');
  await page.goForward();
  await expect(heading).toHaveText(there ?? '');
});

test(
  'a tee time opens over the list with scripts and as a page without, and both lead back to the list',
  walkedIn('js', 'no-js', 'split-js'),
  async ({ page }, info) => {
    await page.goto(`/teetimes?date=${day}&golfers=3`);
    await untilLive(page, info);
    const tile = times(page).nth(8);
    const time = (await tile.textContent()) ?? '';
    await tile.click();
    await expect(page.getByRole('heading', { name: time })).toBeVisible();
    await expect(page.getByTestId('golfer-select-radio-3')).toBeChecked();
    if (hasScripts(info)) {
      await expect(page).toHaveURL(/\/teetimes\?/);
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
    } else {
      await expect(page).toHaveURL(/\/tee-time\?/);
      await page.goBack();
    }
    await expect(page).toHaveURL(/golfers=3$/);
    await expect(tile).toBeVisible();
  },
);

const DIALOG = /\/tee-time-dialog-[^/]*\.js/;

test('the first tap on a tee time asks for its data and nothing else', async ({ page }, info) => {
  const dialog = page.waitForResponse(DIALOG);
  await page.goto(`/teetimes?date=${day}`);
  await untilLive(page, info);
  await (await dialog).finished();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await times(page).nth(5).click();
  await expect(page.getByTestId('add-to-cart-button')).toBeVisible();
  // The list asks for its places every few seconds.
  expect(asked.filter((path) => path !== '/teetimes/availability')).toEqual(['/tee-time/answer']);
});

test('a tap on a tee time asks for its data before the dialog has arrived', async ({ page }, info) => {
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(DIALOG, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`/teetimes?date=${day}`);
  await untilLive(page, info);
  const answered = page.waitForResponse(/\/tee-time\/answer\?/);
  await times(page).nth(5).click();
  await answered;
  await expect(page.getByRole('dialog')).toBeHidden();
  letThrough();
  await expect(page.getByTestId('add-to-cart-button')).toBeVisible();
});

test(
  'back from a tee time leads to the same place of the list',
  walkedIn('js', 'no-js'),
  async ({ page }, info) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`/teetimes?date=${day}`);
    await untilLive(page, info);
    const tile = times(page).nth(40);
    await tile.scrollIntoViewIfNeeded();
    const href = (await page.locator('a.tt').nth(40).getAttribute('href')) ?? '';
    const placeOf = () => page.evaluate(() => Math.round(scrollY));
    const place = await placeOf();
    expect(place).toBeGreaterThan(500);
    const goThere = [
      () => tile.click(),
      // As a tap does before the scripts run.
      () => page.goto(page.url().replace(/\/teetimes.*/, href)),
    ];
    for (const go of goThere) {
      await go();
      await expect(page.getByTestId('add-to-cart-button')).toBeVisible();
      await page.goBack();
      await expect(page.getByTestId('add-to-cart-button')).toBeHidden();
      await expect(tile).toBeInViewport();
      expect(Math.abs((await placeOf()) - place)).toBeLessThan(5);
    }
  },
);

/** A link from another site to the nth tee time of the day. */
async function linkTo(page: Page, nth: number, more = ''): Promise<string> {
  await page.goto(`/teetimes?date=${day}`);
  const href = (await page.locator('a.tt').nth(nth).getAttribute('href')) ?? '';
  const named = new URL(href, page.url()).searchParams;
  return `/?courseId=${named.get('courseId')}&teetime=${named.get('teetime')}${more}`;
}

test('a link to one tee time opens it over the list with its promotion code, and closing leaves the search', async ({
  page,
}, info) => {
  const link = await linkTo(page, 4, '&promotionCode=SAVE10&golfers=3');
  await page.goto('/course/info');
  await page.goto(link);
  await expect(page.getByTestId('add-to-cart-button')).toBeVisible();
  await expect(page.getByTestId('golfer-select-radio-3')).toBeChecked();
  await expect(page.locator('form.detail .note')).toHaveText('SAVE10 takes 10% off your green fee.');
  await expect(page.locator('form.detail')).toHaveAttribute('action', /promotionCode=SAVE10/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL(/\/\?date=[\d-]+&golfers=3&promotionCode=SAVE10$/);
  await expect(times(page).first()).toBeVisible();
  await page.reload();
  await expect(times(page).first()).toBeVisible();
  await untilLive(page, info);
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(/\/course\/info$/);
});

test('a link to a tee time that is taken says so and offers others, and the search can be used', async ({
  page,
}, info) => {
  const link = await linkTo(page, 20 + (info.project.name.length % 5));
  await holdWhole(page, info, link);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Select Another Tee Time' })).toBeVisible();
  await expect(page.getByText('This tee time is not available. Please select another one.')).toBeVisible();
  await page.locator('.others').getByRole('link').first().click();
  await expect(page.getByTestId('add-to-cart-button')).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(new RegExp(`\\?date=${day}$`));
  await expect(times(page).first()).toBeVisible();
});

test('a chosen tee time is named by the URL, opens again with it, and back leads to the list', async ({
  page,
}, info) => {
  await page.goto(`/teetimes?date=${day}&golfers=2`);
  await untilLive(page, info);
  await times(page).nth(6).click();
  await expect(page).toHaveURL(/[?&]courseId=\w+&teetime=/);
  const title = page.locator('form.detail').getByRole('heading').first();
  const chosen = (await title.textContent()) ?? '';
  await page.reload();
  await expect(title).toHaveText(chosen);
  await page.goBack();
  await expect(title).toBeHidden();
  await expect(page).toHaveURL(/golfers=2$/);
  await page.goForward();
  await expect(title).toHaveText(chosen);
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(/golfers=2$/);
});

test('a tee time that scripts cannot load says so over the list, and its page needs none', async ({
  page,
}) => {
  const link = await linkTo(page, 7);
  await page.route(/\/tee-time\/answer/, (route) => route.abort());
  await page.goto(link);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'Failed to load Tee Time' })).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`\\?date=${day}$`));
  await times(page).nth(7).click();
  await dialog.getByRole('link', { name: 'Try again' }).click();
  await expect(page).toHaveURL(/\/tee-time\?/);
  await expect(page.getByTestId('add-to-cart-button')).toBeVisible();
});

test('where the dialog cannot be loaded a tee time opens as a page, and back leads to the list', async ({
  page,
}, info) => {
  await page.route(/\/tee-time-dialog-[^/]*\.js/, (route) => route.abort());
  await page.goto(`/teetimes?date=${day}`);
  await untilLive(page, info);
  await times(page).nth(8).click();
  await expect(page).toHaveURL(/\/tee-time\?/);
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`/teetimes\\?date=${day}$`));
  await expect(times(page).nth(8)).toBeVisible();
});

test(
  'a full time disappears from the list within seconds',
  walkedIn('js', 'split-js'),
  async ({ page }, info) => {
    await page.goto(`/teetimes?date=${day}&start=12`);
    const card = page
      .getByRole('listitem')
      .filter({ has: times(page) })
      .nth(info.project.name.length % 7);
    const href = (await card.getByRole('link').getAttribute('href')) ?? '';
    await holdWhole(page, info, href);
    await expect(async () => {
      await expect(times(page).first()).toBeVisible();
      expect(await page.locator(`a[href="${href}"]`).count()).toBe(0);
    }).toPass({ timeout: 30_000 });
  },
);

test('a promotion code is applied and said, struck-through prices included, and can be removed again', async ({
  page,
}, info) => {
  await page.goto(`/teetimes?date=${day}`);
  await untilLive(page, info);
  await page.getByLabel('Promo code').fill('save10');
  await search(page, info);
  await expect(page.getByText('SAVE10 takes 10% off your green fee.').first()).toBeVisible();
  await expect(page.locator('s').first()).toBeVisible();
  await page.getByRole('link', { name: 'Remove promo code' }).click();
  await expect(page.getByText('Promo code removed').first()).toBeVisible();
  await expect(page.locator('s')).toHaveCount(0);
  await page.goto(`/teetimes?date=${day}`);
  await expect(times(page).first()).toBeVisible();
  await expect(page.locator('s')).toHaveCount(0);
});

test('a promotion code that is not valid any more is said at its field, and times are shown all the same', async ({
  page,
}) => {
  await page.goto(`/teetimes?date=${day}&promotionCode=EXPIRED5`);
  await expect(page.getByLabel('Promo code')).toHaveAttribute('aria-invalid', 'true');
  await expect(times(page).first()).toBeVisible();
});

test('a link from outside shows exactly what it asks for', async ({ page }, info) => {
  const site = siteOf(info, 'coastal-golf');
  await page.goto(`${site}/teetimes?course=9201,9202&date=${day}&start=8&end=10&golfers=4&max=999999`);
  await expect(page.getByText('2 Courses Selected')).toBeVisible();
  const shown = await times(page).allTextContents();
  expect(shown.length).toBeGreaterThan(0);
  expect(shown.filter((time) => !/^(8|9|10):\d\d AM$/.test(time))).toEqual([]);
  const counts = await players(page).allTextContents();
  expect(counts.filter((count) => !count.endsWith('4'))).toEqual([]);
});

test('nothing found says what to change, and the change finds something', async ({ page }) => {
  await page.goto(`/teetimes?date=${day}&min=1&max=2`);
  const nothing = page.getByTestId('no-records-found');
  await expect(nothing).toContainText('No tee times match your search');
  await nothing.getByRole('link', { name: /^At any price, \d+ times from/ }).click();
  await expect(times(page).first()).toBeVisible();
});

test(
  'the golfers offered belong to the rate, and what it does not take cannot be sent',
  walkedIn('js', 'no-js'),
  async ({ page }, info) => {
    // The Midday Special is for two or more.
    await page.goto(`/teetimes?date=${day}&start=11&end=12&golfers=1`);
    await untilLive(page, info);
    await times(page).nth(2).click();
    const [one, two] = [page.getByTestId('golfer-select-radio-1'), page.getByTestId('golfer-select-radio-2')];
    const button = page.getByTestId('add-to-cart-button');
    await expect(one).toBeChecked();
    await page.getByRole('radio', { name: /^Midday Special/ }).check();
    const reason = page.getByText(/^Midday Special is for 2–4 golfers\. For 1 golfer: 18 Holes \(1–4\)/);
    await expect(reason).toBeVisible();
    if (hasScripts(info)) {
      await expect(one).toBeDisabled();
      await expect(two).toBeChecked();
    } else {
      await expect(button).toBeHidden();
      await two.check();
    }
    await expect(button).toBeVisible();
    await page.getByRole('radio', { name: /^18 Holes/ }).check();
    await expect(reason).toBeHidden();
    await expect(one).toBeEnabled();
    await one.check();
    await expect(page.locator('.totals tbody td').filter({ visible: true })).toHaveCount(1);
    await expect(button).toBeVisible();
  },
);

test('a time that is gone offers the nearest earlier and later ones', async ({ page }, info) => {
  await page.goto(`/teetimes?date=${day}&start=10&end=11`);
  const card = page
    .getByRole('listitem')
    .filter({ has: times(page) })
    .nth(info.project.name.length % 2);
  const href = (await card.getByRole('link').getAttribute('href')) ?? '';
  await holdWhole(page, info, href);
  await page.goto(href);
  await expect(page.getByRole('heading', { name: 'Select Another Tee Time' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: /AM|PM/ }).first().click();
  await expect(page.getByTestId('add-to-cart-button')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the first time starts within 300 px, a dozen are in the first screen and a day takes 2,400 px', async ({
    page,
  }) => {
    await page.goto(`/teetimes?date=${day}`);
    await expect(times(page).first()).toBeVisible();
    const boxes = await page
      .locator('a.tt')
      .evaluateAll((tiles) => tiles.map((tile) => tile.getBoundingClientRect().toJSON()));
    expect(boxes.length).toBeGreaterThan(40);
    expect(boxes[0].top).toBeLessThanOrEqual(300);
    expect(boxes.filter(({ bottom }) => bottom <= 740).length).toBeGreaterThanOrEqual(12);
    for (const { width, height } of boxes) expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect((height / boxes.length) * 52).toBeLessThanOrEqual(2_400);
  });

  test(
    'one line stays in sight, opens day and filters, and the button leads to what they found',
    walkedIn('js', 'no-js'),
    async ({ page }, info) => {
      await page.goto(`/teetimes?date=${day}`);
      await untilLive(page, info);
      await times(page).last().scrollIntoViewIfNeeded();
      const change = page.locator('.searched label');
      await expect(change).toBeInViewport();
      await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
      await change.click();
      await expect(times(page).first()).toBeHidden();
      await expect(page.getByText('Calendar', { exact: true })).toBeVisible();
      await page.getByRole('radio', { name: '18', exact: true }).check();
      await page.getByRole('radio', { name: '3', exact: true }).check();
      const show = page.getByRole('button', { name: /^Show / });
      await expect(show).toBeInViewport();
      if (hasScripts(info)) {
        await expect(page).toHaveURL(/golfers=3/);
        await expect(show).toHaveText(`Show ${await page.locator('a.tt').count()} times`);
      }
      await show.click();
      await expect(page).toHaveURL(/golfers=3&holes=18$/);
      await expect(times(page).first()).toBeInViewport();
      await expect(page.getByRole('heading', { level: 1 })).toContainText('3 golfers · 18 holes');
      await page.getByRole('link', { name: '3 golfers remove' }).click();
      await expect(page).toHaveURL(/date=[\d-]+&holes=18$/);
    },
  );
});

test('the chosen day is seen where the browser chooses the colors', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(`/teetimes?date=${day}`);
  const chosen = page.locator('.days nav [aria-current=date]');
  await expect(chosen).toHaveCSS('outline-style', 'solid');
  await expect(page.locator('.days nav a:not([aria-current])').first()).toHaveCSS('outline-style', 'none');
});
