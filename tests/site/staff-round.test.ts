import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { ChangedBooking } from '#server/contract/staff/booking.ts';
import { startShop } from '#tests/support/shop.ts';
import { staffAt, staffBrowserAt } from '#tests/support/staff.ts';

const shop = await startShop();
const clerk = await staffAt(shop, 'clerk');
const DATE = '2031-05-02';
const DAY = `facility=9101&date=${DATE}`;
const STARTER = `/staff/starter?${DAY}`;

async function book(time: string, firstName: string, change: Record<string, unknown> = {}) {
  const body = {
    facilityId: 9101,
    teetime: `${DATE}T${time}:00.000Z`,
    rate: 2,
    players: 2,
    firstName,
    lastName: 'Palmer',
    attemptId: randomUUID(),
    ...change,
  };
  return ((await (await clerk.post('/staff/bookings', body)).json()) as ChangedBooking).booking.id;
}
type Browser = Awaited<ReturnType<typeof staffBrowserAt>>;
const press = async (browser: Browser, path: string, button: string, typed: Record<string, string> = {}) =>
  browser.follow(
    await browser.send(path, button, {
      intent: /value="?([a-z0-9-]+)/.exec(button)?.[1] ?? '',
      ...typed,
    }),
  );

describe('A starter with a phone', () => {
  it('checks a group in, starts it, marks its turn and its finish, and is back on the list each time', async () => {
    const id = await book('13:00', 'Ada');
    const starter = await staffBrowserAt(shop, 'starter');
    const group = `#group-${id}`;
    const button = (intent: string) => `${group} button[value="${intent}"]`;
    expect((await starter.read(STARTER)).textOf(`section:has(#next-title) ${group} h3`)).toContain('9:00 AM');
    const inside = await press(starter, STARTER, button('check-in'));
    expect(inside.textOf('#toast p')).toBe('Ada Palmer is checked in.');
    expect(inside.textOf('h1')).toBe('Starter: Cedar Ridge Golf Course, Friday, May 2');
    const started = await press(starter, STARTER, button('started'));
    expect(started.textOf('#toast p')).toBe('Ada Palmer has started.');
    expect(started.textOf(`section:has(#playing-title) ${group}`)).toContain('Started at');
    const sheet = await starter.read(`/staff/tee-sheet?${DAY}`);
    expect(sheet.textOf(`td:has([href="/staff/bookings/${id}"]) i`)).toBe('Started');
    await press(starter, STARTER, button('at-turn'));
    const finished = await press(starter, STARTER, button('finished'));
    expect(finished.textOf('#toast p')).toBe('Ada Palmer has finished.');
    expect(finished.textOf('details summary')).toBe('Finished or no-show (1)');
    expect(finished.all(`${group} .marks button`)).toHaveLength(0);
    const undone = await starter.follow(
      await starter.post('/staff/undo', finished.fieldsOf('#toast button')),
    );
    expect(undone.textOf('#toast p')).toBe('The last change to Ada Palmer’s booking was undone.');
  });

  it('gives carts, is refused one that is out with what they typed, and may give it again', async () => {
    const first = await book('13:20', 'Bo');
    const second = await book('13:30', 'Cy');
    const starter = await staffBrowserAt(shop, 'starter');
    const save = (id: number) => `#group-${id} button[value="carts"]`;
    const given = await press(starter, STARTER, save(first), { cart1: 'a7', cart2: 'a7' });
    expect(given.textOf('#toast p')).toBe('The carts of Bo Palmer are saved.');
    expect(given.textOf(`#group-${first} .who`)).toContain('Cart A7');
    const refused = await starter.refused(STARTER, save(second), {
      cart1: 'A7',
      cart2: '8',
      intent: 'carts',
    });
    expect(refused.textOf('[role=alert]')).toBe(
      'Cart A7 is with the group of Bo Palmer at 9:20 AM, which has not finished.',
    );
    expect(refused.all('[name^=cart]').map((each) => each.getAttribute('value'))).toEqual(['A7', '8']);
    const again = await starter.follow(
      await starter.post(`/staff/bookings/${second}/round`, {
        ...refused.fieldsOf('button[value="carts"]'),
        isAgain: 'on',
        intent: 'carts',
      }),
    );
    expect(again.textOf('#toast p')).toBe('The carts of Cy Palmer are saved.');
  });

  it('sees at the field that a cart number is wrong', async () => {
    const id = await book('13:40', 'Di');
    const starter = await staffBrowserAt(shop, 'starter');
    const page = await starter.refused(`/staff/bookings/${id}`, 'button[value="carts"]', {
      cart1: '7#',
      cart2: '8',
      intent: 'carts',
    });
    expect(page.textOf('#cart1-error')).toBe('Use up to 10 letters, digits, spaces and hyphens.');
    expect(page.all('[name^=cart]').map((each) => each.getAttribute('value'))).toEqual(['7#', '8']);
  });

  it('takes one check-in back out on the booking page', async () => {
    const id = await book('13:50', 'Ed');
    await clerk.post(`/staff/bookings/${id}/check-in`);
    const starter = await staffBrowserAt(shop, 'starter');
    const path = `/staff/bookings/${id}`;
    const undone = await press(starter, path, 'button[value="undo-check-in-2"]');
    expect(undone.textOf('#toast p')).toBe('Player 2 is no longer checked in.');
    expect(undone.all('button[value^="undo-check-in"]')).toHaveLength(1);
  });
});

