import { expect, it } from 'vitest';
import type { ReservationEvent } from '#server/contract/reservation-history.ts';
import type { ShownBooking } from '#server/contract/reservations.ts';
import { type DayBooking, readStatus } from '#tests/support/check-in.ts';
import { bookPaidSeveralTimes } from '#tests/support/paid-several-times.ts';
import { sampleFile } from '#tests/support/sample-files.ts';
import { startShop } from '#tests/support/shop.ts';
import type { BookingMail } from '../mails/booking-facts.ts';
import { runShopCommand } from './run-shop-command.ts';

const shop = await startShop({ files: [sampleFile('cedar-ridge', { deposit: '10.00' })] });
const { pool } = shop.database;
const run = (name: string, { id }: DayBooking, ...more: string[]) =>
  runShopCommand(shop.parts, [name, 'cedar-ridge', '--reservation', String(id), ...more]);
const centsOf = (dollars: number | string | undefined) => Math.round(Number(dollars) * 100);

/** The amounts each place shows as paid and kept, due at the course, and refunded. */
async function readPlaces(booking: DayBooking) {
  const { id, headers, startsAt } = booking;
  const { order } = await shop.read<ShownBooking>(`/reservations/${id}`, { headers });
  const tenders = (kind: string) =>
    (order.payments ?? []).reduce((sum, each) => sum + (each.kind === kind ? centsOf(each.amount) : 0), 0);
  const { events } = await shop.read<{ events: ReservationEvent[] }>(`/reservation/${id}/history`, {
    headers,
  });
  const paidAtCheckIn = events
    .filter(({ kind }) => kind === 'paid-at-check-in')
    .map(({ players, amount }) => [players, centsOf(amount?.value)]);
  const [day] = startsAt.toISOString().split('T');
  const csv = await runShopCommand(shop.parts, ['bookings', 'cedar-ridge', '--date', day ?? '', '--csv']);
  const line = csv.split('\n').find((each) => each.includes(String(id)));
  const [, paid, due] = line?.split(',').slice(-4, -1) ?? [];
  const { rows } = await pool.query<{ bank: number; refunded: number; card: number; course: number }>(
    `with own as (select invoice_id as id from reservation where id = $1
       union select invoice_id from check_in_invoice where reservation_id = $1),
     balance as (select account, sum(amount_cents)::int as cents from posting join journal on journal.id = journal_id
       where invoice_id in (select id from own) group by account),
     bank as (select distinct sandbox_payment.* from tender
       join payment_attempt a on a.id = tender.payment_attempt_id
       join sandbox_payment on sandbox_payment.idempotency_key = a.idempotency_key::text
       where tender.kind = 'card' and tender.invoice_id in (select id from own))
     select (select sum(captured_cents - refunded_cents)::int from bank) as bank,
       (select sum(refunded_cents)::int from bank) as refunded,
       coalesce((select cents from balance where account = 'card'), 0) as card,
       coalesce((select cents from balance where account = 'due-at-course'), 0) as course`,
    [id],
  );
  const [books] = rows;
  const mails = await shop.db
    .selectFrom('outbox')
    .select(['kind', 'content'])
    .where('kind', 'in', ['check-in-receipt', 'booking-refund', 'booking-change', 'booking-cancellation'])
    .orderBy('created_at')
    .execute();
  const last = mails
    .map(({ content }) => (content as BookingMail).booking)
    .filter(({ reservationId }) => reservationId === id)
    .at(-1);
  return {
    paidAtCheckIn,
    paid: {
      order: tenders('card'),
      mail: last?.paidCents,
      ...(line ? { sheet: centsOf(paid) } : {}),
      ledger: books?.card,
      bank: books?.bank,
    },
    due: {
      order: tenders('at-course'),
      mail: last?.dueAtCourseCents,
      ...(line ? { sheet: centsOf(due) } : {}),
      ledger: books?.course,
    },
    refunded: {
      history: events.reduce((sum, { refund }) => sum + (refund ? centsOf(refund.value) : 0), 0),
      bank: books?.refunded,
    },
  };
}

/** Expects the same amount everywhere. */
function expectSame(places: Record<string, number | undefined>): number {
  const [amount] = Object.values(places);
  expect(places).toEqual(Object.fromEntries(Object.keys(places).map((place) => [place, amount])));
  return amount ?? Number.NaN;
}
async function read(booking: DayBooking) {
  const { paid, due, refunded, paidAtCheckIn } = await readPlaces(booking);
  return {
    paid: expectSame(paid),
    due: expectSame(due),
    refunded: expectSame(refunded),
    paidAtCheckIn,
  };
}

it('A booking that was changed, paid when checking in, given back in part and cancelled comes to the same in every place, at each step', async () => {
  const booking = await bookPaidSeveralTimes(shop);
  const paid = await read(booking);
  expect(paid.due).toBe(centsOf((await readStatus(shop, booking)).amountDue));
  expect(paid).toMatchObject({
    refunded: 0,
    paidAtCheckIn: [
      [1, expect.any(Number)],
      [1, expect.any(Number)],
    ],
  });
  const newest = paid.paidAtCheckIn[1]?.[1] ?? 0;

  await run('refund', booking, '--amount', String((newest + 150) / 100));
  const given = await read(booking);
  expect(given).toEqual({ ...paid, paid: paid.paid - newest - 150, refunded: newest + 150 });

  // A player who has not paid leaves first, then one who has.
  await run('cancel', booking, '--players', '2');
  const two = await read(booking);
  expect(two.due).toBe(centsOf((await readStatus(shop, booking)).amountDue));
  await run('cancel', booking, '--players', '1');
  const one = await read(booking);
  expect(one.due).toBe(centsOf((await readStatus(shop, booking)).amountDue));
  // A payment counts even after its player has left.
  expect(one.paidAtCheckIn).toEqual(paid.paidAtCheckIn);

  await run('cancel', booking);
  expect(await read(booking)).toMatchObject({ paid: 0, due: 0, paidAtCheckIn: paid.paidAtCheckIn });
});
