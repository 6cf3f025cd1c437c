import { expect, test } from '@playwright/test';
import { walkedIn } from '../support/browser/walked-in.ts';

const PHONE = { width: 360, height: 740 };

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
