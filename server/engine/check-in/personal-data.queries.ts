import { sql } from 'kysely';
import { sumOfLines } from '#server/rules/invoice-lines.ts';
import type { Db } from '../call/context.ts';
import type { KeptByNoun, Owed, Person } from '../call/personal-data.ts';
import { findReservationById } from '../reservations/reservations.queries.ts';
import { duesOf, readBookingPayments } from './dues.ts';

const SALES = sql`
  select invoice_id, reservation_id from check_in_invoice union all select invoice_id, reservation_id from no_show_fee`;

/** Check-ins and no-shows are exported with the reservation's slots. */
export const checkInPersonalData: KeptByNoun = {
  tables: ['check_in_invoice', 'no_show_fee', 'rain_check'],
  export: async (db, person) => ({
    checkInPayments: await readPayments(db, person),
    noShowFees: await readNoShowFees(db, person),
    rainChecks: await readRainChecks(db, person),
  }),
  // Amounts and slot numbers name nobody once the booking is anonymous.
  remove: async () => {},
  async isBeingPaid(db, { reservationIds }) {
    const { rows } = await sql`
      select from (${SALES}) sale join payment_attempt a on a.invoice_id = sale.invoice_id
      where reservation_id = any(${reservationIds}::int[])
        and a.state in ('started', 'awaiting-golfer', 'authorised', 'booked', 'voiding', 'refunding') limit 1`.execute(
      db,
    );
    return rows.length > 0;
  },
  async listOwed(db, { reservationIds }, now) {
    const owed: Owed[] = [];
    for (const id of await listRoundsToPay(db, reservationIds, now)) {
      const reservation = await findReservationById(db, id);
      const payments = await readBookingPayments(db, reservation);
      const asked = payments.slots.filter((slot) => slot.checked_in_at !== null && !slot.is_paid);
      const cents = sumOfLines(duesOf(reservation, { ...payments, asked }));
      const { facility_id: facilityId, rate } = reservation;
      if (cents > 0)
        owed.push({ kind: 'round', facilityId, name: rate.name, amount: cents, reservationId: id });
    }
    return owed;
  },
  async forgetBookings(trx, reservationIds) {
    if (reservationIds.length === 0) return;
    await sql`
      update payment_attempt set card_token_hash = null, brand = null, last_four = null, return_url = null, redirect_url = null
      from (${SALES}) sale where sale.invoice_id = payment_attempt.invoice_id
        and reservation_id = any(${[...reservationIds]}::int[])`.execute(trx);
  },
};

/** How long an unpaid round blocks deletion. Later the course has settled it. */
const HOURS_TO_PAY = 24;

async function listRoundsToPay(db: Db, ids: readonly number[], now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from reservation
    where id = any(${[...ids]}::int[]) and state = 'confirmed' and starts_at <= ${now}
      and starts_at > ${now}::timestamptz - make_interval(hours => ${HOURS_TO_PAY}::int)
      and exists (select from reservation_slot slot
        where slot.reservation_id = reservation.id and checked_in_at is not null and not is_paid)
    order by starts_at, id`.execute(db);
  return rows.map(({ id }) => id);
}

function readPayments(db: Db, { reservationIds }: Person) {
  return db
    .selectFrom('check_in_invoice')
    .innerJoin('payment_attempt', 'payment_attempt.invoice_id', 'check_in_invoice.invoice_id')
    .select([
      'reservation_id as reservationId',
      'slot_numbers as slotNumbers',
      'payment_attempt.state',
      'amount_cents as amountCents',
      'refunded_cents as refundedCents',
      'payment_attempt.currency',
      'brand',
      'last_four as lastFour',
      'payment_attempt.created_at as createdAt',
    ])
    .where('reservation_id', '=', sql<number>`any(${reservationIds}::int[])`)
    .orderBy('payment_attempt.created_at')
    .execute();
}

function readNoShowFees(db: Db, { reservationIds }: Person) {
  return db
    .selectFrom('no_show_fee')
    .innerJoin('current_invoice', 'current_invoice.id', 'no_show_fee.invoice_id')
    .leftJoin('payment_attempt', 'payment_attempt.invoice_id', 'no_show_fee.invoice_id')
    .select([
      'reservation_id as reservationId',
      'current_invoice.state',
      'total_cents as totalCents',
      'current_invoice.currency',
      'brand',
      'last_four as lastFour',
      'payment_attempt.created_at as createdAt',
    ])
    .where('reservation_id', '=', sql<number>`any(${reservationIds}::int[])`)
    .orderBy('no_show_fee.invoice_id')
    .execute();
}

function readRainChecks(db: Db, { reservationIds }: Person) {
  return db
    .selectFrom('rain_check')
    .select([
      'reservation_id as reservationId',
      'slot_number as slotNumber',
      'holes_played as holesPlayed',
      'holes',
      'value_cents as valueCents',
      'at',
    ])
    .where('reservation_id', '=', sql<number>`any(${reservationIds}::int[])`)
    .orderBy('at')
    .execute();
}
