import { expect, type Page, test } from '@playwright/test';
import { checkScreen } from '../support/browser/check-screen.ts';
import { walkedIn } from '../support/browser/walked-in.ts';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

async function signIn(page: Page) {
  await page.goto('/staff/login');
  await page.getByLabel('Email').fill('owner@example.com');
  await page.getByLabel('Password', { exact: true }).fill('fairway18');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('link', { name: 'Tee sheet' })).toBeVisible();
}

async function fillGroup(page: Page, name: string, golfers: number) {
  await page.locator('form[method=post] input[name=name]').fill(name);
  await page.locator('input[name=golfers]').fill(String(golfers));
  await page.locator('input[name=firstName]').fill('Konstantina');
  await page.locator('input[name=lastName]').fill('Featherstonehaugh');
  await page.locator('form[method=post] input[name=email]').fill('ada@acme.example');
}

test('every screen of an outing keeps its promises', walkedIn('js', 'no-js'), async ({ page }, info) => {
  const scripts = info.project.metadata as { hasScripts: boolean };
  const check = (name: string) => checkScreen(page, name, scripts);
  // The projects share the demo: each takes other days.
  const day = (scripts.hasScripts ? 40 : 50) + info.retry;
  await signIn(page);
  await page.goto(`/staff/outings/new?facility=9101&date=${inDays(day)}&time=08:00`);
  await fillGroup(page, 'Acme Open', 12);
  await page.locator('main form[method=post] button').last().click();
  await expect(page.getByRole('heading', { name: 'Acme Open' }).first()).toBeVisible();
  await check('outing');
  const outing = page.url();
  for (const part of ['pay', 'deposit', 'invoice', 'names', 'move', 'cancel']) {
    await page.goto(`${outing}/${part}`);
    await check(`outing, ${part}`);
  }
});
