import { expect, type Page, test } from '@playwright/test';
import { checkScreen } from '../support/browser/check-screen.ts';
import { readMailbox } from '../support/browser/mailbox.ts';
import { walkedIn } from '../support/browser/walked-in.ts';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

async function signIn(page: Page) {
  await page.goto('/staff/login');
  await page.getByLabel('Email').fill('owner@example.com');
  await page.getByLabel('Password', { exact: true }).fill('fairway18');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('link', { name: 'Tee sheet' })).toBeVisible();
}

async function fillGroup(page: Page, { name, golfers, email }: Record<'name' | 'email' | 'golfers', string>) {
  await page.locator('form[method=post] input[name=name]').fill(name);
  await page.locator('input[name=golfers]').fill(golfers);
  await page.locator('input[name=firstName]').fill('Konstantina');
  await page.locator('input[name=lastName]').fill('Featherstonehaugh');
  await page.locator('form[method=post] input[name=email]').fill(email);
}

test(
  'every screen of an outing keeps its promises',
  walkedIn('js', 'no-js'),
  async ({ page, request }, info) => {
    const scripts = info.project.metadata as { hasScripts: boolean; mailboxUrl: string };
    const check = (name: string) => checkScreen(page, name, scripts);
    // The projects share the demo: each takes other days.
    const day = (scripts.hasScripts ? 40 : 50) + info.retry;
    await signIn(page);
    await page.goto(`/staff/outings/new?facility=9101&date=${inDays(day)}&time=08:00`);
    const email = `ada${Date.now()}@acme.example`;
    await fillGroup(page, { name: 'Acme Open', golfers: '12', email });
    await page.locator('main form[method=post] button').last().click();
    await expect(page.getByRole('heading', { name: 'Acme Open' }).first()).toBeVisible();
    await check('outing');
    const outing = page.url();
    for (const part of ['pay', 'deposit', 'invoice', 'names', 'move', 'rate', 'contact', 'cancel']) {
      await page.goto(`${outing}/${part}`);
      await check(`outing, ${part}`);
    }
    await page.goto(`${outing}/names`);
    await page.locator('#names-link').getByLabel('Email').fill(`link${email}`);
    await page.getByRole('button', { name: 'Email the link' }).click();
    await expect(page.locator('#toast')).toContainText('on its way');
    const mail = await readMailbox(request, scripts.mailboxUrl, { to: `link${email}`, subject: /Acme Open/ });
    await page.goto(/\/outing\/[\w.-]+/.exec(mail)?.[0] ?? '');
    await expect(page.locator('input[name=name0]')).toBeVisible();
    await check('names of an outing by its link');
    await page.locator('input[name=email0]').fill('ada@acme');
    await page.locator('main form[method=post] button').click();
    await check('names of an outing that are refused');
    await page.goto('/outing/over');
    await check('link for names that is over');
  },
);

test('every screen of a shotgun keeps its promises', walkedIn('js', 'no-js'), async ({ page }, info) => {
  const scripts = info.project.metadata as { hasScripts: boolean };
  const check = (name: string) => checkScreen(page, name, scripts);
  const day = (scripts.hasScripts ? 60 : 70) + info.retry;
  await signIn(page);
  await page.goto(`/staff/shotguns/new?facility=9101&date=${inDays(day)}`);
  await fillGroup(page, { name: 'Acme Shotgun', golfers: '72', email: 'ada@acme.example' });
  await page.locator('button[value=preview]').click();
  await expect(page.locator('main')).toContainText('1A 4 players');
  await check('plan of a shotgun');
  await page.locator('button[value=book]').click();
  await expect(page.getByRole('heading', { name: 'Acme Shotgun' }).first()).toBeVisible();
  await check('shotgun');
  const shotgun = page.url();
  for (const list of ['holes', 'carts', 'names']) {
    await page.goto(`/staff/print?facility=9101&date=${inDays(day)}&list=${list}`);
    await check(`shotgun, printed ${list}`);
  }
  await page.goto(`/staff/tee-sheet?facility=9101&date=${inDays(day)}`);
  await check('tee sheet with a shotgun');
  await page.goto(`${shotgun}/move`);
  await check('moving a shotgun');
  await page.locator('input[name=time]').fill('09:30');
  await page.locator('button[value=preview]').click();
  await check('moving a shotgun, previewed');
});
