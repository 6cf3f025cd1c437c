import { type InsertObject, type RawBuilder, type Selectable, sql, type UpdateObject } from 'kysely';
import { columnsOf, executePrepared, ofAnyLength, prepared, statement } from '#server/db/prepared.ts';
import type { Database } from '#server/db/tables.ts';
import { invoiceOfLines } from '#server/rules/invoice-lines.ts';
import type { Db, Trx } from '../call/context.ts';
import { reservationEnding } from '../holds/hold-endings.queries.ts';
import type { LockedTeeTime } from '../holds/tee-time-locks.queries.ts';
import { invoiceParts, nextInvoiceId, type OpenInvoice, voidInvoice } from '../invoices/invoices.queries.ts';
import { saleParts } from '../payments/tenders.queries.ts';
import { createConfirmationNumber } from './confirmation-number.ts';
import { leaveWaitlistParts } from './leave-waitlist.queries.ts';
import type { BookedInvoice } from './reservation-details.ts';
import {
  insertSlots,
  type NewSlot,
  readSlots,
  type Slot,
  type StoredSlot,
  slotsOfReservation,
} from './slots.queries.ts';

type Row = Selectable<Database['reservation']>;
export type Reservation = Row & { invoice: BookedInvoice };

/** Named, so that prepared statements survive a newer program's columns. */
export const RESERVATION_COLUMNS: Record<keyof Row, true> = {
  id: true,
  confirmation_number: true,
  alias: true,
  facility_id: true,
  tee_time_id: true,
  tee_time_rate_id: true,
  starts_at: true,
  starting_tee: true,
  crossing_tee_time_id: true,
  order_id: true,
  cart_item_id: true,
  customer_id: true,
  source: true,
  state: true,
  expires_at: true,
  players: true,
  bay: true,
  during: true,
  booker: true,
  invoice_id: true,
  notes: true,
  staff_notes: true,
  calendar_sequence: true,
  cancel_reason: true,
  created_at: true,
  confirmed_at: true,
  cancelled_at: true,
  updated_at: true,
  held_since: true,
  client_address: true,
  counted_for: true,
  counted_for_wider: true,
  rate: true,
  announced_at: true,
  forgotten_at: true,
  reminded_of: true,
  check_in_told_of: true,
  delayed_from: true,
  cancel_free_until: true,
  delay_accepted_at: true,
  outing_id: true,
  shotgun_at: true,
  to_call: true,
};
const columns = columnsOf('reservation', RESERVATION_COLUMNS);

type Stored = Row & { invoice: Pick<BookedInvoice, 'reference' | 'currency' | 'lines'> };

function read(row: Stored): Reservation {
  const { reference, currency, lines } = row.invoice;
  const invoice = { reference, currency, lines, ...invoiceOfLines(lines, row.players) };
  return { ...row, invoice };
}

const selected = sql`${columns}, (
  select jsonb_build_object('reference', reference, 'currency', currency, 'lines', lines)
  from current_invoice where current_invoice.id = reservation.invoice_id) as invoice`;

async function listWhere(db: Db, condition: RawBuilder<unknown>): Promise<Reservation[]> {
  const { rows } = await prepared(
    sql<Stored>`select ${selected} from reservation where ${condition}`,
  ).execute(db);
  return rows.map(read);
}

async function findWhere(db: Db, condition: RawBuilder<unknown>): Promise<Reservation | null> {
  const [found] = await listWhere(db, condition);
  return found ?? null;
}

type NewReservation = Omit<InsertObject<Database, 'reservation'>, 'confirmation_number' | 'invoice_id'>;

/** Writes a reservation, its invoice and players in one statement, under a unique confirmation number. */
export async function insertReservation(
  trx: Trx,
  reservation: NewReservation,
  { invoice, slots }: { invoice: OpenInvoice; slots: readonly NewSlot[] },
): Promise<Reservation> {
  const names = Object.keys(reservation);
  const values = Object.values(reservation).map((value) => sql`${value}`);
  for (;;) {
    const { rows } = await prepared(sql<Row & { reference: string }>`
      with reserved as (
        insert into reservation (confirmation_number, invoice_id, ${sql.join(names.map((name) => sql.ref(name)))})
        values (${createConfirmationNumber()}, ${nextInvoiceId}, ${sql.join(values)})
        on conflict (confirmation_number) do nothing returning ${columns}),
      ${invoiceParts(sql`select invoice_id from reserved`, invoice)},
      seated as (${insertSlots(sql`select id from reserved`, slots)})
      select reserved.*, opened.reference from reserved, opened`).execute(trx);
    const [inserted] = rows;
    if (!inserted) continue;
    const { reference, ...row } = inserted;
    return read({ ...row, invoice: { reference, currency: invoice.currency, lines: [...invoice.lines] } });
  }
}

