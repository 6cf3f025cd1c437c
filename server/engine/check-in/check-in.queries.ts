import { type RawBuilder, sql } from 'kysely';
import { executePrepared, ofAnyLength } from '#server/db/prepared.ts';
import type { SoldLine } from '#server/rules/invoice-lines.ts';
import type { Db, Trx } from '../call/context.ts';
import { findInvoice, type InvoiceRow } from '../invoices/invoices.queries.ts';
import { isBeingPaid, keptUntil } from '../payments/paying-deadline.queries.ts';

/** Checks in players and clears their no-shows; returns the slots newly checked in. */
export async function markCheckedIn(
  trx: Trx,
  reservationId: number,
  slotNumbers: readonly number[],
): Promise<number[]> {
  const rows = await executePrepared(
    trx,
    trx
      .updateTable('reservation_slot')
      .set({ checked_in_at: sql<Date>`statement_timestamp()`, no_show_at: null })
      .where('reservation_id', '=', reservationId)
      .where('slot_number', '=', sql<number>`any(${ofAnyLength('int', slotNumbers)})`)
      .where('checked_in_at', 'is', null)
      .returning('slot_number'),
  );
  return rows.map(({ slot_number }) => slot_number);
}

/** Undoes check-ins; returns the slots that were checked in. */
export async function unmarkCheckedIn(
  trx: Trx,
  reservationId: number,
  slotNumbers: readonly number[],
): Promise<number[]> {
  const rows = await trx
    .updateTable('reservation_slot')
    .set({ checked_in_at: null })
    .where('reservation_id', '=', reservationId)
    .where('slot_number', '=', sql<number>`any(${[...slotNumbers]}::int[])`)
    .where('checked_in_at', 'is not', null)
    .returning('slot_number')
    .execute();
  return rows.map(({ slot_number }) => slot_number);
}

/** Under the lock of their reservation, when none of them is paid. */
export async function markPaid(
  trx: Trx,
  reservationId: number,
  slotNumbers: readonly number[],
): Promise<void> {
  await trx
    .updateTable('reservation_slot')
    .set({ is_paid: true })
    .where('reservation_id', '=', reservationId)
    .where('slot_number', '=', sql<number>`any(${[...slotNumbers]}::int[])`)
    .execute();
}

export async function unmarkPaid(
  trx: Trx,
  reservationId: number,
  slotNumbers: readonly number[],
): Promise<void> {
  await trx
    .updateTable('reservation_slot')
    .set({ is_paid: false })
    .where('reservation_id', '=', reservationId)
    .where('slot_number', '=', sql<number>`any(${[...slotNumbers]}::int[])`)
    .execute();
}

export type CheckInInvoice = InvoiceRow & {
  reservationId: number;
  /** The player of each line. */
  slotNumbers: number[];
  isOver: boolean;
  /** A clerk charges a kept card for it; golfers cannot pay it. */
  isAtCounter: boolean;
};

export async function insertCheckInInvoice(
  trx: Trx,
  row: { invoiceId: number; reservationId: number; slotNumbers: readonly number[]; isAtCounter?: boolean },
): Promise<void> {
  await trx
    .insertInto('check_in_invoice')
    .values({
      invoice_id: row.invoiceId,
      reservation_id: row.reservationId,
      slot_numbers: [...row.slotNumbers],
      expires_at: keptUntil,
      is_at_counter: row.isAtCounter ?? false,
    })
    .execute();
}

export async function extendCheckInInvoice(trx: Trx, invoiceId: number): Promise<void> {
  await trx
    .updateTable('check_in_invoice')
    .set({ expires_at: keptUntil })
    .where('invoice_id', '=', invoiceId)
    .execute();
}

export async function findReservationIdOf(db: Db, invoiceId: number): Promise<number> {
  const { reservation_id } = await db
    .selectFrom('check_in_invoice')
    .select('reservation_id')
    .where('invoice_id', '=', invoiceId)
    .executeTakeFirstOrThrow();
  return reservation_id;
}

/** Reads a check-in invoice, which its reservation's lock guards. */
export async function findCheckInInvoice(trx: Db, invoiceId: number): Promise<CheckInInvoice> {
  const row = await trx
    .selectFrom('check_in_invoice')
    .select([
      'reservation_id as reservationId',
      'slot_numbers as slotNumbers',
      'is_at_counter as isAtCounter',
    ])
    .select(sql<boolean>`expires_at <= clock_timestamp()`.as('isOver'))
    .where('invoice_id', '=', invoiceId)
    .executeTakeFirstOrThrow();
  return { ...(await findInvoice(trx, invoiceId)), ...row };
}

/** Lists a reservation's check-in invoices in the order they were opened. */
export async function listCheckInInvoices(
  trx: Db,
  reservationId: number,
  state: 'open' | 'closed',
): Promise<(CheckInInvoice & { isBeingPaid: boolean })[]> {
  const rows = await executePrepared(
    trx,
    trx
      .selectFrom('check_in_invoice')
      .innerJoin('invoice', 'invoice.id', 'check_in_invoice.invoice_id')
      .select('invoice.id')
      .select(isBeingPaid(sql`invoice.id`).as('isBeingPaid'))
      .where('reservation_id', '=', reservationId)
      .where('invoice.state', '=', state)
      .orderBy('invoice.id'),
  );
  const invoices: (CheckInInvoice & { isBeingPaid: boolean })[] = [];
  for (const { id, isBeingPaid: isLive } of rows)
    invoices.push({ ...(await findCheckInInvoice(trx, id)), isBeingPaid: isLive as boolean });
  return invoices;
}

export type InvoiceOfCheckIn = {
  invoiceId: number;
  reservationId: number;
  /** False, too, once all players have left. */
  isSold: boolean;
  slotNumbers: number[];
  lines: SoldLine[];
};

/** Builds a query for check-in invoices in the order they were opened. */
export function invoicesOfCheckIns(reservationIds: RawBuilder<unknown>): RawBuilder<InvoiceOfCheckIn> {
  return sql<InvoiceOfCheckIn>`
    select invoice_id as "invoiceId", reservation_id as "reservationId", slot_numbers as "slotNumbers",
      state = 'closed' as "isSold", lines
    from check_in_invoice join current_invoice on current_invoice.id = invoice_id
    where reservation_id = any(${reservationIds}) order by invoice_id`;
}

export async function changeSlotsOfInvoice(
  trx: Trx,
  invoiceId: number,
  slotNumbers: readonly number[],
): Promise<void> {
  await trx
    .updateTable('check_in_invoice')
    .set({ slot_numbers: [...slotNumbers] })
    .where('invoice_id', '=', invoiceId)
    .execute();
}

export async function expireCheckInInvoices(db: Db, limit: number): Promise<void> {
  await sql`
    update invoice set state = 'void', updated_at = clock_timestamp()
    where state = 'open' and id in (
      select invoice_id from check_in_invoice join invoice open on open.id = invoice_id and open.state = 'open'
      where expires_at <= clock_timestamp() and not ${isBeingPaid(sql`invoice_id`)}
      order by expires_at limit ${limit})`.execute(db);
}

export async function findDueAtCourse(trx: Trx, invoiceId: number): Promise<number> {
  const tender = await trx
    .selectFrom('tender')
    .select('amount_cents')
    .where('invoice_id', '=', invoiceId)
    .where('kind', '=', 'at-course')
    .where('state', '=', 'open')
    .executeTakeFirst();
  return tender?.amount_cents ?? 0;
}
