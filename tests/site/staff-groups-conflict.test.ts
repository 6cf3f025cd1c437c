import { describe, expect, it } from 'vitest';
import type { DeskBooking } from '#server/contract/staff/booking.ts';
import { deskGroups } from '#tests/support/desk-groups.ts';
import { sampleFile } from '#tests/support/sample-files.ts';
import { startShop } from '#tests/support/shop.ts';
import { staffBrowserAt } from '#tests/support/staff.ts';

const shop = await startShop({ files: [sampleFile('cedar-ridge'), sampleFile('coastal-golf')] });
const { booked, at, nextDay, slotsOf, other } = await deskGroups(shop);
const clerk = await staffBrowserAt(shop, 'clerk');
const BUTTON = 'form.panel button[type=submit]';
type Page = Awaited<ReturnType<typeof clerk.read>>;

const noteOn = ({ id }: DeskBooking) =>
  other.ask(`/staff/bookings/${id}/notes`, { method: 'PUT', body: { notes: 'Left-handed' } });
/** Sends the form of a page that does not know of the notes which `changed` got meanwhile. */
async function sendStale(path: string, typed: (page: Page) => Record<string, string>, changed: DeskBooking) {
  const page = await clerk.read(path);
  await noteOn(changed);
  const answer = await clerk.submit(path, { ...page.fieldsOf(BUTTON), ...typed(page) });
  expect(answer.status, path).toBe(409);
  return answer;
}
const changedRows = (page: Page) =>
  page.all('section.both tr.changed').map((row) => row.textContent?.replaceAll(/\s+/g, ' ').trim());
const anyway = (page: Page) =>
  clerk
    .post(page.one('#main form').getAttribute('action') ?? '', page.fieldsOf('#main form button'))
    .then(clerk.follow);

