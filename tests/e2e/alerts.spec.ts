import { type Browser, expect, type TestInfo, test } from '@playwright/test';
import { checkScreen } from '../support/browser/check-screen.ts';
import { golferOf, siteOf } from '../support/browser/golfer.ts';
import { readMailbox } from '../support/browser/mailbox.ts';
import { walkedIn } from '../support/browser/walked-in.ts';

/** Another golfer in a second browser books all slots of a tee time and may cancel. */
async function bookFullTime(browser: Browser, info: TestInfo, { alias = 'cedar-ridge', query = '' } = {}) {
  const { baseURL, javaScriptEnabled } = info.project.use;
  const context = await browser.newContext({
    ...(baseURL ? { baseURL } : {}),
    ...(javaScriptEnabled === undefined ? {} : { javaScriptEnabled }),
  });
  const page = await context.newPage();
  const booker = golferOf(page, info, alias);
  // In the morning, when we sell all rates.
  const teeTime = await booker.addTeeTime({
    nth: 3,
    query: `&golfers=4&holes=18&transportation=Cart${query}`,
  });
  await booker.goToCheckout();
  await booker.fill();
  await booker.submit();
  await booker.seeConfirmation();
  return {
    booker,
    /** The address of its page, for this many golfers. */
    pageFor: (golfers: number) => {
      const path = new URL(teeTime);
      path.searchParams.set('golfers', String(golfers));
      return path.href;
    },
    teetime: teeTime.searchParams.get('teetime') ?? '',
    async cancel() {
      const mail = await booker.readMail(/is confirmed/);
      await page.goto(/https?:\/\/\S+\/booking\/[\w-]+/.exec(mail)?.[0] ?? '');
      await page.getByRole('link', { name: 'Cancel this reservation' }).click();
      await page.getByRole('button', { name: 'Cancel now' }).click();
      await expect(page.getByText('This booking was canceled.')).toBeVisible();
      await context.close();
    },
  };
}

test('a golfer has an alert made from the search, changes it and deletes it', async ({ page }, info) => {
  const golfer = golferOf(page, info);
  const scripts = info.project.metadata as { hasScripts: boolean };
  const check = (name: string) => checkScreen(page, name, scripts);
  await page.goto('/?golfers=3&start=9&end=11');
  await page.getByRole('link', { name: 'Alert me when a time opens up' }).click();
  await expect(page).toHaveURL(/\/login/);
  await page
    .getByRole('link', { name: 'Create account' })
    .or(page.locator('main a[href^="/signup"]'))
    .first()
    .click();
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Palmer');
  await page.getByLabel('Email', { exact: true }).fill(golfer.email);
  await page.getByLabel('Password', { exact: true }).fill('birdie-at-the-9th-of-27');
  await page.getByRole('button', { name: 'Create account' }).click();

  await expect(page).toHaveURL(/\/account\/alerts/);
  await expect(page.getByLabel('Number of Golfers')).toHaveValue('3');
  await expect(page.getByLabel('From', { exact: true })).toHaveValue('09:00');
  await check('new alert');
  const day = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel('Day', { exact: true }).fill(day);
  await page.getByRole('button', { name: 'Create alert' }).click();
  await expect(page.getByText('Your alert is on.')).toBeVisible();
  await expect(page.getByText('9:00 AM to 11:00 AM · 3 golfers')).toBeVisible();
  await check('alerts');

  await page.getByRole('link', { name: /^Change:/ }).click();
  await page.getByLabel('Number of Golfers').selectOption('2');
  await page.getByLabel('Until', { exact: true }).selectOption('08:00');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The end must be after the start.').first()).toBeVisible();
  await check('alert with errors');
  await page.getByLabel('Until', { exact: true }).selectOption('12:00');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('9:00 AM to 12:00 PM · 2 golfers')).toBeVisible();

  await page.getByRole('link', { name: /^Delete:/ }).click();
  await check('deleting an alert');
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Your alert was deleted.')).toBeVisible();
  await expect(page.getByText('You have no active alerts.')).toBeVisible();
});

