import { describe, expect, it } from 'vitest';
import type { ReservationEvent } from '#server/contract/reservation-history.ts';
import type { ShownBooking } from '#server/contract/reservations.ts';
import { PaymentError } from '#server/outside/payment/payment-error.ts';
import type { PaymentProvider } from '#server/outside/payment/payment-provider.ts';
import type { DayBooking } from '#tests/support/check-in.ts';
import { doomedParts } from '#tests/support/crash.ts';
import { bookPaidSeveralTimes, CARDS_IN_TURN } from '#tests/support/paid-several-times.ts';
import { recoverCheckouts } from '#tests/support/recover-checkouts.ts';
import { sampleFile } from '#tests/support/sample-files.ts';
import { startShop } from '#tests/support/shop.ts';
import type { BookingMailContents } from '../mails/booking.mail.ts';
import { runShopCommand } from './run-shop-command.ts';

// A deposit is due online, the rest at the course.
const shop = await startShop({ files: [sampleFile('cedar-ridge', { deposit: '10.00' })] });
const { pool } = shop.database;
let nth = 0;
const book = () => bookPaidSeveralTimes(shop, { nth: nth++ % 15, date: `2031-05-${nth < 15 ? '04' : '05'}` });
const refundWith = (parts: typeof shop.parts, { id }: DayBooking, ...more: string[]) =>
  runShopCommand(parts, ['refund', 'cedar-ridge', '--reservation', String(id), ...more]);
const refund = (booking: DayBooking, ...more: string[]) => refundWith(shop.parts, booking, ...more);

type Payment = {
  lastFour: string;
  authorisationId: string;
  invoiceId: number;
  cents: number;
  refunded: number;
};

/** The bank's record of a booking's payments, newest first. */
async function paymentsOf({ id }: DayBooking): Promise<Payment[]> {
  const { rows } = await pool.query<Payment>(
    `select a.last_four as "lastFour", a.authorisation_id as "authorisationId", tender.invoice_id as "invoiceId",
       bank.captured_cents::int as cents, bank.refunded_cents::int as refunded
     from tender join payment_attempt a on a.id = payment_attempt_id
     join sandbox_payment bank on bank.idempotency_key = a.idempotency_key::text
     where tender.kind = 'card' and tender.invoice_id in (select invoice_id from reservation where id = $1
       union select invoice_id from check_in_invoice where reservation_id = $1)
     order by a.sequence desc`,
    [id],
  );
  return rows;
}
const sumOf = (payments: readonly Payment[], amount: 'cents' | 'refunded') =>
  payments.reduce((sum, each) => sum + each[amount], 0);
const dollars = (cents: number) => (cents / 100).toFixed(2);
/** The online balance of each of a booking's invoices. */
async function owedOnline(payments: readonly Payment[]): Promise<number[]> {
  const { rows } = await pool.query<{ cents: number }>(
    `select sum(amount_cents)::int as cents from posting join journal on journal.id = journal_id
     where account = 'due-online' and invoice_id = any($1) group by invoice_id having sum(amount_cents) <> 0`,
    [payments.map(({ invoiceId }) => invoiceId)],
  );
  return rows.map(({ cents }) => cents);
}
async function mailsOf<Kind extends 'booking-refund' | 'facility-notice'>({ id }: DayBooking, kind: Kind) {
  const rows = await shop.db
    .selectFrom('outbox')
    .select('content')
    .where('kind', '=', kind)
    .orderBy('created_at')
    .execute();
  return rows
    .map(({ content }) => content as BookingMailContents[Kind])
    .filter(({ booking }) => booking.reservationId === id);
}
/** A card provider that refuses refunds to one card, or does not answer about it. */
function provider(booking: Payment[], lastFour: string, code: 'wrong-state' | 'no-answer'): PaymentProvider {
  const card = booking.find((each) => each.lastFour === lastFour);
  return {
    ...shop.payments.provider,
    refund: async (ask) => {
      if (ask.authorisationId === card?.authorisationId) throw new PaymentError(code, 'The card is closed');
      return shop.payments.provider.refund(ask);
    },
  };
}

