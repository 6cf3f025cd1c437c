import { describe, expect, it } from 'vitest';
import type { DeskBooking } from '#server/contract/staff/booking.ts';
import type { Receipt } from '#server/contract/staff/sales.ts';
import { expectBooksToBalance } from '#tests/support/books.ts';
import { deskGroups } from '#tests/support/desk-groups.ts';
import { buy, readBooks, startShop } from '#tests/support/shop.ts';
import { staffAt, staffBrowserAt } from '#tests/support/staff.ts';

const shop = await startShop();
const { pool } = shop.database;
const desk = await deskGroups(shop);
const { clerk, at, nextDay, booked, codeOf } = desk;
const manager = await staffAt(shop, 'manager');

type Split = { booking: DeskBooking; newBooking: DeskBooking; canBeUndone: boolean };
const ask = (id: number, body: Record<string, unknown>, who = manager) =>
  who.post(`/staff/bookings/${id}/split`, body);
async function split(id: number, body: Record<string, unknown>): Promise<Split> {
  const answer = await ask(id, body);
  if (answer.status !== 200) throw new Error(await answer.text());
  return (await answer.json()) as Split;
}
const read = async (id: number) =>
  (await clerk.read<{ booking: DeskBooking }>(`/staff/bookings/${id}`)).booking;
const pay = (id: number, body: Record<string, unknown>) => clerk.post(`/staff/bookings/${id}/payments`, body);
const CASH = { kind: 'cash' };
/** A refund of a booking that stays lowers its price, which the books of the test do not follow. */
const end = async (...bookings: DeskBooking[]) => {
  for (const { id } of bookings) await manager.post(`/staff/bookings/${id}/cancel`, { isRefunded: true });
  await expectBooksToBalance(pool);
};
const kept = async () =>
  (await readBooks(shop)).reduce((sum, each) => sum + each.captured_cents - each.refunded_cents, 0);
const paidOnline = async (players = 4) => {
  const { reservationId } = await buy(shop, { rate: '18 Holes', players, date: nextDay(), nth: 40 });
  return read(reservationId);
};

