import { expect, test } from '@playwright/test';
import { golferOf, siteOf } from '../support/browser/golfer.ts';
import { untilLive } from '../support/browser/until-live.ts';
import { walkedIn } from '../support/browser/walked-in.ts';

const MANY_COURSES = 'coastal-golf';
const SIMULATORS = 'the-bay';

test('tee times of two courses in two time zones are bought in one order', async ({ page }, info) => {
  const golfer = golferOf(page, info, MANY_COURSES);
  const first = await golfer.addTeeTime({ query: '&golfers=2&holes=18&transportation=Cart&course=9201' });
  const second = await golfer.addTeeTime({
    query: '&golfers=2&holes=18&transportation=Cart&course=9203',
    offset: 1,
  });
  expect(first.searchParams.get('courseId')).not.toBe(second.searchParams.get('courseId'));
  await golfer.goToCheckout();
  await golfer.fill();
  await golfer.submit();
  await golfer.seeConfirmation();
  await expect(page.getByTestId(/^teetime-item-component-\d+-gncReservationId$/)).toHaveCount(2);
  for (const teeTime of [first, second]) expect(await golfer.bookedOn(teeTime)).toBeGreaterThanOrEqual(2);
});

test(
  'the courses chosen in the picker are those of the list and of the URL',
  walkedIn('js', 'split-no-js'),
  async ({ page }, info) => {
    const { hasScripts } = info.project.metadata as { hasScripts: boolean };
    const { date } = golferOf(page, info);
    await page.goto(`${siteOf(info, MANY_COURSES)}/teetimes?date=${date}&course=9201`);
    await untilLive(page, info);
    await page.locator('details.pick summary').click();
    const courses = page.locator('details.pick').getByRole('checkbox');
    await expect(courses).toHaveCount(3);
    await expect(page.locator('details.pick').getByRole('checkbox', { checked: true })).toHaveCount(1);
    await courses.nth(2).check();
    if (!hasScripts) await page.getByRole('button', { name: 'Show tee times' }).click();
    await expect(page).toHaveURL(/9201.*9203/);
    await expect(page.getByText('2 Courses Selected')).toBeVisible();
    const links = page.getByTestId('teetimes-tile-time').locator('xpath=ancestor-or-self::a');
    const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    const ids = new Set(hrefs.map((href) => new URL(href, page.url()).searchParams.get('courseId')));
    expect(ids.size).toBe(2);
  },
);

test('a bay of a simulator venue is booked for a group of six', async ({ page }, info) => {
  const golfer = golferOf(page, info, SIMULATORS);
  await golfer.addTeeTime({ query: '&golfers=6' });
  await expect(page.getByText('Simulator time added to cart')).toBeVisible();
  await golfer.goToCart();
  await expect(page.getByRole('combobox', { name: /^Group Size/ })).toHaveValue('6');
  await golfer.goToCheckout();
  await golfer.fill();
  await golfer.submit();
  await golfer.seeConfirmation('Your bay is booked!');
  expect(await golfer.readMail(/is confirmed/)).toContain('Group size: 6');
});

test('one tab is marked where the browser sets the colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/teetimes');
  const lines = await page
    .locator('nav.tabs a')
    .evaluateAll((tabs) => tabs.map((tab) => getComputedStyle(tab).borderBottomWidth));
  expect(lines).toEqual(['3px', '0px', '0px']);
});