describe('A change of a group that has changed since', () => {
  it('is refused with both versions by every form, and can be done anyway as it was typed', async () => {
    const date = nextDay();
    for (const [page, typed, wanted, done] of [
      [
        'split',
        { slot2: 'on', teetime: at(date, '13:00') },
        /Split Player 2 Tee time: .*9:00 AM/,
        /^1 player now/,
      ],
      ['players', { name2: 'Bo Byron', count: '4' }, /Player 2: Bo Byron/, /players are saved/],
      ['copy', { teetime: at(date, '14:00'), isAgain: 'on' }, /Copy Tee time: .*10:00 AM/, /is also booked/],
    ] as [string, Record<string, string>, RegExp, RegExp][]) {
      const booking = await booked(at(date, '12:00'), { players: 3 });
      const path = `/staff/bookings/${booking.id}`;
      const shown = await sendStale(`${path}/${page}`, () => typed, booking);
      expect(shown.textOf('h1'), page).toBe('This booking has changed');
      expect(shown.textOf('#main [role=alert]'), page).toContain(
        'Somebody changed the booking of Ada Palmer',
      );
      expect(shown.textOf('section:has(#conflict-wish)'), page).toMatch(wanted);
      expect(changedRows(shown), page).toEqual(['Staff notesChangednoneLeft-handed']);
      expect(await slotsOf(booking.id), page).toHaveLength(3);
      expect((await anyway(shown)).textOf('#toast p'), page).toMatch(done);
      await other.post(`${path}/cancel`, { isRefunded: false });
    }
  });

  it('shows both bookings of a merge and of a swap, whichever of them changed', async () => {
    for (const [page, done] of [
      ['merge', /now has 4 players/],
      ['swap', /^Swapped: Ada Palmer now plays .* 9:00 AM/],
    ] as const)
      for (const which of [0, 1]) {
        const date = nextDay();
        const bookings = [
          await booked(at(date, '12:00'), { players: 2 }),
          await booked(at(date, '13:00'), { players: 2, firstName: 'Bo' }),
        ] as const;
        const changed = bookings[which] ?? bookings[0];
        const path = `/staff/bookings/${bookings[0].id}/${page}`;
        const choice = (shown: Page) => ({
          other: shown.all('#other option')[1]?.getAttribute('value') ?? '',
        });
        const shown = await sendStale(path, choice, changed);
        const sections = shown.all('section.both');
        expect(sections.map((section) => section.querySelector('h2')?.textContent)).toEqual([
          'Ada Palmer',
          'Bo Palmer',
        ]);
        expect(shown.textOf('#main [role=alert]')).toContain(
          `Somebody changed the booking of ${which === 0 ? 'Ada' : 'Bo'} Palmer`,
        );
        expect(sections[which]?.textContent).toContain(`${other.name} wrote the notes`);
        // A list does not show notes.
        expect(changedRows(shown)).toEqual(which === 0 ? ['Staff notesChangednoneLeft-handed'] : []);
        expect(shown.all('table.conflict thead th')).toHaveLength(4);
        expect((await anyway(shown)).textOf('#toast p')).toMatch(done);
      }
  });

  it('shows what the list said of a booking that moved meanwhile', async () => {
    const date = nextDay();
    const one = await booked(at(date, '12:00'), { players: 2 });
    const two = await booked(at(date, '13:00'), { players: 2, firstName: 'Bo' });
    const path = `/staff/bookings/${one.id}/merge`;
    const page = await clerk.read(path);
    const chosen = page.all('#other option')[1]?.getAttribute('value') ?? '';
    await other.post(`/staff/bookings/${two.id}/move`, { teetime: at(date, '14:00') });
    const shown = await clerk.submit(path, { ...page.fieldsOf(BUTTON), other: chosen });
    expect(shown.status).toBe(409);
    expect(changedRows(shown).join()).toMatch(/^Tee timeChanged.* 9:00 AM.* 10:00 AM$/);
  });

  it('is refused on the starter page and on the carts, with what they showed', async () => {
    const date = nextDay();
    const booking = await booked(at(date, '12:00'), { players: 2 });
    const starter = `/staff/starter?facility=9101&date=${date}`;
    const button = `#group-${booking.id} button[value=check-in]`;
    const fields = (await clerk.read(starter)).fieldsOf(button);
    await other.post(`/staff/bookings/${booking.id}/check-in`, { slots: [1] });
    const action = `/staff/bookings/${booking.id}/round`;
    const shown = await clerk.submit(action, { ...fields, intent: 'check-in' });
    expect(shown.status).toBe(409);
    expect(changedRows(shown)).toEqual(['PlayersChangedAda PalmerPlayer 2Ada Palmer, Checked inPlayer 2']);
    expect((await anyway(shown)).textOf('#toast p')).toBe('Ada Palmer is checked in.');
    const carts = (await clerk.read(`/staff/bookings/${booking.id}`)).fieldsOf('button[value=carts]');
    await noteOn(booking);
    const refused = await clerk.submit(action, { ...carts, cart1: '7', intent: 'carts' });
    expect(refused.status).toBe(409);
    expect(refused.textOf('section:has(#conflict-wish)')).toContain('Player 1: 7');
    expect((await anyway(refused)).textOf('#toast p')).toContain('carts');
  });
});

describe('A change of course', () => {
  it('is refused with both versions as well', async () => {
    const coast = await deskGroups(shop, { alias: 'coastal-golf', facilityId: 9201 });
    const { id } = await coast.booked(coast.at(coast.nextDay(), '17:00'), { rate: 1 });
    const browser = await staffBrowserAt(shop, 'clerk', 'coastal-golf');
    const path = `/staff/bookings/${id}/course?facility=9202`;
    const page = await browser.read(path);
    await coast.other.post(`/staff/bookings/${id}/check-in`, { slots: [1] });
    const answer = await browser.submit(path, page.fieldsOf(BUTTON));
    expect(answer.status).toBe(409);
    expect(answer.all('section.both tr.changed')).toHaveLength(1);
    expect(answer.textOf('section:has(#conflict-wish)')).toMatch(/Course: .+ Tee time: .+ Rate: /);
  });
});
