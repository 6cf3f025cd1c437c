import { expect, type Locator, type Page, test } from '@playwright/test';

/** Presses keys and counts them; a letter is a key. */
function countingKeys(page: Page) {
  let pressed = 0;
  const press = async (...keys: string[]) => {
    for (const key of keys) {
      await page.keyboard.press(key);
      pressed += 1;
    }
  };
  return {
    press,
    type: (letters: string) => press(...letters),
    /** Tabs until an element has the focus. */
    async tabTo(target: Locator) {
      for (let tabs = 0; tabs < 80; tabs += 1) {
        if (await target.evaluate((element) => element === document.activeElement)) return;
        await press('Tab');
      }
      throw new Error('The element cannot be reached by Tab.');
    },
    restart() {
      pressed = 0;
    },
    count: () => pressed,
  };
}

test('twelve tasks of the counter need no mouse, and the usual ones few keys', async ({ page }) => {
  const keys = countingKeys(page);
  const done: { task: string; keys: number; seconds: number }[] = [];
  const run = async (task: string, most: number, work: () => Promise<void>) => {
    keys.restart();
    const startedAt = Date.now();
    await work();
    done.push({ task, keys: keys.count(), seconds: (Date.now() - startedAt) / 1000 });
    expect(keys.count(), task).toBeLessThanOrEqual(most);
  };
  const said = (text: string | RegExp) => expect(page.locator('#toast')).toContainText(text);
  await page.goto('/staff/login');
  await page.getByLabel('Email').fill('clerk@example.com');
  await page.getByLabel('Password', { exact: true }).fill('fairway18');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('link', { name: 'Tee sheet' })).toBeVisible();
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const sheet = `/staff/tee-sheet?facility=9101&date=${inDays(25)}`;
  await page.goto(sheet);

  const name = `Q${Date.now()}`;
  await run('book a walk-in foursome', 12 + name.length - 3, async () => {
    await keys.press('n');
    await expect(page.getByLabel('First name')).toBeFocused();
    await keys.type(name);
    await keys.press('Enter');
    await said(`${name} is booked.`);
  });
  const link = page.getByRole('link', { name, exact: true });
  const cell = page.locator('td', { has: link });
  await expect(cell).toContainText('4 players');
  await link.focus();
  await run('check a foursome in', 2, async () => {
    await keys.press('c');
    await said(`${name} is checked in.`);
  });
  await run('undo it', 1, async () => {
    await keys.press('u');
    await said('was undone');
  });
  await expect(link).toBeFocused();
  await run('move it by one tee time', 6, async () => {
    await keys.press('m');
    await expect(page.locator('#teetime')).toBeFocused();
    await keys.press('ArrowDown', 'Tab', 'Tab', 'Tab', 'Enter');
    await said(`${name} now plays`);
  });
  const booking = page.url();
  await page.goto(sheet);
  await run('book a known caller', 20, async () => {
    await keys.press('n');
    await expect(page.getByLabel('First name')).toBeFocused();
    await keys.press('Shift+Tab', 'Shift+Tab');
    await expect(page.locator('#term')).toBeFocused();
    await keys.type('quin');
    await keys.press('Enter');
    await expect(page.getByRole('link', { name: 'Book for Mara Quinn' })).toBeFocused();
    await keys.press('Enter');
    await expect(page.getByText('For Mara Quinn')).toBeVisible();
    await expect(page.locator('input[name=players]:checked')).toBeFocused();
    await keys.press('Enter');
    await said('Mara Quinn is booked.');
  });
  await page.goto(sheet);
  await link.focus();
  await run('take payment in cash', 6, async () => {
    await keys.press('p');
    await expect(page.getByLabel('Cash received')).toBeFocused();
    await keys.press('Enter');
    await said(/paid|payment/i);
  });
  await page.goto(sheet);
  await run('find a booking by its name and open it', 30 + name.length, async () => {
    await keys.press('/');
    await keys.type(name);
    await keys.press('Enter');
    await keys.tabTo(page.getByRole('link', { name }).first());
    await keys.press('Enter');
    await expect(page).toHaveURL(booking);
  });
  await run('write a note', 120, async () => {
    await keys.tabTo(page.getByLabel('Staff notes'));
    await keys.type('Left-handed');
    await keys.press('Tab', 'Enter');
    await said('The notes are saved.');
  });
  await run('give two carts', 120, async () => {
    await keys.tabTo(page.locator('input[name=cart1]'));
    await keys.type(String(Date.now()).slice(-4));
    await keys.press('Enter');
    await said(/cart/i);
  });
  await run('copy it to next week', 120, async () => {
    await keys.tabTo(page.getByRole('link', { name: 'Copy', exact: true }));
    await keys.press('Enter');
    await keys.tabTo(page.getByRole('button', { name: 'Copy' }));
    await keys.press('Enter');
    await said(name);
  });
  await page.goto(sheet);
  await run('go to the next day', 40, async () => {
    await keys.tabTo(page.getByRole('link', { name: 'Day after' }));
    await keys.press('Enter');
    await expect(page).toHaveURL(new RegExp(inDays(26)));
  });
  await run('print the starter sheet', 60, async () => {
    await keys.tabTo(page.getByRole('link', { name: 'Print' }));
    await keys.press('Enter');
    await expect(page.getByRole('heading', { name: /Starter sheet/ }).first()).toBeVisible();
  });
  expect(done).toHaveLength(12);
  const times = done.map(({ seconds }) => seconds).sort((one, other) => one - other);
  for (const { task, keys: count, seconds } of done)
    console.log(`${task}: ${count} keys, ${seconds.toFixed(1)} s`);
  console.log(`median: ${times[6]?.toFixed(1)} s`);
});
