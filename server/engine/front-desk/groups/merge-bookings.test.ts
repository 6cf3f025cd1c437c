import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { ChangedBooking, DeskBooking } from '#server/contract/staff/booking.ts';
import { expectBooksToBalance } from '#tests/support/books.ts';
import { deskGroups } from '#tests/support/desk-groups.ts';
import { buy, startShop } from '#tests/support/shop.ts';
import { staffAt } from '#tests/support/staff.ts';

const shop = await startShop();
const desk = await deskGroups(shop);
const { clerk, other, at, nextDay, booked, playersAt, codeOf, slotsOf, dueAtCourse } = desk;

const ask = (id: number, otherId: number, more: Record<string, unknown> = {}, who = clerk) =>
  who.post(`/staff/bookings/${id}/merge`, { otherId, ...more });
const merge = async (id: number, otherId: number) =>
  (await (await ask(id, otherId)).json()) as ChangedBooking;
const stateOf = async (id: number) =>
  (await shop.db.selectFrom('reservation').select('state').where('id', '=', id).executeTakeFirstOrThrow())
    .state;

describe('Two bookings that are merged', () => {
  it('become one at the tee time of the first, with names, check-ins and invitations', async () => {
    const date = nextDay();
    const one = await booked(at(date, '12:00'), { players: 2, notes: 'Needs a cart' });
    const two = await booked(at(date, '13:00'), { players: 2, firstName: 'Bo', notes: 'Late' });
    const friend = await desk.invited(two.id, 'friend@example.com', 2);
    await clerk.post(`/staff/bookings/${two.id}/check-in`, { slots: [1] });
    const { booking } = await merge(one.id, two.id);
    expect(booking).toMatchObject({ id: one.id, teetime: one.teetime, staffNotes: 'Needs a cart\nLate' });
    expect(await slotsOf(one.id)).toMatchObject([
      { slot_number: 1, name: 'Ada Palmer', isCheckedIn: false },
      { slot_number: 2, name: null },
      { slot_number: 3, name: 'Bo Palmer', isCheckedIn: true },
      { slot_number: 4, name: 'Friend' },
    ]);
    expect(await friend()).toEqual({ reservation_id: one.id, slot_number: 4, state: 'accepted' });
    expect(await stateOf(two.id)).toBe('cancelled');
    expect([await playersAt(one.teetime), await playersAt(two.teetime)]).toEqual([4, 0]);
    expect([await dueAtCourse(one.id), await dueAtCourse(two.id)]).toEqual([booking.totalCents, 0]);
    const four = await booked(at(date, '12:10'));
    expect(booking.totalCents).toBe(four.totalCents);
    await expectBooksToBalance(shop.database.pool);
  });

  it('fit into a full tee time that both have already', async () => {
    const teetime = at(nextDay(), '12:00');
    const one = await booked(teetime, { players: 2 });
    const two = await booked(teetime, { players: 2, firstName: 'Bo' });
    expect((await merge(one.id, two.id)).booking.players).toHaveLength(4);
    expect(await playersAt(teetime)).toBe(4);
  });

  it('are refused without room, with different rates, and once one of them is paid', async () => {
    const date = nextDay();
    const one = await booked(at(date, '12:00'), { players: 2 });
    const three = await booked(at(date, '12:10'), { players: 3 });
    const cheap = await booked(at(date, '12:20'), { players: 1, rate: 1 });
    expect(await codeOf(ask(one.id, three.id))).toBe('PLAYER_COUNT_NOT_ALLOWED');
    await booked(one.teetime, { players: 2, firstName: 'Cy' });
    const pair = await booked(at(date, '12:30'), { players: 2 });
    expect(await codeOf(ask(one.id, pair.id))).toBe('TEE_TIME_LOCKED');
    const refusal = await ask(one.id, cheap.id);
    expect(await refusal.json()).toMatchObject({
      code: 'BOOKINGS_DIFFER',
      message: expect.stringContaining('has another rate'),
    });
    expect(await codeOf(ask(one.id, one.id))).toBe('BOOKINGS_DIFFER');
    const single = await booked(at(date, '12:40'), { players: 1 });
    await shop.db
      .updateTable('reservation_slot')
      .set({ is_paid: true })
      .where('reservation_id', '=', single.id)
      .execute();
    const last = await booked(at(date, '12:50'), { players: 1 });
    expect(await codeOf(ask(last.id, single.id))).toBe('BOOKING_SETTLED');
    expect(await stateOf(single.id)).toBe('confirmed');
  });

  it('become one once for one attempt that is sent twice', async () => {
    const date = nextDay();
    const one = await booked(at(date, '12:00'), { players: 2 });
    const two = await booked(at(date, '13:00'), { players: 2, firstName: 'Bo' });
    const attempt = { attemptId: randomUUID() };
    const answers = await Promise.all([ask(one.id, two.id, attempt), ask(one.id, two.id, attempt, other)]);
    answers.push(await ask(one.id, two.id, attempt));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await playersAt(one.teetime)).toBe(4);
  });

  it('take their payments along, online and at the counter', async () => {
    const date = nextDay();
    const online = async (nth: number) => {
      const { reservationId } = await buy(shop, { rate: '18 Holes', players: 1, date, nth });
      return (await clerk.read<{ booking: DeskBooking }>(`/staff/bookings/${reservationId}`)).booking;
    };
    const [one, two] = [await online(40), await online(44)];
    const due = await booked(at(date, '12:00'), { players: 1, rate: 1 });
    const cash = await booked(at(date, '12:10'), { players: 1, rate: 1 });
    expect((await desk.payCash(cash.id, cash.dueCents)).status).toBe(200);
    await merge(one.id, two.id);
    await merge(one.id, cash.id);
    const { booking } = await merge(one.id, due.id);
    expect(booking.paidCents).toBe(one.paidCents + two.paidCents + cash.totalCents);
    expect(booking).toMatchObject({ dueCents: booking.totalCents - booking.paidCents });
    await expectBooksToBalance(shop.database.pool);
    const manager = await staffAt(shop, 'manager');
    const cancel = await manager.post(`/staff/bookings/${one.id}/cancel`, { isRefunded: true });
    expect(cancel.status).toBe(200);
    await expectBooksToBalance(shop.database.pool);
  });

  it('pay for a booking of the counter with what the other one paid online', async () => {
    const date = nextDay();
    const { reservationId } = await buy(shop, { rate: '18 Holes', players: 2, date, nth: 40 });
    const desk = await booked(at(date, '12:00'), { players: 2, rate: 1 });
    const { booking } = await merge(desk.id, reservationId);
    expect(booking.paidCents).toBeGreaterThan(0);
    expect(booking.dueCents).toBe(booking.totalCents - booking.paidCents);
    await expectBooksToBalance(shop.database.pool);
  });

  it('keep what they cost, what was paid and what is due to the cent', async () => {
    const date = nextDay();
    const groups: [number, number, string][] = [
      [1, 1, '12'],
      [1, 2, '13'],
      [3, 1, '14'],
    ];
    for (const [few, more, hour] of groups) {
      const one = await booked(at(date, `${hour}:00`), { players: few });
      const two = await booked(at(date, `${hour}:10`), { players: more, firstName: 'Bo' });
      expect((await desk.payCash(two.id, two.dueCents)).status).toBe(200);
      const { booking } = await merge(one.id, two.id);
      expect(booking).toMatchObject({
        totalCents: one.totalCents + two.totalCents,
        paidCents: two.totalCents,
        dueCents: one.totalCents,
      });
      expect((await desk.payCash(one.id, one.dueCents)).status).toBe(200);
      const paid = (await clerk.read<{ booking: DeskBooking }>(`/staff/bookings/${one.id}`)).booking;
      expect(paid).toMatchObject({ paidCents: booking.totalCents, dueCents: 0 });
    }
    await expectBooksToBalance(shop.database.pool);
  });

  it('are refused when players of the other one paid another price at the counter', async () => {
    const date = nextDay();
    const one = await booked(at(date, '12:00'), { players: 1 });
    const two = await booked(at(date, '12:10'), { players: 1, firstName: 'Bo' });
    const { rate } = await shop.db
      .selectFrom('reservation')
      .select('rate')
      .where('id', '=', one.id)
      .executeTakeFirstOrThrow();
    const { prices } = rate;
    const cheaper = { ...prices, discountedFeeCents: prices.discountedFeeCents - 1_000 };
    await shop.db
      .updateTable('reservation')
      .set({ rate: JSON.stringify({ ...rate, prices: cheaper }) })
      .where('id', '=', one.id)
      .execute();
    expect((await desk.payCash(two.id, two.dueCents)).status).toBe(200);
    expect(await (await ask(one.id, two.id)).json()).toMatchObject({
      code: 'BOOKING_SETTLED',
      message: expect.stringContaining(`reservation ${two.id} paid another price`),
    });
    expect(await stateOf(two.id)).toBe('confirmed');
  });

  it('become one once, also when two tills merge them into each other at the same time', async () => {
    const date = nextDay();
    const one = await booked(at(date, '12:00'), { players: 2 });
    const two = await booked(at(date, '13:00'), { players: 2, firstName: 'Bo' });
    const answers = await Promise.all([ask(one.id, two.id), ask(two.id, one.id, {}, other)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await playersAt(one.teetime)) + (await playersAt(two.teetime))).toBe(4);
    expect([await stateOf(one.id), await stateOf(two.id)].sort()).toEqual(['cancelled', 'confirmed']);
  });

  it('are those the till has seen', async () => {
    const date = nextDay();
    const one = await booked(at(date, '12:00'), { players: 1 });
    const two = await booked(at(date, '13:00'), { players: 1, firstName: 'Bo' });
    await clerk.post(`/staff/bookings/${two.id}/check-in`);
    expect(await codeOf(ask(one.id, two.id, { otherVersion: two.version }))).toBe('BOOKING_CHANGED');
    const starter = await staffAt(shop, 'starter');
    expect(await codeOf(ask(one.id, two.id, {}, starter))).toBe('ROLE_REFUSED');
    const stranger = await staffAt(shop, 'owner', { alias: 'the-bay' });
    expect(await codeOf(ask(one.id, two.id, {}, stranger))).toBe('NOT_FOUND');
  });
});
