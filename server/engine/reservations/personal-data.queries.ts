import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { isPaymentOf } from '#server/db/paying-invoice.ts';
import type { Db, Trx } from '../call/context.ts';
import type { Forget, ForgetBookings, KeptByNoun, Person } from '../call/personal-data.ts';
import { bookedUntil, unbookedUntil } from '../catalogue/retention.queries.ts';
import { listPaymentsToExport } from '../payments/personal-data.queries.ts';
import { listAhead } from './reservations-ahead.queries.ts';

export const reservationsPersonalData: KeptByNoun = {
  tables: ['reservation', 'reservation_slot', 'reservation_cancellation', 'reservation_change'],
  export: async (db, person) => ({
    reservations: await readReservations(db, person),
    roundsOfOthers: await readRoundsOfOthers(db, person),
  }),
  async remove(trx, person) {
    await trx.updateTable('reservation_slot').set(NO_PLAYER).where(isSlotOf(person)).execute();
    await emptyBookings(trx, person.reservationIds);
  },
  hasAhead: hasRoundsAhead,
  forget: [forgetUnbookedReservations, forgetPlayedReservations],
  forgetBookings,
};

const NO_PLAYER = { name: null, email: null, customer_id: null };
const NO_BOOKER = JSON.stringify({ firstName: '', lastName: '', email: '', phone: '', phoneE164: null });
const FROM_NOWHERE = { client_address: null, counted_for: null, counted_for_wider: null };

/** A payment under way, or a refund still due. */
const hasPaymentUnderWay = sql`exists (
  select from payment_attempt a where ${isPaymentOf(sql`a`, sql`r.invoice_id`)} and (
    a.state in ('started', 'awaiting-golfer', 'authorised', 'booked', 'voiding', 'refunding')
    or exists (select from payment_refund b where b.payment_attempt_id = a.id and b.state = 'due')))`;

async function readReservations(db: Db, { reservationIds }: Person) {
  const isOwn = sql<number>`any(${reservationIds}::int[])`;
  const reservations = await db
    .selectFrom('reservation')
    .innerJoin('current_invoice', 'current_invoice.id', 'reservation.invoice_id')
    .select([
      'reservation.id',
      'confirmation_number as confirmationNumber',
      'order_id as orderId',
      'facility_id as facilityId',
      'starts_at as startsAt',
      'reminded_of as remindedOf',
      'check_in_told_of as checkInToldOf',
      'reservation.state',
      'players',
      'booker',
      'rate',
      'lines as invoice',
      'due_online_cents as dueOnlineCents',
      'total_cents as totalCents',
      'currency',
      'notes',
      'staff_notes as staffNotes',
      'client_address as address',
      'created_at as createdAt',
      'confirmed_at as confirmedAt',
      'cancelled_at as cancelledAt',
      'cancel_reason as cancelReason',
    ])
    .where('reservation.id', '=', isOwn)
    .orderBy('starts_at')
    .execute();
  const slots = await db
    .selectFrom('reservation_slot')
    .select([
      'reservation_id as reservationId',
      'slot_number as slotNumber',
      'name',
      'email',
      'is_captain as isCaptain',
      'checked_in_at as checkedInAt',
      'is_paid as isPaid',
      'no_show_at as noShowAt',
    ])
    .where('reservation_id', '=', isOwn)
    .orderBy('slot_number')
    .execute();
  const cancellations = await db
    .selectFrom('reservation_cancellation')
    .select([
      'reservation_id as reservationId',
      'players',
      'reason',
      'by',
      'refund_cents as refundCents',
      'at',
    ])
    .where('reservation_id', '=', isOwn)
    .orderBy('at')
    .execute();
  const payments = await listPaymentsToExport(db, reservationIds);
  const of = <Row extends { reservationId: number }>(rows: Row[], id: number) =>
    rows.filter(({ reservationId }) => reservationId === id);
  return reservations.map((reservation) => ({
    ...reservation,
    slots: of(slots, reservation.id),
    payments: of(payments, reservation.id),
    cancellations: of(cancellations, reservation.id),
  }));
}