export function findReservation(db: Db, alias: string, id: number): Promise<Reservation | null> {
  return findWhere(db, sql`alias = ${alias} and id = ${id}`);
}

/** Returns a reservation with its order's cart id, even if the cart is gone. */
export async function findReservationWithCart(
  db: Db,
  alias: string,
  id: number,
): Promise<{ reservation: Reservation; cartId: string | null } | null> {
  const { rows } = await prepared(sql<Stored & { cart_id: string | null }>`
    select ${selected}, (
      select cart_id from purchase_order where purchase_order.id = reservation.order_id) as cart_id
    from reservation where alias = ${alias} and id = ${id}`).execute(db);
  const [row] = rows;
  if (!row) return null;
  const { cart_id: cartId, ...stored } = row;
  return { reservation: read(stored), cartId };
}

export function listReservationsById(db: Db, ids: readonly number[]): Promise<Reservation[]> {
  return listWhere(db, sql`id = any(${ofAnyLength('int', ids)})`);
}

/** For internal references: it checks no alias. */
export async function findReservationById(db: Db, id: number): Promise<Reservation> {
  return known(await findWhere(db, sql`id = ${id}`));
}

export function findReservationByReference(
  db: Db,
  alias: string,
  reference: string,
): Promise<Reservation | null> {
  return findWhere(
    db,
    sql`alias = ${alias} and invoice_id = (select id from invoice where reference = ${reference})`,
  );
}

export async function findReservationOfInvoice(db: Db, invoiceId: number): Promise<Reservation> {
  return known(await findWhere(db, sql`invoice_id = ${invoiceId}`));
}

/** Skips invoices of other kinds. */
export function listReservationsOfInvoices(db: Db, invoiceIds: readonly number[]): Promise<Reservation[]> {
  return listWhere(db, sql`invoice_id = any(${[...invoiceIds]}::int[])`);
}

/** Returns the newest reservation, in any state. */
export function findReservationOfItem(
  db: Db,
  alias: string,
  cartItemId: string,
): Promise<Reservation | null> {
  return findWhere(db, sql`alias = ${alias} and cart_item_id = ${cartItemId}::uuid order by id desc limit 1`);
}

/** Finds a booking for the "find my booking" page, also a cancelled one. */
export function findBookedReservation(
  db: Db,
  alias: string,
  by: { email: string; confirmationNumber: string },
): Promise<Reservation | null> {
  return findWhere(
    db,
    sql`alias = ${alias} and confirmation_number = ${by.confirmationNumber} and lower(booker->>'email') = ${by.email}
      and state in ('confirmed', 'cancelled')`,
  );
}

/** Lists the newest reservation of each cart item, oldest first, with players. */
export async function listReservationsOfOrder(
  db: Db,
  orderId: string,
): Promise<{ reservation: Reservation; slots: Slot[] }[]> {
  const { rows } = await prepared(sql<Stored & { slots: StoredSlot[] | null }>`
    select ${selected}, ${slotsOfReservation} as slots from reservation
    where order_id = ${orderId} and not exists (
      select from reservation newer where newer.order_id = reservation.order_id
        and newer.cart_item_id = reservation.cart_item_id and newer.id > reservation.id)
    order by id`).execute(db);
  return rows.map(({ slots, ...stored }) => ({ reservation: read(stored), slots: readSlots(slots) }));
}

function known(reservation: Reservation | null): Reservation {
  if (!reservation) throw new Error('There is no such reservation');
  return reservation;
}

/** Lists pending reservations, in locking order of tee times. */
export async function listWaitingOfItems(
  db: Db,
  cartItemIds: readonly string[],
): Promise<Pick<Reservation, 'id' | 'facility_id' | 'starts_at'>[]> {
  if (cartItemIds.length === 0) return [];
  return db
    .selectFrom('reservation')
    .select(['id', 'facility_id', 'starts_at'])
    .where('cart_item_id', 'in', cartItemIds)
    .where('state', '=', 'pending')
    .orderBy('tee_time_id')
    .execute();
}

export type LockedReservation = { teeTime: LockedTeeTime; reservation: Reservation; isOver: boolean };

/**
 * Locks a booking's tee time, with the one it crosses to, then its reservation; an order comes after both. References
 * to the reservation can still be inserted, so announcing an order locks that order and links all of it. `locked`: tee
 * times that the caller has locked already, most likely the booking's.
 */
export function lockReservation(
  trx: Trx,
  { id, locked }: { id: number; locked?: readonly TeeTimeRow[] },
): Promise<LockedReservation> {
  return lockWhere(trx, byId, id, locked);
}