describe('The notes of the day', () => {
  const path = `/staff/day-notes?${DAY}`;

  it('are written in a form and stand on the sheet, the starter page and the print', async () => {
    const browser = await staffBrowserAt(shop, 'clerk');
    const sheet = await browser.follow(
      await browser.send(path, 'form.panel button', { notes: 'Hole 7 temporary green' }),
    );
    expect(sheet.textOf('#toast p')).toBe('The notes are saved.');
    expect(sheet.textOf('.day-notes')).toBe('Hole 7 temporary green');
    for (const page of [STARTER, `/staff/print?${DAY}`])
      expect((await browser.read(page)).textOf('.day-notes')).toBe('Hole 7 temporary green');
  });

  it('are kept as typed when somebody else has changed them', async () => {
    const browser = await staffBrowserAt(shop, 'clerk');
    const page = await browser.refused(path, 'form.panel button', { notes: 'Mine', previous: 'Older' });
    expect(page.textOf('[role=alert]')).toBe(
      'Somebody changed the notes in the meantime. Check them and save again. They now say: Hole 7 temporary green',
    );
    expect(page.textOf('textarea')).toBe('Mine');
  });

  it('are only read by a starter', async () => {
    const starter = await staffBrowserAt(shop, 'starter');
    const page = await starter.read(path);
    expect(page.textOf('.day-notes')).toBe('Hole 7 temporary green');
    expect(page.all('textarea')).toHaveLength(0);
  });
});

describe('The lists to print', () => {
  it('are linked from the sheet: starter sheet by half day, names by last name, a sign per cart', async () => {
    const id = await book('14:00', 'Zoe', { lastName: 'Adams', notes: 'Left-handed set' });
    await book('18:00', 'Abe', { lastName: 'Young' });
    await clerk.ask(`/staff/bookings/${id}/carts`, {
      method: 'PUT',
      body: { carts: [1, 2].map((slotNumber) => ({ slotNumber, cart: '55' })) },
    });
    const browser = await staffBrowserAt(shop, 'starter');
    const sheet = await browser.read(`/staff/tee-sheet?${DAY}`);
    const starter = await browser.read(
      sheet
        .all('.desk-head a')
        .find((link) => link.textContent === 'Print')
        ?.getAttribute('href') ?? '',
    );
    expect(starter.all('.paper h2').map((each) => each.textContent)).toEqual([
      'Starter sheet: Cedar Ridge Golf Course, Friday, May 2, Morning',
      'Starter sheet: Cedar Ridge Golf Course, Friday, May 2, Afternoon',
    ]);
    const row = starter.all('.paper:first-of-type tr').find((each) => each.textContent?.includes('Zoe'));
    expect(row?.textContent).toContain('10:00 AM');
    expect(row?.textContent).toContain('55');
    expect(row?.textContent).toContain('Left-handed set');
    const names = await browser.read(`/staff/print?${DAY}&list=names`);
    const order = names.all('main tbody th').map((each) => each.textContent);
    expect(order.at(0)).toBe('Zoe Adams +1');
    expect(order.at(-1)).toBe('Abe Young +1');
    const signs = await browser.read(`/staff/print?${DAY}&list=carts`);
    const sign = signs.all('.sign').find((each) => each.textContent?.includes('Zoe Adams'));
    expect(sign?.textContent).toMatch(/10:00 AM.*Hole 1.*Zoe Adams.*Cart 55/);
  });
});
