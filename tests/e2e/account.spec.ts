import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect, type Page, test } from '@playwright/test';
import { golferOf } from '../support/browser/golfer.ts';
import { readMailbox } from '../support/browser/mailbox.ts';
import { walkedIn } from '../support/browser/walked-in.ts';

const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const PASSWORD = 'mulligans-on-17-and-18';

/** Breaks of accessibility rules on the page; asked only where scripts run. */
async function breaks(page: Page, hasScripts: boolean): Promise<string[]> {
  if (!hasScripts) return [];
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Page.setBypassCSP', { enabled: true });
  await page.reload();
  await page.addScriptTag({ path: axe });
  return page.evaluate(async () => {
    const { run } = (window as unknown as { axe: { run: () => Promise<{ violations: { id: string }[] }> } })
      .axe;
    return (await run()).violations.map(({ id }) => id);
  });
}

async function createAccount(page: Page, email: string): Promise<void> {
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Palmer');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByTestId('login-button')).toHaveCount(0);
}

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByTestId('login-email-component').fill(email);
  await page.getByTestId('login-password-component').fill(password);
  await page.getByTestId('login-button').click();
}

test(
  'a golfer signs up, changes the profile, signs out and in again',
  walkedIn('js', 'split-no-js'),
  async ({ page }, info) => {
    const email = `golfer-${info.project.name}-${Date.now()}@example.com`;
    const { hasScripts } = info.project.metadata as { hasScripts: boolean };
    await page.goto('/course/info');
    await page.getByTestId('core-login-signup').click();
    expect(await breaks(page, hasScripts)).toEqual([]);
    await page.getByRole('link', { name: 'Create account' }).click();
    expect(await breaks(page, hasScripts)).toEqual([]);
    await createAccount(page, email);
    await expect(page.getByTestId('core-user-menu')).toHaveText('Ada');
    await page.getByTestId('core-user-menu').click();
    await page.getByRole('link', { name: 'Account' }).click();
    expect(await breaks(page, hasScripts)).toEqual([]);
    await page.getByRole('link', { name: 'Profile' }).click();
    expect(await breaks(page, hasScripts)).toEqual([]);
    await page.getByLabel('First Name').fill('Augusta');
    await page.getByLabel(/e-mail news and offers/).check();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Your profile was saved.')).toBeVisible();
    await expect(page.getByLabel(/e-mail news and offers/)).toBeChecked();
    await page.getByTestId('core-user-menu').click();
    await page.locator('#sign-out').getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByText("You're signed out.")).toBeVisible();
    await page.getByTestId('core-login-signup').click();
    await signIn(page, email, PASSWORD);
    await expect(page.getByTestId('core-user-menu')).toHaveText('Augusta');
  },
);

test('a golfer signs up on the way to the checkout and comes back to it', async ({ page }, info) => {
  const email = `buyer-${info.project.name}-${Date.now()}@example.com`;
  const golfer = golferOf(page, info);
  await golfer.addTeeTime();
  await golfer.goToCheckout();
  await page.locator('.heading').getByRole('link', { name: 'Sign in' }).click();
  await page.getByRole('link', { name: 'Create account' }).click();
  await createAccount(page, email);
  await expect(page.getByText(`You're signed in as ${email}.`)).toBeVisible();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email);
});

test('a golfer confirms the e-mail, sets a new password by mail with a double click, takes the data and leaves', async ({
  page,
}, info) => {
  const email = `leaver-${info.project.name}-${Date.now()}@example.com`;
  const { mailboxUrl } = info.project.metadata as { mailboxUrl: string };
  const openLink = async (subject: RegExp, path: string) => {
    const text = await readMailbox(page.request, mailboxUrl, { to: email, subject });
    const link = new RegExp(`https?://\\S+(${path}\\?\\S+)`).exec(text)?.[1] ?? '';
    await page.goto(link);
  };
  await page.goto('/signup');
  await createAccount(page, email);

  await openLink(/confirm your email/, '/verify-email');
  await page.getByRole('button', { name: 'Confirm my email address' }).click();
  await expect(page.getByText('Your email address is confirmed.')).toBeVisible();

  await page.getByRole('link', { name: 'Profile' }).click();
  await page.getByRole('link', { name: 'Change your password' }).click();
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText(`We sent a link to ${email}.`)).toBeVisible();
  await openLink(/set a new password/, '/profile/reset-password');
  await page.getByLabel('New password', { exact: true }).fill('slow-greens-27');
  await page.getByRole('button', { name: 'Save the new password' }).dblclick();
  await expect(page.getByText('Your password was changed. Please sign in with the new one.')).toBeVisible();
  await signIn(page, email, 'slow-greens-27');
  await expect(page.getByTestId('core-user-menu')).toHaveText('Ada');

  await page.goto('/account/profile');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download my data' }).click();
  const file = await (await download).path();
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ profile: { email } });

  await page.getByRole('link', { name: 'Delete my account' }).click();
  await page.getByLabel('Your password', { exact: true }).fill('slow-greens-27');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByText('Your account was deleted.')).toBeVisible();
  await page.goto('/login');
  await signIn(page, email, 'slow-greens-27');
  await expect(page.getByText('We could not authenticate the credentials you provided.')).toBeVisible();
});