export function lockReservationOfInvoice(trx: Trx, invoiceId: number): Promise<LockedReservation> {
  return lockWhere(trx, byInvoice, invoiceId);
}

type TeeTimeRow = Omit<LockedTeeTime, 'crossingId'>;
type Locks = ReturnType<typeof locksWhere>;

function locksWhere(isOne: (named: number) => RawBuilder<unknown>) {
  return {
    lockTeeTimes: statement<{ named: number }, TeeTimeRow>(
      ({ named }) => sql`
        select id, facility_id as "facilityId", starts_at as "startsAt", starting_tee as "startingTee" from tee_time
        where id = any((select array[tee_time_id, crossing_tee_time_id] from reservation where ${isOne(named)})::int[])
        order by id for update`,
    ),
    lockRow: statement<{ named: number }, Stored & { is_over: boolean }>(
      ({ named }) => sql`
        select ${selected}, coalesce(expires_at <= clock_timestamp(), false) as is_over
        from reservation where ${isOne(named)} for no key update`,
    ),
  };
}
const byId = locksWhere((id) => sql`reservation.id = ${id}`);
const byInvoice = locksWhere((invoiceId) => sql`reservation.invoice_id = ${invoiceId}`);

async function lockWhere(
  trx: Trx,
  locks: Locks,
  named: number,
  locked?: readonly TeeTimeRow[],
): Promise<LockedReservation> {
  const teeTimes = locked ?? (await locks.lockTeeTimes(trx, { named }));
  const [row] = await locks.lockRow(trx, { named });
  if (!row) throw new Error('There is no such reservation');
  const { is_over: isOver, crossing_tee_time_id: crossingId } = row;
  const teeTime = teeTimes.find(({ id }) => id === row.tee_time_id);
  const isLocked = crossingId === null || teeTimes.some(({ id }) => id === crossingId);
  // It was moved during the wait for its old tee times.
  if (!teeTime || !isLocked) return lockWhere(trx, locks, named);
  const { is_over: _, ...stored } = row;
  return { teeTime: { ...teeTime, crossingId }, reservation: read(stored), isOver };
}

export async function updateReservation(
  trx: Trx,
  id: number,
  change: UpdateObject<Database, 'reservation'>,
): Promise<void> {
  const values = { ...change, updated_at: sql<Date>`clock_timestamp()` };
  await executePrepared(trx, trx.updateTable('reservation').set(values).where('id', '=', id));
}

/** Keeps the first time. False for a booking that is not delayed, or no longer booked. */
export async function noteDelayAccepted(db: Db, id: number): Promise<boolean> {
  const row = await db
    .updateTable('reservation')
    .set({ delay_accepted_at: sql<Date>`coalesce(delay_accepted_at, clock_timestamp())` })
    .where('id', '=', id)
    .where('state', '=', 'confirmed')
    .where('delayed_from', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** It no longer counts toward anybody's limits. */
const UNCOUNTED = { expires_at: null, client_address: null, counted_for: null, counted_for_wider: null };

/** Books a reservation, closes its invoice and ends the golfer's waitlist entries, in one statement. */
export async function bookReservation(
  trx: Trx,
  { id, invoice_id, invoice }: Pick<Reservation, 'id' | 'invoice_id' | 'invoice'>,
): Promise<void> {
  await prepared(sql`
    with ended as (${reservationEnding(id, 'booked')}),
    ${leaveWaitlistParts(id)},
    ${saleParts({ id: invoice_id, lines: invoice.lines })}
    update reservation set state = 'confirmed', confirmed_at = clock_timestamp(), expires_at = null, client_address = null,
      counted_for = null, counted_for_wider = null, updated_at = clock_timestamp()
    where id = ${id}`).execute(trx);
}

/** Closes a booking that nobody is left in; calendars update by its sequence. */
export function closeReservation(
  trx: Trx,
  { id, calendar_sequence }: Reservation,
  reason: string,
): Promise<void> {
  return updateReservation(trx, id, {
    state: 'cancelled',
    cancelled_at: sql<Date>`clock_timestamp()`,
    cancel_reason: reason,
    calendar_sequence: calendar_sequence + 1,
  });
}

/** Fails a reservation and releases its slots. */
export async function failReservation(
  trx: Trx,
  { id, invoice_id }: Pick<Reservation, 'id' | 'invoice_id'>,
): Promise<void> {
  await reservationEnding(id, 'lapsed').execute(trx);
  await voidInvoice(trx, invoice_id);
  await updateReservation(trx, id, { state: 'failed', ...UNCOUNTED });
}
