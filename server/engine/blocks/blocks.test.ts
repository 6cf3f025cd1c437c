import { describe, expect, it } from 'vitest';
import { WEEKDAYS } from '#server/contract/constants.ts';
import type { TeeSheet } from '#server/contract/tee-times.ts';
import { insertReservation } from '#tests/support/bookings.ts';
import { deskContext } from '#tests/support/desk-context.ts';
import { startEngine } from '#tests/support/engine.ts';
import { courseFile, operatorFile } from '#tests/support/facility-file.ts';
import { blockTeeTimes } from './block-tee-times.ts';
import { unblockTeeTimes } from './unblock-tee-times.ts';

const closure = { from: '2031-05-10', to: '2031-05-10', reason: 'Tournament' };
const engine = await startEngine([
  operatorFile('links', [courseFile(1, { blocks: [closure] }), courseFile(2)]),
  operatorFile('others', [courseFile(3)]),
]);
const { db } = engine;
const context = await deskContext(engine.parts, 'links');
const morning = {
  facilityId: 1,
  firstDate: '2031-05-04',
  lastDate: '2031-05-05',
  fromTime: '08:00',
  toTime: '09:00',
  kind: 'closed' as const,
  weekdays: WEEKDAYS,
  color: 'gray' as const,
  reason: 'Frost',
};

async function times(date: string, facilityId = 1) {
  const [sheet] = await engine.read<TeeSheet[]>(`/v2/tee-times?date=${date}&facilityIds=${facilityId}`, {
    alias: 'links',
  });
  return sheet?.teetimes ?? [];
}
const at = async (teetime: string, date = teetime.slice(0, 10)) =>
  (await times(date)).find((time) => time.teetime === teetime)?.rates[0]?.rateId ?? 0;
const mails = () =>
  db.selectFrom('outbox').select(['kind', 'to_address', 'content']).orderBy('created_at').execute();

describe('a block of the shop', () => {
  it('lists the bookings it falls on and asks their golfers, once, to call', async () => {
    const rateId = await at('2031-05-04T12:00:00.000Z');
    const booked = await insertReservation(db, { rateId, players: 2, email: 'ada@example.com' });
    const waiting = await insertReservation(db, {
      rateId,
      players: 1,
      state: 'pending',
      email: 'bo@example.com',
    });
    await insertReservation(db, { rateId, players: 1, state: 'cancelled', email: 'cy@example.com' });
    const last = await insertReservation(db, {
      rateId: await at('2031-05-05T12:50:00.000Z'),
      players: 1,
      email: 'di@example.com',
    });
    for (const teetime of [
      '2031-05-04T13:00:00.000Z',
      '2031-05-04T11:50:00.000Z',
      '2031-05-06T12:00:00.000Z',
    ])
      await insertReservation(db, { rateId: await at(teetime), players: 1, email: 'out@example.com' });

    const made = await blockTeeTimes(context, morning);
    expect(made.reservations).toEqual([
      { id: booked, isBooked: true },
      { id: waiting, isBooked: false },
      { id: last, isBooked: true },
    ]);
    const again = await blockTeeTimes(context, morning);
    expect(again).toEqual({ ...made, changeId: null });
    const notices = await mails();
    expect(notices.map(({ kind, to_address }) => [kind, to_address])).toEqual([
      ['block-notice', 'ada@example.com'],
      ['block-notice', 'di@example.com'],
    ]);
    expect(notices[0]?.content).toMatchObject({ reason: 'Frost' });
  });

  it('takes its hours off the sheet until it is lifted', async () => {
    const made = await blockTeeTimes(context, {
      ...morning,
      firstDate: '2031-05-07',
      lastDate: '2031-05-07',
    });
    const hours = async () =>
      new Set((await times('2031-05-07')).map(({ teetime }) => teetime.slice(11, 13)));
    expect(await hours()).not.toContain('12');
    expect(await times('2031-05-07', 2)).toHaveLength(61);
    await unblockTeeTimes(context, made);
    expect(await hours()).toContain('12');
    await expect(unblockTeeTimes(context, made)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('is lifted by its own operator alone', async () => {
    const { id } = await blockTeeTimes(context, {
      ...morning,
      firstDate: '2031-05-08',
      lastDate: '2031-05-08',
    });
    const others = await deskContext(engine.parts, 'others');
    await expect(unblockTeeTimes(others, { id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('is not one of the operator’s file, which is changed there', async () => {
    const { id } = await db
      .selectFrom('block')
      .select('id')
      .where('source', '=', 'file')
      .executeTakeFirstOrThrow();
    await expect(unblockTeeTimes(context, { id })).rejects.toMatchObject({ code: 'BLOCK_IN_FILE' });
    expect(await times('2031-05-10')).toEqual([]);
  });

  it('made twice at once is made once', async () => {
    const block = { ...morning, firstDate: '2031-05-12', lastDate: '2031-05-12' };
    const made = await Promise.all([1, 2, 3].map(() => blockTeeTimes(context, block)));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
  });
});
