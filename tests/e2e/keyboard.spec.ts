import { expect, type Page, test } from '@playwright/test';
import { CARDS, golferOf, siteOf } from '../support/browser/golfer.ts';
import { untilLive } from '../support/browser/until-live.ts';
import { walkedIn } from '../support/browser/walked-in.ts';

/** Presses Tab until what is wanted has the focus; every stop on the way can be seen. */
async function tabTo(page: Page, wanted: string, nth = 0): Promise<void> {
  let passed = 0;
  for (let stops = 0; stops < 300; stops += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate((selector) => {
      const element = document.activeElement;
      if (!element || element === document.body) return null;
      const shown = element.matches('.vh, [type=radio]') ? (element.nextElementSibling ?? element) : element;
      const { outlineStyle, boxShadow } = getComputedStyle(shown);
      const isMarked = [getComputedStyle(element), { outlineStyle, boxShadow }].some(
        (style) => style.outlineStyle !== 'none' || style.boxShadow !== 'none',
      );
      return { isWanted: element.matches(selector), isMarked, html: element.outerHTML.slice(0, 120) };
    }, wanted);
    if (!stop) continue;
    expect.soft(stop.isMarked, `the focus is seen on ${stop.html}`).toBe(true);
    if (!stop.isWanted) continue;
    if (passed === nth) return;
    passed += 1;
  }
  throw new Error(`Tab does not lead to ${wanted}`);
}

test('a golfer books with the keyboard alone', walkedIn('js', 'no-js'), async ({ page }, info) => {
  const golfer = golferOf(page, info);
  const { hasScripts } = info.project.metadata as { hasScripts: boolean };
  await page.goto(
    `${siteOf(info, 'cedar-ridge')}/teetimes?date=${golfer.date}&golfers=2&holes=18&transportation=Cart`,
  );
  await untilLive(page, info);
  await tabTo(page, 'a[href="#main"]');
  await page.keyboard.press('Enter');
  await tabTo(page, 'a.tt', hasScripts ? 5 : 11);
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('add-to-cart-button')).toBeVisible();
  if (hasScripts) await expect(page.getByRole('dialog')).toBeVisible();
  await tabTo(page, '[data-testid=add-to-cart-button]');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/checkout$/);
  for (const [field, typed] of [
    ['firstName', 'Ada'],
    ['lastName', 'Palmer'],
    ['email', golfer.email],
    ['phone', '555-444-3333'],
    ['cardNumber', CARDS.approved],
    ['expirationMonth', '05'],
    ['expirationYear', String(new Date().getFullYear() + 2)],
    ['securityCode', '123'],
    ['nameOnCard', 'Ada Palmer'],
    ['addressLine1', '1 Ridge Road'],
    ['postalCode', '12207'],
    ['terms', ' '],
  ] as const) {
    await tabTo(page, `[name=${field}]`);
    await page.keyboard.type(typed);
  }
  await tabTo(page, '[data-testid=make-your-reservation-btn]');
  await page.keyboard.press('Enter');
  await golfer.seeConfirmation();
});
