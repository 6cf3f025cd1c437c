import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { ChangedBooking, DeskBooking } from '#server/contract/staff/booking.ts';
import type { DelayPlan } from '#server/contract/staff/delays.ts';
import type { DaySheet } from '#server/contract/staff/desk.ts';
import type { DeskOuting } from '#server/contract/staff/outings.ts';
import { deskGroups } from '#tests/support/desk-groups.ts';
import { outingFor } from '#tests/support/outings.ts';
import { startShop } from '#tests/support/shop.ts';
import { staffAt } from '#tests/support/staff.ts';

const shop = await startShop();
const { pool } = shop.database;
const desk = await deskGroups(shop);
const { clerk, other, at, nextDay, booked, codeOf } = desk;

const change = async (id: number, path: string, body: object = {}, who = clerk) => {
  const answer = await who.post(`/staff/bookings/${id}/${path}`, body);
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as ChangedBooking & { newBooking: DeskBooking };
};
const undo = (changeId: number | null) => clerk.post(`/staff/changes/${changeId}/undo`);
const read = async (id: number) =>
  (await clerk.read<{ booking: DeskBooking }>(`/staff/bookings/${id}`)).booking;
const list = () => clerk.read<DeskBooking[]>('/staff/calls?facilityId=9101');
const listed = async (id: number) => (await list()).some((booking) => booking.id === id);
const called = (id: number, who = clerk, attemptId = randomUUID()) =>
  who.post(`/staff/bookings/${id}/called`, { attemptId });

