import { describe, expect, it } from 'vitest';
import { buy, startShop } from '#tests/support/shop.ts';
import { staffAt, staffBrowserAt } from '#tests/support/staff.ts';
import { letOneBookForMany } from '#tests/support/unpaid.ts';

const shop = await startShop();
await letOneBookForMany(shop);
const DATE = '2031-05-09';
let nth = 0;
const bookFoursome = () => buy(shop, { rate: 'Walking', players: 4, date: DATE, nth: nth++ });
const clerk = await staffBrowserAt(shop, 'clerk');
const other = await staffAt(shop, 'clerk');
type Page = Awaited<ReturnType<typeof clerk.read>>;

/** Sends a form of `path` after `meanwhile` happened, which the page did not know. */
async function sendStale(
  path: string,
  button: string,
  typed: Record<string, string>,
  meanwhile: () => Promise<unknown>,
): Promise<Page> {
  const page = await clerk.read(path);
  const fields = page.fieldsOf(button);
  await meanwhile();
  const answer = await clerk.submit(path, { ...fields, ...typed });
  expect(answer.status).toBe(409);
  return answer;
}
const changedRows = (page: Page) =>
  page.all('table.conflict tr.changed').map((row) => row.textContent?.replaceAll(/\s+/g, ' ').trim());
const anyway = (page: Page) =>
  clerk
    .post(page.one('#main form').getAttribute('action') ?? '', page.fieldsOf('#main form button'))
    .then(clerk.follow);

describe('A change of a booking that has changed since', () => {
  it('is refused with both versions, shown beside what the clerk wanted, and can be done anyway', async () => {
    const { reservationId: id } = await bookFoursome();
    const path = `/staff/bookings/${id}`;
    const page = await sendStale(
      path,
      'button[value=notes]',
      { notes: 'Needs a cart', intent: 'notes' },
      () => other.ask(`${path}/notes`, { method: 'PUT', body: { notes: 'Left-handed' } }),
    );
    expect(page.textOf('h1')).toBe('This booking has changed');
    expect(changedRows(page)).toEqual(['Staff notesChangednoneLeft-handed']);
    expect(page.textOf('section.both p')).toContain(`${other.name} wrote the notes`);
    expect(page.textOf('section:has(#conflict-wish)')).toContain('Save notes');
    expect(page.one<HTMLTextAreaElement>('#notes').value).toBe('Needs a cart');
    const done = await anyway(page);
    expect(done.textOf('#toast p')).toBe('The notes are saved.');
    expect(done.one<HTMLTextAreaElement>('#notes').value).toBe('Needs a cart');
  });

  it('is refused again when the booking changes once more, and nothing was written', async () => {
    const { reservationId: id } = await bookFoursome();
    const path = `/staff/bookings/${id}`;
    const checkIn = (slot: number) => other.post(`${path}/check-in`, { slots: [slot] });
    const page = await sendStale(path, 'button[value=check-in]', { intent: 'check-in' }, () => checkIn(1));
    expect(changedRows(page)).toHaveLength(1);
    const fields = page.fieldsOf('#main form button');
    await checkIn(2);
    const again = await clerk.submit(path, fields);
    expect(again.status).toBe(409);
    const rows = changedRows(again);
    expect(rows[0]).toContain('Player 2, Checked in');
    expect((await clerk.read(path)).all('.check input')).toHaveLength(2);
  });

  it('is left alone by a link to the booking as it is now', async () => {
    const { reservationId: id } = await bookFoursome();
    const path = `/staff/bookings/${id}`;
    const page = await sendStale(path, 'button[value=check-in]', { intent: 'check-in' }, () =>
      other.post(`${path}/check-in`, { slots: [1] }),
    );
    const leave = page.one('#main a.alt').getAttribute('href') ?? '';
    expect((await clerk.read(leave)).all('.check input')).toHaveLength(3);
  });

  it('is refused on the pages for moving, canceling, paying, refunds and rain checks as well', async () => {
    for (const [page, typed, wanted] of [
      ['move', { players: '3' }, 'Players: 3'],
      ['cancel', { slot2: 'on', reason: 'Ill' }, 'Player 2'],
      ['pay', { given: '500.00', intent: 'cash' }, 'Cash received: $500.00'],
      ['rain-check', { holesPlayed: '4' }, 'Holes played: 4'],
    ] as const) {
      const { reservationId: id } = await bookFoursome();
      const path = `/staff/bookings/${id}`;
      const shown = await sendStale(`${path}/${page}`, '#main form.panel button', typed, () =>
        other.post(`${path}/check-in`, { slots: [1] }),
      );
      expect(shown.textOf('section:has(#conflict-wish)'), page).toContain(wanted);
      expect(changedRows(shown), page).toHaveLength(1);
    }
  });

  it('is refused by the same page when the booking was canceled meanwhile', async () => {
    const { reservationId: id } = await bookFoursome();
    const path = `/staff/bookings/${id}`;
    const page = await sendStale(`${path}/move`, '#main form.panel button', { players: '3' }, () =>
      other.post(`${path}/cancel`, { isRefunded: false }),
    );
    expect(changedRows(page).join()).toContain('StateChangedConfirmedCanceled');
    const gone = await anyway(page);
    expect(gone.textOf('#toast p')).toMatch(/not booked|canceled/i);
  });

  it('is refused on the tee sheet with the booking as it is now', async () => {
    const { reservationId: id } = await bookFoursome();
    const sheet = `/staff/tee-sheet?facility=9101&date=${DATE}`;
    const button = `button[name=checkIn][value^="${id}."]`;
    const stale = (await clerk.read(sheet)).one(button).getAttribute('value') ?? '';
    const page = await sendStale(sheet, button, { checkIn: stale }, () =>
      other.post(`/staff/bookings/${id}/check-in`, { slots: [1] }),
    );
    expect(page.textOf('section.both p')).toContain(`${other.name} checked players in`);
    expect(changedRows(page)).toEqual([
      'PlayersChangedAda PalmerPlayer 2Player 3Player 4Ada Palmer, Checked inPlayer 2Player 3Player 4',
    ]);
    expect(page.all('table.conflict thead th')).toHaveLength(2);
    expect(page.textOf('table.conflict tbody')).toContain('Contact Not shown');
    expect((await anyway(page)).textOf('#toast p')).toBe('Ada Palmer is checked in.');
  });

  it('shows nothing that the browser made up: without what it saw, only the booking as it is now', async () => {
    const { reservationId: id } = await bookFoursome();
    const path = `/staff/bookings/${id}`;
    const page = await sendStale(path, 'button[value=check-in]', { seen: '{"players":7}' }, () =>
      other.post(`${path}/check-in`, { slots: [1] }),
    );
    expect(page.all('table.conflict thead th')).toHaveLength(1);
    expect(changedRows(page)).toEqual([]);
  });
});
