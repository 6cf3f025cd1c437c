import { describe, expect, it } from 'vitest';
import type { LogEntry } from '#server/contract/staff/log.ts';
import type { DeskOuting } from '#server/contract/staff/outings.ts';
import type { DeskShotgun } from '#server/contract/staff/shotguns.ts';
import { ageLog } from '#tests/support/age-log.ts';
import { expectBooksToBalance } from '#tests/support/books.ts';
import { deskGroups } from '#tests/support/desk-groups.ts';
import { outingFor } from '#tests/support/outings.ts';

import { startShop } from '#tests/support/shop.ts';
import { shotgunFor } from '#tests/support/shotguns.ts';
import { staffAt } from '#tests/support/staff.ts';

const shop = await startShop();
const { clerk, other, booked, at, codeOf, payCash } = await deskGroups(shop);

let day = 0;
const nextDay = () => {
  day += 1;
  return new Date(Date.UTC(2032, 6, day)).toISOString().slice(0, 10);
};
const undo = (id: number, who = clerk) => who.post(`/staff/outings/${id}/undo`);
const act = (id: number, path: string, body: Record<string, unknown>) =>
  clerk.post(`/staff/shotguns/${id}${path}`, body);
const read = (id: number) => clerk.read<DeskShotgun>(`/staff/shotguns/${id}`);
const messageOf = async (answer: Response) => ((await answer.json()) as { message: string }).message;
const placesOf = ({ outing }: DeskShotgun) =>
  outing.bookings.map(({ id, localTime, shotgun }) => [id, localTime, shotgun?.hole, shotgun?.side]);
const mailsTo = async (email: string) => {
  const rows = await shop.db.selectFrom('outbox').select('kind').where('to_address', '=', email).execute();
  return rows.map(({ kind }) => kind).sort();
};

describe('The undo of a shotgun', () => {
  it('cancels its booking with the block, mails the contact once, and is logged', async () => {
    const date = nextDay();
    const email = 'undone@acme.example';
    const { outing, blocked } = await shotgunFor(clerk, { date, email });
    expect(outing.undoable).toBe('book');
    const answers = await Promise.all([undo(outing.id), undo(outing.id, other)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const now = await read(outing.id);
    expect(now).toMatchObject({ outing: { state: 'cancelled', undoable: null }, blocked: null });
    expect((await clerk.ask(`/staff/blocks/${blocked?.id}`)).status).toBe(404);
    expect(await mailsTo(email)).toEqual(['outing-cancelled', 'outing-confirmation']);
    await booked(at(date, '14:00'));
    await shotgunFor(clerk, { date, time: '06:30', golfers: 4, playingMinutes: 60 });
    const manager = await staffAt(shop, 'manager');
    const { entries } = await manager.read<{ entries: LogEntry[] }>('/staff/log?noun=outing');
    expect(entries.find(({ nounId, verb }) => nounId === String(outing.id) && verb === 'undo')).toMatchObject(
      {
        undoesId: expect.any(Number),
      },
    );
    await expectBooksToBalance(shop.database.pool);
  });

  it('moves it back with its block', async () => {
    const [date, next] = [nextDay(), nextDay()];
    const made = await shotgunFor(clerk, { date, golfers: 12, holes: [1, 2], playersPerHole: 8 });
    const { id } = made.outing;
    await act(id, '/move', { date: next, time: '10:00' });
    const back = (await (await undo(id)).json()) as DeskOuting;
    expect(back.undoable).toBeNull();
    const now = await read(id);
    expect(placesOf(now)).toEqual(placesOf(made));
    expect([now.teetime, now.blocked]).toEqual([made.teetime, made.blocked]);
    await booked(at(next, '14:00'));
  });

  it('does not move it back over bookings that were made meanwhile', async () => {
    const [date, next] = [nextDay(), nextDay()];
    const { outing } = await shotgunFor(clerk, { date });
    await act(outing.id, '/move', { date: next, time: '10:00' });
    await booked(at(date, '13:00'));
    const answer = await undo(outing.id);
    expect([answer.status, await messageOf(answer)]).toEqual([
      409,
      'One booking is in these hours. Move it first.',
    ]);
    expect((await read(outing.id)).localDate).toBe(next);
  });

  it('puts groups back that swapped holes, and takes an added one out', async () => {
    const made = await shotgunFor(clerk, { date: nextDay(), golfers: 12 });
    const { id, bookings } = made.outing;
    await act(id, `/groups/${bookings[0]?.id}/move`, { hole: 2, side: 'A' });
    expect((await read(id)).outing.undoable).toBe('move-hole');
    expect((await undo(id)).status).toBe(200);
    expect(placesOf(await read(id))).toEqual(placesOf(made));
    const added = (await (
      await act(id, '/groups', { hole: 3, side: 'B', players: 2 })
    ).json()) as DeskShotgun;
    expect(added.outing).toMatchObject({ golfers: 14, undoable: 'add-group' });
    const left = (await (await undo(id)).json()) as DeskOuting;
    expect(left).toMatchObject({ golfers: 12, state: 'booked' });
    expect((await read(id)).blocked).toEqual(made.blocked);
  });

  it('is refused once something depends on it, and after 15 minutes, each with its reason', async () => {
    const { outing } = await shotgunFor(clerk, { date: nextDay() });
    await payCash(outing.bookings[0]?.id ?? 0, outing.bookings[0]?.dueCents ?? 0);
    expect(await messageOf(await undo(outing.id))).toBe(
      'Something has changed since. Undo that first, or make a new change.',
    );
    const late = await shotgunFor(clerk, { date: nextDay() });
    await ageLog(shop.database.pool, 16);
    expect((await read(late.outing.id)).outing.undoable).toBeNull();
    expect(await messageOf(await undo(late.outing.id))).toBe(
      'Changes can be undone for 15 minutes. This one is older.',
    );
  });

  it('is not for a starter, nor for another operator', async () => {
    const { outing } = await shotgunFor(clerk, { date: nextDay() });
    expect(await codeOf(undo(outing.id, await staffAt(shop, 'starter')))).toBe('ROLE_REFUSED');
    const stranger = await staffAt(shop, 'owner', { alias: 'the-bay' });
    expect(await codeOf(undo(outing.id, stranger))).toBe('NOT_FOUND');
  });
});

describe('The undo of an outing', () => {
  it('cancels its booking with one mail', async () => {
    const email = 'outing-undone@acme.example';
    const { id } = await outingFor(clerk, { date: nextDay(), email });
    const undone = (await (await undo(id)).json()) as DeskOuting;
    expect(undone).toMatchObject({ state: 'cancelled', undoable: null });
    expect(await mailsTo(email)).toEqual(['outing-cancelled', 'outing-confirmation']);
    expect(await codeOf(undo(id))).toBe('NOT_UNDOABLE');
  });
});
