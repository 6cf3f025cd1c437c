import { expect, type Page, test } from '@playwright/test';
import { golferOf, siteOf } from '../support/browser/golfer.ts';
import { walkedIn } from '../support/browser/walked-in.ts';

const PHONE = { width: 360, height: 740 };
const DESK = { width: 1280, height: 800 };

async function signInAsMember(page: Page): Promise<void> {
  await page.goto('/account');
  await page.getByTestId('login-email-component').fill('member@example.com');
  await page.getByLabel('Password', { exact: true }).fill('fairway18');
  await page.getByTestId('login-button').click();
  await expect(page).toHaveURL(/\/account$/);
}

test('on a phone the button of a form keeps off its last field', walkedIn('no-js'), async ({ page }) => {
  await page.setViewportSize(PHONE);
  for (const path of ['/login', '/signup', '/profile/reset-password']) {
    await page.goto(path);
    const gaps = await page
      .locator('main .stack > .btn')
      .evaluateAll((buttons) =>
        buttons.map(
          (button) =>
            button.getBoundingClientRect().top -
            (button.previousElementSibling?.getBoundingClientRect().bottom ?? 0),
        ),
      );
    expect.soft(gaps.length, path).toBeGreaterThan(0);
    expect.soft(Math.min(...gaps), path).toBeGreaterThanOrEqual(12);
  }
});

test(
  'on a phone the open tab of the account is in sight, and signing out is the last one',
  walkedIn('js', 'no-js'),
  async ({ page }) => {
    await signInAsMember(page);
    await page.setViewportSize(PHONE);
    for (const path of ['/account', '/account/orders', '/account/wallet']) {
      await page.goto(path);
      await expect(page.locator('.account-tabs [aria-current]')).toBeInViewport({ ratio: 1 });
    }
    const last = page.locator('.account-tabs > :last-child');
    await expect(last).toHaveText('Sign out');
    await last.click();
    await expect(page.getByText("You're signed out.")).toBeVisible();
  },
);

test(
  'on a phone an entry of a list takes two lines, and the choice of days is folded',
  walkedIn('no-js'),
  async ({ page }) => {
    await signInAsMember(page);
    await page.setViewportSize(PHONE);
    for (const path of ['/orders', '/account/orders', '/account/billing', '/account/loyalty']) {
      await page.goto(path);
      const heights = await page
        .locator('.table tbody tr')
        .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
      expect.soft(heights.length, path).toBeGreaterThan(5);
      // Two lines and their padding.
      expect.soft(Math.max(...heights), path).toBeLessThanOrEqual(80);
    }
    await page.goto('/orders');
    await expect(page.getByLabel('From', { exact: true })).toBeHidden();
    await page.locator('summary', { hasText: 'Date range' }).click();
    await page.getByLabel('From', { exact: true }).fill('2020-01-01');
    await page.getByRole('button', { name: 'Show' }).click();
    await expect(page.getByLabel('From', { exact: true })).toHaveValue('2020-01-01');
    await page.setViewportSize(DESK);
    await page.goto('/orders');
    await expect(page.getByLabel('From', { exact: true })).toBeVisible();
  },
);

test(
  'on a phone the way to sign in takes one line, and the days stand free',
  walkedIn('no-js'),
  async ({ page }, info) => {
    await page.setViewportSize(PHONE);
    for (const alias of ['cedar-ridge', 'coastal-golf']) {
      await page.goto(`${siteOf(info, alias)}/teetimes`);
      const boxes = await page.evaluate(() => {
        const box = (selector: string) =>
          document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
        const range = document.createRange();
        range.selectNodeContents(document.querySelector('.user-btn span') ?? document.body);
        return {
          lines: range.getClientRects().length,
          above: box('.days [aria-current]').top - box('.searched').bottom,
          below: box('.found').top - box('.days [aria-current]').bottom,
        };
      });
      expect.soft(boxes.lines, alias).toBe(1);
      expect.soft(boxes.above, alias).toBeGreaterThanOrEqual(8);
      expect.soft(boxes.below, alias).toBeGreaterThanOrEqual(8);
    }
  },
);

test(
  'the checkout folds its cart on a phone, and keeps the total in sight on a desk',
  walkedIn('no-js'),
  async ({ page }, info) => {
    const golfer = golferOf(page, info);
    await golfer.addTeeTime();
    await golfer.goToCheckout();
    const total = page.locator('aside .sums .total');
    await page.setViewportSize(DESK);
    await expect(total).toBeInViewport({ ratio: 1 });
    await page.getByLabel('Card number').scrollIntoViewIfNeeded();
    await expect(total).toBeInViewport({ ratio: 1 });
    // At the end of the form its own amount is beside the button.
    await golfer.submitButton.scrollIntoViewIfNeeded();
    await expect(page.getByTestId('due-now-value')).toBeInViewport({ ratio: 1 });
    await page.setViewportSize(PHONE);
    await page.evaluate(() => scrollTo(0, 0));
    await expect(page.getByLabel('First name')).toBeInViewport({ ratio: 1 });
    await expect(total).toBeHidden();
    const fold = page.locator('.fold > summary');
    await expect(fold).toContainText(/^Your cart \$\d/);
    await fold.click();
    await expect(total).toBeVisible();
  },
);

test('on a desk no tab of the header is cut off', walkedIn('no-js'), async ({ page }) => {
  await signInAsMember(page);
  for (const width of [900, 920, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/account');
    for (const tab of await page.locator('.tabs a').all())
      await expect.soft(tab, `${width} px wide`).toBeInViewport({ ratio: 1 });
  }
});

test(
  'on a phone a scorecard of five tees fits beside its holes, and never widens the page',
  walkedIn('no-js'),
  async ({ page }, info) => {
    await page.setViewportSize(PHONE);
    await page.goto(`${siteOf(info, 'coastal-golf')}/course/info`);
    const card = page.locator('.scorecard').first();
    await card.locator('summary').click();
    await expect(card.locator('.holes thead th')).toHaveCount(8);
    const widths = await card
      .locator('.holes')
      .evaluate((holes) => [holes.scrollWidth - holes.clientWidth, document.body.scrollWidth]);
    expect(widths).toEqual([0, PHONE.width]);
  },
);

test(
  'a dark screen loads the landscape of the night alone, a light one that of the day',
  walkedIn('no-js'),
  async ({ page }) => {
    await page.setViewportSize(DESK);
    const loaded: string[] = [];
    page.on('request', (request) => {
      const [, name] = /\/landscape\/([a-z-]+)\./.exec(request.url()) ?? [];
      if (name) loaded.push(name);
    });
    for (const colorScheme of ['dark', 'light'] as const) {
      // An open page would change its picture at once.
      await page.goto('about:blank');
      await page.emulateMedia({ colorScheme });
      await page.goto('/store', { waitUntil: 'networkidle' });
    }
    expect(loaded).toEqual(['parkland-night', 'parkland']);
  },
);