function readRoundsOfOthers(db: Db, person: Person) {
  return db
    .selectFrom('reservation_slot')
    .innerJoin('reservation', 'reservation.id', 'reservation_slot.reservation_id')
    .select([
      'reservation.facility_id as facilityId',
      'reservation.starts_at as startsAt',
      'reservation.state',
      'reservation_slot.name',
      'reservation_slot.email',
    ])
    .where(isSlotOf(person))
    .where('reservation.id', '<>', sql<number>`all(${person.reservationIds}::int[])`)
    .orderBy('reservation.starts_at')
    .execute();
}

function isSlotOf({ customer, provedEmail }: Person) {
  return sql<SqlBool>`(reservation_slot.customer_id = ${customer.id} or (
    lower(reservation_slot.email) = ${provedEmail} and exists (
      select from reservation where reservation.id = reservation_slot.reservation_id and alias = ${customer.alias})))`;
}

async function hasRoundsAhead(db: Db, { customer, provedEmail }: Person, now: Date): Promise<boolean> {
  const { alias, id: customerId } = customer;
  const ahead = await listAhead(db, { alias, customerId, provedEmail, now });
  return ahead.some(({ isPartner }) => !isPartner);
}

/** Removes names and notes; times and prices remain. */
async function emptyBookings(trx: Trx, reservationIds: readonly number[]): Promise<void> {
  if (reservationIds.length === 0) return;
  await trx
    .updateTable('reservation_slot')
    .set(NO_PLAYER)
    .where('reservation_id', 'in', reservationIds)
    .execute();
  await trx
    .updateTable('reservation_cancellation')
    .set({ reason: '' })
    .where('reservation_id', 'in', reservationIds)
    .where('by', '=', 'golfer')
    .execute();
  await trx
    .updateTable('reservation')
    .set({
      customer_id: null,
      booker: NO_BOOKER,
      notes: '',
      staff_notes: '',
      cancel_reason: null,
      to_call: null,
      ...FROM_NOWHERE,
    })
    .where('id', 'in', reservationIds)
    .execute();
}

/** Also removes the shop's words. */
async function forgetBookings(trx: Trx, reservationIds: readonly number[]): Promise<void> {
  if (reservationIds.length === 0) return;
  await emptyBookings(trx, reservationIds);
  await trx
    .updateTable('reservation_cancellation')
    .set({ reason: '' })
    .where('reservation_id', 'in', reservationIds)
    .execute();
  await trx
    .updateTable('reservation')
    .set({ forgotten_at: sql<Date>`clock_timestamp()` })
    .where('id', 'in', reservationIds)
    .execute();
}

function forgetUnbookedReservations(...step: Parameters<Forget>): Promise<number> {
  return forgetReservations(
    sql`r.state in ('pending', 'failed') and r.updated_at < ${unbookedUntil}
      and (r.expires_at is null or r.expires_at < ${unbookedUntil})`,
    sql`r.updated_at`,
    ...step,
  );
}

/** Past rounds beyond the operator's retention period. */
function forgetPlayedReservations(...step: Parameters<Forget>): Promise<number> {
  return forgetReservations(
    sql`r.state in ('confirmed', 'cancelled') and r.starts_at < ${bookedUntil}`,
    sql`r.starts_at`,
    ...step,
  );
}

function forgetReservations(
  which: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  db: Db,
  limit: number,
  forgetBookingsEverywhere: ForgetBookings,
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: number }>`
      select r.id from reservation r join operator o on o.alias = r.alias
      where r.forgotten_at is null and ${which} and not ${hasPaymentUnderWay}
      order by ${order} limit ${limit} for update of r skip locked`.execute(trx);
    await forgetBookingsEverywhere(
      trx,
      rows.map(({ id }) => id),
    );
    return rows.length;
  });
}