describe('The money of a booking that is split', () => {
  it('has a receipt of each part, which say the whole payment and lead to each other', async () => {
    const whole = await booked(at(nextDay(), '12:00'));
    const answer = await pay(whole.id, { tenders: [CASH] });
    const { receiptId, amountCents } = (await answer.json()) as { receiptId: number; amountCents: number };
    const receiptOf = (id: number) => clerk.read<Receipt>(`/staff/receipts/${id}`);
    expect(await receiptOf(receiptId)).toMatchObject({ totalCents: amountCents, parts: [] });
    const { booking, newBooking } = await split(whole.id, { slots: [3, 4] });
    const kept = await receiptOf(receiptId);
    const other = kept.parts.find(({ id }) => id !== receiptId);
    const moved = await receiptOf(other?.id ?? 0);
    for (const [receipt, { id, paidCents }] of [
      [kept, booking],
      [moved, newBooking],
    ] as const) {
      expect(receipt).toMatchObject({ bookingId: id, staffName: clerk.name, totalCents: paidCents });
      expect(receipt.tenders).toMatchObject([{ kind: 'cash', amountCents: paidCents }]);
      expect(receipt.parts.reduce((sum, part) => sum + part.amountCents, 0)).toBe(amountCents);
    }
    expect(kept.totalCents + moved.totalCents).toBe(amountCents);
    const page = await (await staffBrowserAt(shop, 'clerk')).read(`/staff/receipts/${receiptId}`);
    expect(page.textOf('.desk-receipt')).toContain('Part of a payment of $');
    expect(page.all(`a[href="/staff/receipts/${other?.id}"]`)).toHaveLength(1);
    await end(booking, newBooking);
  });

  it('follows the players of an online payment, and is refunded to its card from either booking', async () => {
    const whole = await paidOnline();
    const before = await kept();
    const { booking, newBooking } = await split(whole.id, { slots: [2, 3, 4] });
    expect(booking.paidCents + newBooking.paidCents).toBe(whole.paidCents);
    expect(newBooking.paidCents).toBeCloseTo((whole.paidCents * 3) / 4, -1);
    for (const each of [booking, newBooking])
      expect(each).toMatchObject({ dueCents: 0, paidCents: each.totalCents });
    await expectBooksToBalance(pool);
    const all = await manager.post(`/staff/bookings/${newBooking.id}/cancel`, { isRefunded: true });
    expect(all.status).toBe(200);
    expect(await kept()).toBe(before - newBooking.paidCents);
    expect(await read(booking.id)).toMatchObject({ paidCents: booking.paidCents });
    await expectBooksToBalance(pool);
    await manager.post(`/staff/bookings/${booking.id}/cancel`, { isRefunded: true });
    expect(await kept()).toBe(before - whole.paidCents);
    await expectBooksToBalance(pool);
  });

  it('never refunds more than its part', async () => {
    const whole = await paidOnline();
    const { booking, newBooking } = await split(whole.id, { slots: [4] });
    const refund = (id: number, amount: number) =>
      manager.post(`/staff/bookings/${id}/refund`, { amountCents: amount, reason: 'Wet' });
    expect(await codeOf(refund(newBooking.id, newBooking.paidCents + 1))).toBe('NOT_REFUNDABLE');
    expect((await refund(newBooking.id, newBooking.paidCents)).status).toBe(200);
    expect((await refund(booking.id, booking.paidCents)).status).toBe(200);
    expect(await codeOf(refund(booking.id, 1))).toBe('NOT_REFUNDABLE');
    const [{ paidCents: left }, { paidCents: none }] = [await read(booking.id), await read(newBooking.id)];
    expect([left, none]).toEqual([0, 0]);
    await end(booking, newBooking);
  });

  it('shares what was refunded before, in proportion of the price', async () => {
    const whole = await paidOnline();
    const refundedCents = 1_000;
    await manager.post(`/staff/bookings/${whole.id}/refund`, { amountCents: refundedCents, reason: 'Wet' });
    const { booking, newBooking } = await split(whole.id, { slots: [3, 4] });
    for (const each of [booking, newBooking])
      expect(each).toMatchObject({ dueCents: 0, paidCents: each.totalCents - 500 });
    const { rows } = await pool.query(
      `select account, sum(amount_cents)::int as cents from reservation
       join journal using (invoice_id) join posting on journal_id = journal.id
       where reservation.id = any($1) and account in ('due-online', 'allowances') group by 1, reservation.id order by 1, 2`,
      [[booking.id, newBooking.id]],
    );
    expect(rows).toEqual([
      { account: 'allowances', cents: 500 },
      { account: 'allowances', cents: 500 },
      { account: 'due-online', cents: 0 },
      { account: 'due-online', cents: 0 },
    ]);
    await end(booking, newBooking);
  });

  it('pays for the new rate, and the difference is refunded or due', async () => {
    const whole = await paidOnline();
    const before = await kept();
    const cheaper = await split(whole.id, { slots: [4], rate: 2 });
    expect(cheaper.newBooking).toMatchObject({ rateName: 'Walking', dueCents: 0 });
    expect(cheaper.newBooking.paidCents).toBe(cheaper.newBooking.totalCents);
    const { booking, newBooking } = cheaper;
    expect(await kept()).toBe(before - whole.paidCents + booking.paidCents + newBooking.paidCents);
    await expectBooksToBalance(pool);
  });

  it('cannot pay for a dearer rate once all who leave have paid at the counter', async () => {
    const whole = await booked(at(nextDay(), '12:00'), { rate: 2 });
    expect((await pay(whole.id, { slots: [4], tenders: [CASH] })).status).toBe(200);
    expect(await codeOf(ask(whole.id, { slots: [4], rate: 1 }))).toBe('BOOKING_SETTLED');
    expect((await read(whole.id)).players).toHaveLength(4);
    await end(whole);
  });

  it('is each player’s own after payments at the counter', async () => {
    const whole = await booked(at(nextDay(), '12:00'));
    expect((await pay(whole.id, { slots: [2], tenders: [CASH] })).status).toBe(200);
    const { paidCents } = await read(whole.id);
    const { booking, newBooking } = await split(whole.id, { slots: [2, 3] });
    expect(booking).toMatchObject({ paidCents: 0, dueCents: booking.totalCents });
    expect(newBooking).toMatchObject({ paidCents, dueCents: newBooking.totalCents - paidCents });
    expect(newBooking.players.map(({ isPaid }) => isPaid)).toEqual([true, false]);
    await expectBooksToBalance(pool);
    for (const { id } of [booking, newBooking]) expect((await pay(id, { tenders: [CASH] })).status).toBe(200);
    await expectBooksToBalance(pool);
  });

  it('is divided by player when one payment paid for several, and handed out where they are', async () => {
    const whole = await booked(at(nextDay(), '12:00'));
    const tenders = [CASH, { kind: 'terminal', amountCents: 5_000, reference: 'slip 7' }];
    expect((await pay(whole.id, { tenders })).status).toBe(200);
    const { paidCents } = await read(whole.id);
    const { booking, newBooking } = await split(whole.id, { slots: [3, 4] });
    expect(booking.paidCents + newBooking.paidCents).toBe(paidCents);
    for (const half of [booking, newBooking])
      expect(half).toMatchObject({ dueCents: 0, totalCents: half.paidCents });
    await end(newBooking, booking);
    const { rows } = await pool.query<{ kind: string; cents: number }>(
      `select kind, sum(amount_cents)::int as cents from till_entry
       where invoice_id in (select invoice_id from check_in_invoice where reservation_id = any($1)) group by kind order by kind`,
      [[booking.id, newBooking.id]],
    );
    expect(rows).toEqual([
      { kind: 'payment', cents: paidCents },
      { kind: 'refund', cents: paidCents },
    ]);
  });

  it('adds up to the cent, and nobody who paid at the counter owes anything after', {
    timeout: 120_000,
  }, async () => {
    const everybody = [1, 2, 3, 4];
    const prices = new Set<number>();
    const date = nextDay();
    const cases: [number, number[], number[], { isLater?: boolean }][] = [
      [4, everybody, [4], {}],
      [4, everybody, [1], {}],
      [4, everybody, [2, 3], {}],
      [4, everybody, [4], { isLater: true }],
      [3, [3, 1, 2], [1, 2], {}],
      [3, [1], [1], {}],
      [4, [2, 3, 4], [1], { isLater: true }],
      [4, [4], [4, 3], {}],
      [4, [], [3], {}],
    ];
    for (const [turn, [players, paying, leaving, to]] of cases.entries()) {
      const minute = `${String(turn % 6)}0`;
      const whole = await booked(at(date, `${turn < 6 ? 12 : 13}:${minute}`), { players });
      for (const slot of paying)
        expect((await pay(whole.id, { slots: [slot], tenders: [CASH] })).status).toBe(200);
      const { version: _, ...before } = await read(whole.id);
      const later = to.isLater ? { teetime: at(date, `15:${minute}`) } : {};
      const { booking, newBooking } = await split(whole.id, { slots: leaving, ...later });
      const parts = [booking, newBooking];
      prices.add(newBooking.totalCents / leaving.length);
      for (const sum of ['totalCents', 'paidCents', 'dueCents'] as const)
        expect(parts.reduce((cents, part) => cents + part[sum], 0)).toBe(before[sum]);
      for (const part of parts) {
        if (part.players.every(({ isPaid }) => isPaid)) expect(part.dueCents).toBe(0);
        if (part.dueCents > 0) expect((await pay(part.id, { tenders: [CASH] })).status).toBe(200);
        const { totalCents } = part;
        expect(await read(part.id)).toMatchObject({ totalCents, paidCents: totalCents, dueCents: 0 });
      }
      await expectBooksToBalance(pool);
    }
    // At this price the tax of one player is not a whole number of cents.
    expect(prices.size).toBeGreaterThan(1);
  });

  it('balances in a storm of splits, merges, refunds and cancellations of several clerks', {
    timeout: 120_000,
  }, async () => {
    const tills = [manager, await staffAt(shop, 'manager'), await staffAt(shop, 'owner')];
    const wholes = await Promise.all(Array.from({ length: 4 }, () => paidOnline()));
    const statuses: number[] = [];
    const note = async (answer: Promise<Response>) => {
      const { status } = await answer;
      statuses.push(status);
    };
    await Promise.all(
      tills.flatMap((till, turn) =>
        wholes.map(async ({ id }, index) => {
          const answer = await ask(id, { slots: turn === 0 ? [4] : [2, 3] }, till);
          statuses.push(answer.status);
          if (!answer.ok) return;
          const { newBooking } = (await answer.json()) as Split;
          const other = `/staff/bookings/${newBooking.id}`;
          if ((turn + index) % 3 === 0) await note(till.post(`${other}/cancel`, { isRefunded: true }));
          if ((turn + index) % 3 === 1)
            await note(till.post(`/staff/bookings/${id}/merge`, { otherId: newBooking.id }));
          if ((turn + index) % 3 === 2)
            await note(till.post(`/staff/bookings/${id}/cancel`, { isRefunded: true }));
        }),
      ),
    );
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(8);
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    await expectBooksToBalance(pool);
  });
});
