import { describe, expect, it } from 'vitest';
import type { OutingNames } from '#server/contract/outing-names.ts';
import { deskGroups } from '#tests/support/desk-groups.ts';
import { outingToken } from '#tests/support/outing-token.ts';
import { outingFor } from '#tests/support/outings.ts';
import { startShop } from '#tests/support/shop.ts';

const shop = await startShop();
const { clerk, nextDay, codeOf, slotsOf } = await deskGroups(shop);
const linked = async (golfers = 5) => {
  const outing = await outingFor(clerk, { date: nextDay(), golfers });
  return { ...outing, token: await outingToken(shop, clerk, outing.id) };
};
const read = async (token: string) =>
  (await (await shop.ask(`/outing-names/${token}`)).json()) as OutingNames;
const set = (token: string, body: Record<string, unknown>) =>
  shop.ask(`/outing-names/${token}`, { method: 'POST', body });
const namesOf = ({ teeTimes }: OutingNames) =>
  teeTimes.map(({ localTime, players }) => [localTime, ...players.map(({ name }) => name)]);

describe('The link to name the players of an outing', () => {
  it('names them by tee time and by a list, and the log says that the contact did', async () => {
    const { token, bookings, id } = await linked();
    const { version, teeTimes } = await read(token);
    expect(JSON.stringify(await read(token))).not.toContain('ada@acme.example');
    const [first] = teeTimes[0]?.players ?? [];
    const player = { bookingId: first?.bookingId, slotNumber: first?.slotNumber };
    const named = { ...player, name: 'Bo Hope', email: 'bo@acme.example' };
    const answer = await set(token, { version, players: [named], list: 'Cy Doe\nDi Low, di@acme.example' });
    const done = (await answer.json()) as OutingNames & { changed: number };
    expect(done.changed).toBe(3);
    expect(namesOf(done)[0]).toEqual(['08:00', 'Bo Hope', 'Cy Doe', 'Di Low', '']);
    const booking = bookings[0]?.id ?? 0;
    expect((await slotsOf(booking)).map(({ email }) => email)).toEqual([
      'bo@acme.example',
      null,
      'di@acme.example',
      null,
    ]);
    const rows = await shop.db
      .selectFrom('audit_entry')
      .select(['actor', 'staff_user_id', 'verb', 'noun'])
      .where('actor', '=', 'organizer')
      .where('noun_id', 'in', [String(id), String(booking)])
      .execute();
    expect(rows.map(({ verb, noun, staff_user_id }) => [noun, verb, staff_user_id])).toEqual([
      ['booking', 'players', null],
      ['booking', 'players', null],
      ['outing', 'names', null],
    ]);
    const kept = await set(token, { version: done.version, players: [{ ...named, email: '' }] });
    expect(((await kept.json()) as { changed: number }).changed).toBe(0);
    expect((await slotsOf(booking))[0]?.email).toBe('bo@acme.example');
    const cleared = await set(token, { version: done.version, players: [{ ...player, name: '' }] });
    expect(namesOf((await cleared.json()) as OutingNames)[0]).toEqual(['08:00', '', 'Cy Doe', 'Di Low', '']);
  });

  it('changes players of its own outing only, and nobody who came', async () => {
    const { token, bookings } = await linked();
    const other = await linked();
    const { version } = await read(token);
    const booking = bookings[0]?.id ?? 0;
    await clerk.post(`/staff/bookings/${booking}/check-in`, { slots: [1] });
    expect((await read(token)).teeTimes[0]?.players[0]?.isFixed).toBe(true);
    expect(await codeOf(set(token, { version, list: 'Late' }))).toBe('OUTING_CHANGED');
    const players = [
      { bookingId: other.bookings[0]?.id, slotNumber: 1, name: 'Eve' },
      { bookingId: booking, slotNumber: 1, name: 'Eve' },
    ];
    const now = (await read(token)).version;
    expect(
      ((await (await set(token, { version: now, players })).json()) as { changed: number }).changed,
    ).toBe(0);
    expect(namesOf(await read(other.token))[0]).not.toContain('Eve');
  });

  it('refuses what was typed before staff changed the names, and one of two at the same time', async () => {
    const { token, id } = await linked();
    const { version } = await read(token);
    await clerk.post(`/staff/outings/${id}/names`, { text: 'Staff Name' });
    expect(await codeOf(set(token, { version, list: 'Bo Hope' }))).toBe('OUTING_CHANGED');
    const now = (await read(token)).version;
    const both = await Promise.all([
      set(token, { version: now, list: 'Bo Hope' }),
      set(token, { version: now, list: 'Cy Doe' }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('ends with a new one, at another operator, when the outing is canceled and when it has played', async () => {
    const { token, id } = await linked();
    const newer = await outingToken(shop, clerk, id);
    expect(await codeOf(shop.ask(`/outing-names/${token}`))).toBe('NOT_FOUND');
    const elsewhere = { alias: 'the-bay' };
    expect(await codeOf(shop.ask(`/outing-names/${newer}`, elsewhere))).toBe('NOT_FOUND');
    expect((await shop.ask(`/outing-names/${newer}`)).status).toBe(200);
    const stored = await shop.db
      .selectFrom('outing')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(stored)).not.toContain(newer);
    await shop.db
      .updateTable('reservation')
      .set({ starts_at: new Date('2031-05-02T06:00:00Z') })
      .where('outing_id', '=', id)
      .execute();
    expect(await codeOf(shop.ask(`/outing-names/${newer}`))).toBe('NOT_FOUND');
    const gone = await linked();
    await clerk.post(`/staff/outings/${gone.id}/cancel`, {});
    expect(await codeOf(shop.ask(`/outing-names/${gone.token}`))).toBe('NOT_FOUND');
    expect(await codeOf(set(gone.token, { version: '', list: 'Eve' }))).toBe('NOT_FOUND');
  });
});
