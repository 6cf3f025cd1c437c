import { describe, expect, it } from 'vitest';
import type { ChangedBooking } from '#server/contract/staff/booking.ts';
import { deskGroups } from '#tests/support/desk-groups.ts';
import { buy, fillCart, startShop } from '#tests/support/shop.ts';

const shop = await startShop();
const desk = await deskGroups(shop);
const { clerk, other, at, nextDay, booked, playersAt, codeOf } = desk;

const ask = (id: number, body: Record<string, unknown>, who = clerk) =>
  who.post(`/staff/bookings/${id}/swap`, body);
const swap = async (id: number, body: Record<string, unknown>) =>
  (await (await ask(id, body)).json()) as ChangedBooking;
const timeOf = async (id: number) => {
  const { starts_at, tee_time_id } = await shop.db
    .selectFrom('reservation')
    .select(['starts_at', 'tee_time_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const teeTime = await shop.db
    .selectFrom('tee_time')
    .select('starts_at')
    .where('id', '=', tee_time_id)
    .executeTakeFirstOrThrow();
  expect(teeTime.starts_at).toEqual(starts_at);
  return starts_at.toISOString();
};

describe('Two bookings that swap', () => {
  it('exchange their tee times when both are full, and the undo exchanges them again', async () => {
    const date = nextDay();
    const one = await booked(at(date, '12:00'));
    const two = await booked(at(date, '13:00'), { firstName: 'Bo', rate: 1 });
    const { booking, changeId, canBeUndone } = await swap(one.id, { otherId: two.id });
    expect(booking).toMatchObject({ teetime: two.teetime, totalCents: one.totalCents });
    expect(await timeOf(two.id)).toBe(one.teetime);
    expect(canBeUndone).toBe(true);
    const undone = await clerk.post(`/staff/changes/${changeId}/undo`);
    expect(undone.status).toBe(200);
    expect([await timeOf(one.id), await timeOf(two.id)]).toEqual([one.teetime, two.teetime]);
  });

  it('keep the price that was paid', async () => {
    const date = nextDay();
    const { reservationId } = await buy(shop, { rate: '18 Holes', players: 4, date, nth: 40 });
    const two = await booked(at(date, '12:00'));
    const { booking } = await swap(reservationId, { otherId: two.id });
    expect(booking.teetime).toBe(two.teetime);
    expect(booking.paidCents).toBeGreaterThan(0);
    expect(booking.dueCents).toBe(0);
  });

  it('are swapped with everyone at both tee times', async () => {
    const date = nextDay();
    const [early, late] = [at(date, '12:00'), at(date, '13:00')];
    const ids: number[] = [];
    for (const firstName of ['Ada', 'Bo']) ids.push((await booked(early, { firstName, players: 2 })).id);
    const whole = await booked(late);
    await swap(ids[0] ?? 0, { otherId: whole.id, isAll: true });
    expect(await Promise.all([...ids, whole.id].map(timeOf))).toEqual([late, late, early]);
    expect([await playersAt(early), await playersAt(late)]).toEqual([4, 4]);
  });

  it('are refused where others leave too little room and at one tee time', async () => {
    const date = nextDay();
    const one = await booked(at(date, '12:00'), { players: 2 });
    await booked(one.teetime, { players: 2, firstName: 'Cy' });
    const two = await booked(at(date, '13:00'), { firstName: 'Bo' });
    expect(await codeOf(ask(one.id, { otherId: two.id }))).toBe('FEW_SLOTS_AVAILABLE');
    expect([await playersAt(one.teetime), await playersAt(two.teetime)]).toEqual([4, 4]);
    expect(await codeOf(ask(one.id, { otherId: one.id }))).toBe('BOOKINGS_DIFFER');
  });

  it('are not swapped again after the other one has changed', async () => {
    const date = nextDay();
    const one = await booked(at(date, '12:00'));
    const two = await booked(at(date, '13:00'), { firstName: 'Bo' });
    const { changeId } = await swap(one.id, { otherId: two.id });
    await clerk.post(`/staff/bookings/${two.id}/check-in`);
    expect(await codeOf(clerk.post(`/staff/changes/${changeId}/undo`))).toBe('NOT_UNDOABLE');
  });

  it('never oversell when two tills swap at the same time and a golfer wants a slot', async () => {
    const date = nextDay();
    const [early, late] = [at(date, '12:00'), at(date, '13:00')];
    const one = await booked(early, { players: 3 });
    const two = await booked(late, { firstName: 'Bo' });
    const golfer = fillCart(shop, { date, players: 1, rate: 'Walking', teetime: early }).then(
      () => true,
      () => false,
    );
    const [hasHeld, ...answers] = await Promise.all([
      golfer,
      ask(one.id, { otherId: two.id, version: one.version }),
      ask(two.id, { otherId: one.id, version: two.version }, other),
    ]);
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
    const players = [await playersAt(early), await playersAt(late)].sort();
    expect(players).toEqual([3, 4]);
    if (hasHeld) expect(await playersAt(early)).toBe(3);
  });
});
