import { describe, expect, it } from 'vitest';
import type { ChangedBooking, DeskBooking } from '#server/contract/staff/booking.ts';
import { expectBooksToBalance } from '#tests/support/books.ts';
import { deskGroups } from '#tests/support/desk-groups.ts';
import { buy, startShop } from '#tests/support/shop.ts';

const shop = await startShop();
const { pool } = shop.database;
const desk = await deskGroups(shop);
const { clerk, other, at, nextDay, booked, playersAt, slotsOf, codeOf } = desk;

type Changed = ChangedBooking & { newBooking: DeskBooking };
async function change(id: number, path: string, body: Record<string, unknown>): Promise<Changed> {
  const answer = await clerk.post(`/staff/bookings/${id}/${path}`, body);
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as Changed;
}
const undo = (changeId: number | null, who = clerk) => who.post(`/staff/changes/${changeId}/undo`);
const read = async (id: number) =>
  (await clerk.read<{ booking: DeskBooking }>(`/staff/bookings/${id}`)).booking;
const priceOf = ({ teetime, rateName, totalCents, paidCents, dueCents, booker }: DeskBooking) => ({
  teetime,
  rateName,
  totalCents,
  paidCents,
  dueCents,
  booker,
});

describe('The undo of a split', () => {
  it('brings the players back, with their names, payments and captain', async () => {
    const date = nextDay();
    const whole = await booked(at(date, '12:00'), { email: 'ada@example.com' });
    await clerk.post(`/staff/bookings/${whole.id}/payments`, { slots: [1, 3], tenders: [{ kind: 'cash' }] });
    const [before, slots] = [await read(whole.id), await slotsOf(whole.id)];
    const split = await change(whole.id, 'split', {
      slots: [1, 4],
      teetime: at(date, '13:00'),
      contact: 'both',
    });
    expect(split.canBeUndone).toBe(true);
    const answers = await Promise.all([undo(split.changeId), undo(split.changeId, other)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(priceOf(await read(whole.id))).toEqual(priceOf(before));
    expect(await slotsOf(whole.id)).toEqual(slots);
    expect((await read(split.newBooking.id)).state).toBe('cancelled');
    expect([await playersAt(whole.teetime), await playersAt(at(date, '13:00'))]).toEqual([4, 0]);
    await expectBooksToBalance(pool);
  });

  it('brings an online payment back, and the contact that went along', async () => {
    const { reservationId: id } = await buy(shop, { rate: '18 Holes', players: 4, date: nextDay(), nth: 40 });
    const whole = await read(id);
    await clerk.ask(`/staff/bookings/${id}/players`, {
      method: 'PUT',
      body: { players: [{ slotNumber: 2, name: 'Bo Diddley' }] },
    });
    const split = await change(id, 'split', { slots: [1, 3], contact: 'new' });
    expect(split.booking.booker).toMatchObject({ firstName: 'Bo' });
    expect((await undo(split.changeId)).status).toBe(200);
    expect(priceOf(await read(id))).toEqual(priceOf(whole));
    await expectBooksToBalance(pool);
  });

  it('is refused once the other booking changed', async () => {
    const whole = await booked(at(nextDay(), '12:00'));
    const split = await change(whole.id, 'split', { slots: [4] });
    await clerk.post(`/staff/bookings/${split.newBooking.id}/check-in`, { slots: [1] });
    expect(await codeOf(undo(split.changeId))).toBe('NOT_UNDOABLE');
  });
});

describe('The undo of a merge', () => {
  it('books the players who joined again as they were', async () => {
    const date = nextDay();
    const one = await booked(at(date, '12:00'), { players: 2, notes: 'Needs a cart' });
    const two = await booked(at(date, '13:00'), { players: 2, firstName: 'Bo', notes: 'Late' });
    expect((await desk.payCash(two.id, two.dueCents)).status).toBe(200);
    const before = await read(two.id);
    const merged = await change(one.id, 'merge', { otherId: two.id });
    expect(merged.canBeUndone).toBe(true);
    const undone = (await (await undo(merged.changeId)).json()) as ChangedBooking;
    expect(priceOf(undone.booking)).toEqual(priceOf(one));
    expect(undone.booking.staffNotes).toBe('Needs a cart');
    const { rows } = await pool.query<{ id: number }>(
      `select id from reservation where starts_at = $1 and state = 'confirmed'`,
      [two.teetime],
    );
    const again = await read(rows[0]?.id ?? 0);
    expect(priceOf(again)).toEqual(priceOf(before));
    expect(again).toMatchObject({ staffNotes: 'Late', confirmationNumber: two.confirmationNumber });
    expect((await read(two.id)).confirmationNumber).not.toBe(two.confirmationNumber);
    await expectBooksToBalance(pool);
  });

  it('lets the link of the former email lead to the booking that is back', async () => {
    const date = nextDay();
    const online = async (nth: number) =>
      (await buy(shop, { rate: '18 Holes', players: 2, date, nth })).reservationId;
    const [one, two] = [await online(40), await online(44)];
    const linksOf = async (id: number) =>
      (await pool.query('select id from booking_link where reservation_id = $1 and not is_own', [id])).rows;
    const links = await linksOf(two);
    expect(links.length).toBeGreaterThan(0);
    const { confirmationNumber } = await read(two);
    const { changeId } = await change(one, 'merge', { otherId: two });
    await undo(changeId);
    const { rows } = await pool.query<{ id: number }>(
      'select id from reservation where confirmation_number = $1',
      [confirmationNumber],
    );
    expect(await linksOf(rows[0]?.id ?? 0)).toEqual(expect.arrayContaining(links));
  });

  it('divides online payments again', async () => {
    const date = nextDay();
    const online = async (nth: number) =>
      (await buy(shop, { rate: '18 Holes', players: 2, date, nth })).reservationId;
    const [one, two] = [await online(40), await online(44)];
    const [before, theirs] = [await read(one), await read(two)];
    const merged = await change(one, 'merge', { otherId: two });
    expect((await undo(merged.changeId)).status).toBe(200);
    expect(priceOf(await read(one))).toEqual(priceOf(before));
    const { rows } = await pool.query<{ id: number }>(
      `select id from reservation where starts_at = $1 and state = 'confirmed'`,
      [theirs.teetime],
    );
    expect(priceOf(await read(rows[0]?.id ?? 0))).toEqual(priceOf(theirs));
    await expectBooksToBalance(pool);
  });
});