describe('A refund of what was paid with several cards', () => {
  it('reaches all of them, the newest first, and never more than was paid', async () => {
    const booking = await book();
    const before = await paymentsOf(booking);
    expect(before.map(({ lastFour }) => lastFour)).toEqual(Object.values(CARDS_IN_TURN).reverse());
    const total = sumOf(before, 'cents');
    const [second = 0, first = 0, changed = 0] = before.map(({ cents }) => cents);
    // All of the newest payment, and a dollar of the one before.
    const asked = second + 100;
    expect(await refund(booking, '--amount', dollars(asked))).toBe(
      `$${dollars(asked)} was refunded. $${dollars(total - asked)} remains paid.`,
    );
    expect((await paymentsOf(booking)).map(({ refunded }) => refunded)).toEqual([second, 100, 0, 0]);
    await expect(refund(booking, '--amount', dollars(asked))).rejects.toThrow('was refunded a moment ago');
    await expect(refund(booking, '--amount', dollars(total - asked + 1))).rejects.toThrow(
      `Use an amount of at most $${dollars(total - asked)}`,
    );
    await refund(booking, '--amount', dollars(first - 100 + changed));
    expect((await paymentsOf(booking)).map(({ refunded }) => refunded)).toEqual([second, first, changed, 0]);
    await refund(booking);
    const after = await paymentsOf(booking);
    expect(after.map(({ refunded }) => refunded)).toEqual(before.map(({ cents }) => cents));
    await expect(refund(booking)).rejects.toThrow('Nothing was paid for');
    expect(await owedOnline(after)).toEqual([]);
  });

  it('is seen by the golfer in the history, the order and a mail for each card', async () => {
    const booking = await book();
    const [newest, before] = await paymentsOf(booking);
    const [second, first] = [newest?.cents ?? 0, before?.cents ?? 0];
    const { headers, id } = booking;
    const readPayments = async () =>
      (await shop.read<ShownBooking>(`/reservations/${id}`, { headers })).order.payments ?? [];
    const paidBefore = await readPayments();
    await refund(booking, '--amount', dollars(second + first));
    const { events } = await shop.read<{ events: ReservationEvent[] }>(`/reservation/${id}/history`, {
      headers,
    });
    expect(
      events
        .filter(({ kind }) => kind === 'refunded')
        .map(({ by, refund: given }) => [by, Math.round((given?.value ?? 0) * 100)]),
    ).toEqual([
      ['shop', second],
      ['shop', first],
    ]);
    expect(await readPayments()).toEqual(
      paidBefore.filter(({ lastFour }) => lastFour !== newest?.lastFour && lastFour !== before?.lastFour),
    );
    const mails = await mailsOf(booking, 'booking-refund');
    expect(mails.map(({ refundCents, card }) => [refundCents, card?.lastFour])).toEqual([
      [second, CARDS_IN_TURN.secondIn],
      [first, CARDS_IN_TURN.firstIn],
    ]);
  });

  it('is not asked for again at the course', async () => {
    const booking = await book();
    const sheet = async () => {
      const day = booking.startsAt.toISOString().slice(0, 10);
      const csv = await runShopCommand(shop.parts, ['bookings', 'cedar-ridge', '--date', day, '--csv']);
      const line = csv.split('\n').find((each) => each.includes(String(booking.id)));
      const [total, paid, due] = (line?.split(',').slice(-4, -1) ?? []).map((each) =>
        Math.round(Number(each) * 100),
      );
      return { total, paid, due };
    };
    const before = await sheet();
    const payments = await paymentsOf(booking);
    expect(before.paid).toBe(sumOf(payments, 'cents'));
    await refund(booking);
    expect(await sheet()).toEqual({ ...before, paid: 0 });
    const [mail] = (await mailsOf(booking, 'booking-refund')).slice(-1);
    expect(mail?.booking).toMatchObject({ paidCents: 0, dueAtCourseCents: before.due });
  });

  it('asked for twice at the same time is given once, whoever asks for how much', async () => {
    const booking = await book();
    const total = sumOf(await paymentsOf(booking), 'cents');
    const answers = await Promise.allSettled([
      refund(booking),
      refund(booking),
      refund(booking, '--amount', '5'),
      refund(booking, '--amount', '5'),
    ]);
    expect(answers.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0);
    const after = await paymentsOf(booking);
    expect([total, 500]).toContain(sumOf(after, 'refunded'));
    await refund(booking).catch(() => undefined);
    expect(sumOf(await paymentsOf(booking), 'refunded')).toBe(total);
    expect(await owedOnline(after)).toEqual([]);
  });

  it('says what came back and what a card refused, and can be asked for again', async () => {
    const booking = await book();
    const payments = await paymentsOf(booking);
    const total = sumOf(payments, 'cents');
    const refused = payments.find(({ lastFour }) => lastFour === CARDS_IN_TURN.firstIn)?.cents ?? 0;
    const parts = { ...shop.parts, payment: provider(payments, CARDS_IN_TURN.firstIn, 'wrong-state') };
    await expect(refundWith(parts, booking)).rejects.toThrow(
      `$${dollars(total - refused)} was refunded. The card provider declined the refund of $${dollars(refused)}. Please refund that another way.`,
    );
    const given = await mailsOf(booking, 'booking-refund');
    expect(given.reduce((sum, { refundCents }) => sum + refundCents, 0)).toBe(total - refused);
    expect(await mailsOf(booking, 'facility-notice')).toContainEqual(
      expect.objectContaining({ event: 'unrefunded', refundCents: refused }),
    );
    expect(await refund(booking)).toBe(`$${dollars(refused)} was refunded. $0.00 remains paid.`);
    expect(sumOf(await paymentsOf(booking), 'refunded')).toBe(total);
    expect(await owedOnline(payments)).toEqual([]);
  });

  it('goes on by itself where the card provider does not answer', async () => {
    const booking = await book();
    const payments = await paymentsOf(booking);
    const [total, silent] = [
      sumOf(payments, 'cents'),
      payments.find((each) => each.lastFour === '4444')?.cents,
    ];
    const parts = { ...shop.parts, payment: provider(payments, CARDS_IN_TURN.changed, 'no-answer') };
    expect(await refundWith(parts, booking)).toBe(
      `$${dollars(total)} was refunded. $0.00 remains paid. The card provider has not answered about $${dollars(silent ?? 0)} of it. Fairway retries until it does.`,
    );
    expect(sumOf(await paymentsOf(booking), 'refunded')).toBe(total - (silent ?? 0));
    await recoverCheckouts(shop.parts, { quietSeconds: 0 });
    expect(sumOf(await paymentsOf(booking), 'refunded')).toBe(total);
    expect(await owedOnline(payments)).toEqual([]);
  });

  it('is given once by a program that is killed at any of its steps', async () => {
    let steps = 0;
    for (let isAlive = false; !isAlive; steps += 1) {
      const booking = await book();
      const payments = await paymentsOf(booking);
      const half = sumOf(payments.slice(0, 2), 'cents') + 100;
      const doomed = doomedParts(shop, steps);
      await refundWith({ ...shop.parts, ...doomed.parts }, booking, '--amount', dollars(half)).catch(
        () => undefined,
      );
      isAlive = !doomed.isDead();
      await recoverCheckouts(shop.parts, { quietSeconds: 0 });
      expect([0, half]).toContain(sumOf(await paymentsOf(booking), 'refunded'));
      await refund(booking, '--amount', dollars(half)).catch(() => undefined);
      expect(sumOf(await paymentsOf(booking), 'refunded')).toBe(half);
      expect(await owedOnline(payments)).toEqual([]);
      const told = await mailsOf(booking, 'booking-refund');
      expect(told.reduce((sum, { refundCents }) => sum + refundCents, 0)).toBe(half);
    }
    expect(steps).toBeGreaterThan(5);
  });
});