test('the mail of an alert leads to the very tee time that got free, for as many golfers', async ({
  page,
  browser,
}, info) => {
  const { mailboxUrl } = info.project.metadata as { mailboxUrl: string };
  const full = await bookFullTime(browser, info);
  const email = full.booker.email.replace('ada', 'eve');
  const linkOf = async (subject: RegExp, link: RegExp) =>
    link.exec(await readMailbox(page.request, mailboxUrl, { to: email, subject }))?.[0] ?? '';
  await page.goto(full.pageFor(3));
  await page.getByRole('link', { name: 'Alert me when a time opens up' }).click();
  await page.locator('main a[href^="/signup"]').first().click();
  await page.getByLabel('First name').fill('Eve');
  await page.getByLabel('Last name').fill('Park');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill('birdie-at-the-9th-of-27');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByLabel('Number of Golfers')).toHaveValue('3');
  await page.getByRole('button', { name: 'Create alert' }).click();
  await expect(page.getByText('Your alert is on.')).toBeVisible();
  // We notify no unproved address.
  await page.goto(await linkOf(/confirm your email/, /https?:\/\/\S+\/verify-email\?\S+/));
  await page.getByRole('button', { name: 'Confirm my email address' }).click();
  await expect(page.getByText('Your email address is confirmed.')).toBeVisible();

  await full.cancel();
  // Golfers of other tests cancel times of that hour too, so the email may name several.
  const link = await linkOf(/opened up on|are open/, new RegExp(`https?://\\S+teetime=${full.teetime}`));
  await page.goto(link);
  const dialog = page
    .getByRole('dialog')
    .or(page.locator('main'))
    .filter({ has: page.getByTestId('add-to-cart-button') });
  await expect(dialog.first().getByRole('radio', { name: '3', exact: true }).first()).toBeChecked();
  await page.getByTestId('add-to-cart-button').click();
  await expect(page).toHaveURL(/\/checkout$/);
  await golferOf(page, info).goToCart();
  await expect(page.getByRole('combobox', { name: /^Golfers/ })).toHaveValue('3');
});

test('who waits for a full tee time is mailed the place that got free, and books what is held', async ({
  page,
  browser,
}, info) => {
  const { mailboxUrl } = info.project.metadata as { mailboxUrl: string };
  const full = await bookFullTime(browser, info, { alias: 'coastal-golf', query: '&course=9202' });
  const email = full.booker.email.replace('ada', 'eve');
  await page.goto(full.pageFor(4));
  await page.getByRole('link', { name: 'Join the waitlist' }).click();
  await expect(page.getByLabel('Number of Golfers')).toHaveValue('4');
  await page.getByLabel('First name').fill('Eve');
  await page.getByLabel('Last name').fill('Park');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Join the waitlist' }).click();
  await expect(page.getByText("You're on the waitlist. We sent you an email.")).toBeVisible();

  await full.cancel();
  const mail = await readMailbox(page.request, mailboxUrl, {
    to: email,
    subject: /we're holding a spot for you/,
  });
  // Other golfers see no open slot: we hold it.
  await page.goto(full.pageFor(4));
  await expect(page.getByTestId('add-to-cart-button')).toHaveCount(0);
  await page.goto(/https?:\/\/\S+\/waiting-list\?key=\S+/.exec(mail)?.[0] ?? '');
  await expect(page.getByText('A spot is open for you')).toBeVisible();
  await checkScreen(page, 'offer of the waiting list', info.project.metadata as { hasScripts: boolean });
  await page.getByRole('button', { name: 'Book it now' }).click();
  await expect(page).toHaveURL(/\/checkout$/);
  await expect(page.getByText(/^Held for you until /)).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: '4 golfers' })).toBeVisible();
  const eve = golferOf(page, info, 'coastal-golf');
  await page.getByLabel('First name').fill('Eve');
  await page.getByLabel('Last name').fill('Park');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Phone number').fill('555-444-3344');
  await page.getByTestId('terms-and-conditions-checkbox').check();
  await eve.submit();
  await eve.seeConfirmation();
});

test(
  'tiles take turns until somebody stops them, and stand still for who wants no motion',
  walkedIn('no-js'),
  async ({ page }, info) => {
    await page.goto(`${siteOf(info, 'coastal-golf')}/teetimes`);
    const tiles = page.locator('.strip > .tile');
    const seen = () =>
      tiles.evaluateAll((all) =>
        all.flatMap((tile, n) => (getComputedStyle(tile).opacity === '1' ? [n] : [])),
      );
    await page.mouse.move(1, 1);
    // The tiles turn forever, so the test advances them instead of waiting.
    const turn = () =>
      tiles.evaluateAll((all) => {
        for (const animation of all.flatMap((tile) => tile.getAnimations())) {
          const { duration, iterations } = animation.effect?.getComputedTiming() ?? {};
          if (animation.playState !== 'running' || iterations !== Number.POSITIVE_INFINITY) return false;
          animation.currentTime = Number(animation.currentTime) + Number(duration) / all.length;
        }
        return true;
      });
    await expect.poll(seen).toEqual([0]);
    expect(await turn()).toBe(true);
    await expect.poll(seen).toEqual([1]);
    expect(await turn()).toBe(true);
    await expect.poll(seen).toEqual([0]);
    // The focused tile is the visible one.
    await tiles.nth(1).getByRole('link').focus();
    await expect.poll(seen).toEqual([1]);
    await page.getByRole('checkbox', { name: 'Pause the slideshow' }).check();
    await expect.poll(seen).toEqual([0, 1]);
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
    await page.getByRole('checkbox', { name: 'Pause the slideshow' }).uncheck();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect.poll(seen).toEqual([0, 1]);
    await expect(page.getByRole('checkbox', { name: 'Pause the slideshow' })).toBeHidden();
  },
);
