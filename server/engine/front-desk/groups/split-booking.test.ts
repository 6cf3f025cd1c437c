import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { DeskBooking } from '#server/contract/staff/booking.ts';
import { expectBooksToBalance } from '#tests/support/books.ts';
import { deskGroups } from '#tests/support/desk-groups.ts';
import { fillCart, startShop } from '#tests/support/shop.ts';
import { staffAt } from '#tests/support/staff.ts';

const shop = await startShop();
const desk = await deskGroups(shop);
const { clerk, other, at, nextDay, booked, playersAt, codeOf, slotsOf, dueAtCourse } = desk;

type Split = { booking: DeskBooking; newBooking: DeskBooking; canBeUndone: boolean };
const ask = (id: number, body: Record<string, unknown>, who = clerk) =>
  who.post(`/staff/bookings/${id}/split`, body);
const split = async (id: number, body: Record<string, unknown>) =>
  (await (await ask(id, body)).json()) as Split;

async function captainOf(id: number): Promise<number | undefined> {
  const captain = shop.db
    .selectFrom('reservation_slot')
    .select('slot_number')
    .where('reservation_id', '=', id);
  return (await captain.where('is_captain', '=', true).executeTakeFirst())?.slot_number;
}

describe('A booking that is split', () => {
  it('leaves the chosen players in a new booking with the same contact, time, rate and price', async () => {
    const date = nextDay();
    const whole = await booked(at(date, '12:00'), { email: 'ada@example.com' });
    const { booking, newBooking } = await split(whole.id, { slots: [2, 4], version: whole.version });
    expect(booking.players.map(({ slotNumber }) => slotNumber)).toEqual([1, 3]);
    expect(newBooking).toMatchObject({
      teetime: whole.teetime,
      rateName: whole.rateName,
      booker: whole.booker,
      state: 'confirmed',
      paidCents: 0,
    });
    expect(newBooking.players).toHaveLength(2);
    const pair = await booked(at(date, '12:10'), { players: 2 });
    for (const each of [booking, newBooking]) expect(each.totalCents).toBe(pair.totalCents);
    expect(newBooking.dueCents).toBe(newBooking.totalCents);
    expect(await playersAt(whole.teetime)).toBe(4);
    for (const each of [booking, newBooking]) expect(await dueAtCourse(each.id)).toBe(each.totalCents);
    await expectBooksToBalance(shop.database.pool);
  });

  it('moves one player to another tee time and another rate', async () => {
    const date = nextDay();
    const whole = await booked(at(date, '12:00'), { players: 3 });
    const to = at(date, '13:00');
    const { booking, newBooking } = await split(whole.id, { slots: [3], teetime: to, rate: 1 });
    expect(booking).toMatchObject({ teetime: whole.teetime, rateName: whole.rateName });
    expect(newBooking).toMatchObject({ teetime: to, rateName: '18 Holes' });
    expect([await playersAt(whole.teetime), await playersAt(to)]).toEqual([2, 1]);
  });

  it('keeps the check-in of the players who leave, and takes their invitations along', async () => {
    const date = nextDay();
    const whole = await booked(at(date, '12:00'));
    await clerk.post(`/staff/bookings/${whole.id}/check-in`, { slots: [3] });
    const { invited } = desk;
    const friend = await invited(whole.id, 'friend@example.com', 4);
    const waiting = await invited(whole.id, 'waiting@example.com', null);
    const { newBooking } = await split(whole.id, { slots: [3, 4], teetime: at(date, '13:00') });
    expect(await slotsOf(newBooking.id)).toMatchObject([
      { slot_number: 1, isCheckedIn: true, name: null },
      { slot_number: 2, isCheckedIn: false, name: 'Friend', email: 'friend@example.com' },
    ]);
    expect(await friend()).toEqual({ reservation_id: newBooking.id, slot_number: 2, state: 'accepted' });
    expect(await waiting()).toEqual({ reservation_id: whole.id, slot_number: null, state: 'waiting' });
  });

  it('is refused when a gift certificate paid for players who would part, and says what to do', async () => {
    const { id } = await booked(at(nextDay(), '12:00'));
    const tenders = [{ kind: 'gift-certificate', code: await desk.certificate(500) }];
    expect((await clerk.post(`/staff/bookings/${id}/payments`, { slots: [1, 2], tenders })).status).toBe(200);
    const refusal = await ask(id, { slots: [2] });
    expect(refusal.status).toBe(409);
    expect(await refusal.json()).toMatchObject({
      code: 'BOOKING_SETTLED',
      message: expect.stringContaining('Cancel with a refund and book again'),
    });
    expect((await ask(id, { slots: [3] })).status).toBe(200);
    await expectBooksToBalance(shop.database.pool);
  });

  it('lets the captain leave: another player is the captain, and staff choose who keeps the contact', async () => {
    const date = nextDay();
    const named = async (time: string) => {
      const whole = await booked(at(date, time), { email: 'ada@example.com' });
      const players = [{ slotNumber: 3, name: 'Bo Diddley', email: 'bo@example.com' }];
      await clerk.ask(`/staff/bookings/${whole.id}/players`, { method: 'PUT', body: { players } });
      return whole;
    };
    const both = await named('12:00');
    const one = await split(both.id, { slots: [1] });
    expect(await slotsOf(one.newBooking.id)).toMatchObject([{ slot_number: 1, name: 'Ada Palmer' }]);
    for (const { booker } of [one.booking, one.newBooking]) expect(booker).toEqual(both.booker);
    expect(await captainOf(both.id)).toBe(3);
    expect(await codeOf(ask(both.id, { slots: [3], captain: 3 }))).toBe('PLAYERS_CHANGED');
    await split(both.id, { slots: [3], captain: 4 });
    expect(await captainOf(both.id)).toBe(4);
    const goes = await named('12:10');
    expect(await codeOf(ask(goes.id, { slots: [1], captain: 2, contact: 'new' }))).toBe('FORBIDDEN');
    const two = await split(goes.id, { slots: [1, 2], contact: 'new' });
    expect(two.booking.booker).toMatchObject({
      firstName: 'Bo',
      lastName: 'Diddley',
      email: 'bo@example.com',
    });
    expect(two.newBooking.booker).toEqual(goes.booker);
    const stays = await named('12:20');
    const three = await split(stays.id, { slots: [3], contact: 'rest' });
    expect(three.newBooking.booker).toMatchObject({ firstName: 'Bo', phone: '' });
    expect(three.booking.booker).toEqual(stays.booker);
  });

  it('happens once for one attempt, also when it is sent twice at the same time', async () => {
    const date = nextDay();
    const whole = await booked(at(date, '12:00'));
    const body = { slots: [3, 4], teetime: at(date, '13:00'), attemptId: randomUUID() };
    const answers = await Promise.all([ask(whole.id, body), ask(whole.id, body, other)]);
    const made = await Promise.all(answers.map(async (answer) => (await answer.json()) as Split));
    const ids = made.map(({ newBooking }) => newBooking.id);
    expect(new Set(ids).size).toBe(1);
    expect((await split(whole.id, body)).newBooking.id).toBe(ids[0]);
    expect([await playersAt(whole.teetime), await playersAt(body.teetime)]).toEqual([2, 2]);
  });

  it('keeps one player at least, and happens once when two tills split it at the same time', async () => {
    const whole = await booked(at(nextDay(), '12:00'));
    expect(await codeOf(ask(whole.id, { slots: [1, 2, 3, 4] }))).toBe('FORBIDDEN');
    const answers = await Promise.all([
      ask(whole.id, { slots: [3, 4] }),
      ask(whole.id, { slots: [4, 3] }, other),
      ask(whole.id, { slots: [3, 4], version: whole.version }, other),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await playersAt(whole.teetime)).toBe(4);
  });

  it('never oversells the tee time its players go to, nor the one they leave', async () => {
    const date = nextDay();
    const [from, to] = [at(date, '12:00'), at(date, '13:00')];
    const whole = await booked(from);
    const golfer = fillCart(shop, { date, players: 3, rate: 'Walking', teetime: to }).then(
      () => true,
      () => false,
    );
    const [hasHeld, one, two] = await Promise.all([
      golfer,
      ask(whole.id, { slots: [3, 4], teetime: to }),
      desk.book(from, { firstName: 'Bo', players: 1 }, other),
    ]);
    const isSplit = one.status === 200;
    expect(Number(hasHeld) + Number(isSplit)).toBe(1);
    expect(await playersAt(to)).toBe(isSplit ? 2 : 0);
    expect(await playersAt(from)).toBe((isSplit ? 2 : 4) + Number(two.status === 201));
  });

  it('is not seen by another operator, and not changed by a starter', async () => {
    const { id } = await booked(at(nextDay(), '12:00'));
    const starter = await staffAt(shop, 'starter');
    expect(await codeOf(ask(id, { slots: [2] }, starter))).toBe('ROLE_REFUSED');
    const stranger = await staffAt(shop, 'owner', { alias: 'the-bay' });
    expect(await codeOf(ask(id, { slots: [2] }, stranger))).toBe('NOT_FOUND');
  });
});