describe('A golfer without an email address', () => {
  it('has to be called about a move, with the tee time that they know, until somebody called', async () => {
    const date = nextDay();
    const { id } = await booked(at(date, '12:00'));
    await change(id, 'move', { teetime: at(date, '13:00') });
    const moved = await change(id, 'move', { teetime: at(date, '14:00') });
    expect(moved.booking.toCall).toMatchObject({ known: { teetime: at(date, '12:00') }, news: [] });
    const sheet = await clerk.read<DaySheet>(`/staff/tee-sheet?facilityId=9101&date=${date}`);
    expect(sheet.counts.toCall).toBeGreaterThan(0);
    expect(await listed(id)).toBe(true);
    const done = (await (await called(id)).json()) as ChangedBooking;
    expect([done.booking.toCall, done.canBeUndone, await listed(id)]).toEqual([null, true, false]);
    const { history } = await clerk.read<{ history: { verb: string }[] }>(`/staff/bookings/${id}`);
    expect(history[0]?.verb).toBe('called');
  });

  it('needs no call about a change that was undone before, and one about an undo after it', async () => {
    const date = nextDay();
    const { id } = await booked(at(date, '12:00'));
    const first = await change(id, 'move', { teetime: at(date, '13:00') });
    expect((await undo(first.changeId)).status).toBe(200);
    expect((await read(id)).toCall).toBeNull();
    const second = await change(id, 'move', { teetime: at(date, '13:00') });
    await called(id);
    expect((await undo(second.changeId)).status).toBe(200);
    expect((await read(id)).toCall).toMatchObject({ known: { teetime: at(date, '13:00') } });
  });

  it('has to be called when the booking is canceled, loses players or is at another tee time of a swap', async () => {
    const date = nextDay();
    const [one, two] = [
      await booked(at(date, '12:00')),
      await booked(at(date, '13:00'), { firstName: 'Bo' }),
    ];
    await change(one.id, 'swap', { otherId: two.id });
    expect((await read(one.id)).toCall?.known.teetime).toBe(at(date, '12:00'));
    expect((await read(two.id)).toCall?.known.teetime).toBe(at(date, '13:00'));
    const fewer = await change(two.id, 'cancel', { slots: [4], isRefunded: false });
    expect(fewer.booking.toCall?.known).toMatchObject({ teetime: at(date, '13:00'), players: 4 });
    const gone = await change(two.id, 'cancel', { isRefunded: false });
    expect(gone.booking.toCall?.news).toEqual(['cancelled']);
    expect(await listed(two.id)).toBe(true);
    expect((await called(two.id)).status).toBe(200);
    expect(await listed(two.id)).toBe(false);
  });

  it('has to be called in both groups of a split, which its undo takes back', async () => {
    const date = nextDay();
    const { id } = await booked(at(date, '12:00'));
    const split = await change(id, 'split', { slots: [3, 4], teetime: at(date, '13:00') });
    expect((await read(id)).toCall?.known.players).toBe(4);
    expect((await read(split.newBooking.id)).toCall?.known.teetime).toBe(at(date, '12:00'));
    expect((await undo(split.changeId)).status).toBe(200);
    expect([(await read(id)).toCall, (await read(split.newBooking.id)).toCall]).toEqual([null, null]);
  });

  it('has to be called by the group that joins another tee time, which the undo of the merge takes back', async () => {
    const date = nextDay();
    const one = await booked(at(date, '12:00'), { players: 2 });
    const two = await booked(at(date, '13:00'), { players: 2, firstName: 'Bo' });
    const merged = await change(one.id, 'merge', { otherId: two.id });
    expect((await read(two.id)).toCall?.known.teetime).toBe(at(date, '13:00'));
    expect((await undo(merged.changeId)).status).toBe(200);
    const again = (await list()).filter(({ localDate }) => localDate === date);
    expect(again).toEqual([]);
  });

  it('has to be called after a frost delay, which its undo takes back', async () => {
    const date = nextDay();
    const { id } = await booked(at(date, '12:00'));
    const delay = {
      facilityId: 9101,
      date,
      fromTime: '08:00',
      untilTime: '09:00',
      minutes: 20,
      mode: 'shift',
    };
    const { key } = await clerk.read<DelayPlan>('/staff/delays/preview', { method: 'POST', body: delay });
    const made = await clerk.post('/staff/delays', { ...delay, key, reason: 'Frost' });
    const { id: delayId, ...count } = (await made.json()) as { id: number; moved: number; toCall: number };
    expect(count).toEqual({ moved: 1, toCall: 1 });
    expect((await read(id)).toCall).toMatchObject({
      known: { teetime: at(date, '12:00') },
      news: ['delayed'],
    });
    const undone = await clerk.post(`/staff/delays/${delayId}/undo`);
    expect(await undone.json()).toEqual({ moved: 1, toCall: 0 });
    expect((await read(id)).toCall).toBeNull();
  });

  it('is called once for all tee times of an outing', async () => {
    const outing = await outingFor(clerk, { date: nextDay(), golfers: 8, email: '' });
    const answer = await clerk.post(`/staff/outings/${outing.id}/cancel`, { isRefunded: false });
    const { bookings } = (await answer.json()) as DeskOuting;
    expect(bookings.map(({ toCall }) => toCall?.news)).toEqual([['cancelled'], ['cancelled']]);
    const [first] = bookings;
    const done = (await (await called(first?.id ?? 0)).json()) as ChangedBooking;
    const ids = bookings.map(({ id }) => id);
    expect(await Promise.all(ids.map(listed))).toEqual([false, false]);
    expect((await undo(done.changeId)).status).toBe(200);
    expect(await Promise.all(ids.map(listed))).toEqual([true, true]);
    expect(await codeOf(undo(done.changeId))).toBe('NOT_UNDOABLE');
  });

  it('is noted once by two tills that press at the same time, and once by one that sends twice', async () => {
    const date = nextDay();
    const { id } = await booked(at(date, '12:00'));
    await change(id, 'move', { teetime: at(date, '13:00') });
    const attemptId = randomUUID();
    const answers = await Promise.all([called(id), called(id, other), called(id, clerk, attemptId)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await called(id, clerk, attemptId);
    const { rows } = await pool.query(
      `select id from audit_entry where noun = 'booking' and noun_id = $1 and verb = 'called'`,
      [String(id)],
    );
    expect(rows).toHaveLength(1);
  });

  it('is no business of another operator, nor of a role at another course', async () => {
    const date = nextDay();
    const { id } = await booked(at(date, '12:00'));
    await change(id, 'move', { teetime: at(date, '13:00') });
    const stranger = await staffAt(shop, 'owner', { alias: 'the-bay' });
    expect(await codeOf(called(id, stranger as typeof clerk))).toBe('NOT_FOUND');
    expect(await codeOf(stranger.ask('/staff/calls?facilityId=9101'))).toBe('NOT_FOUND');
    expect(await listed(id)).toBe(true);
  });
});

it('A golfer with an email address is mailed, and not to be called', async () => {
  const date = nextDay();
  const { id } = await booked(at(date, '12:00'), { email: 'ada@example.com' });
  const moved = await change(id, 'move', { teetime: at(date, '13:00') });
  expect(moved.booking.toCall).toBeNull();
  const { rows } = await pool.query(
    `select id from outbox where kind = 'booking-change' and to_address = $1`,
    ['ada@example.com'],
  );
  expect(rows).toHaveLength(1);
});
