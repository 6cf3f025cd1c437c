import { expect, type Page, test } from '@playwright/test';
import { walkedIn } from '../support/browser/walked-in.ts';

const PHONE = { width: 360, height: 740 };

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
