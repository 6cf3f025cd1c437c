import { type Insertable, type Selectable, sql } from 'kysely';
import type { ChangePlan } from '#server/db/json-columns.ts';
import { payingInvoice } from '#server/db/paying-invoice.ts';
import { executePrepared } from '#server/db/prepared.ts';
import type { Database } from '#server/db/tables.ts';
import type { Db, Trx } from '../call/context.ts';
import { voidInvoice } from '../invoices/invoices.queries.ts';
import { keptUntil } from '../payments/paying-deadline.queries.ts';
import { findLiveAttempt } from '../payments/payments.queries.ts';

export type ReservationChange = Selectable<Database['reservation_change']>;

type NewChange = Omit<Insertable<Database['reservation_change']>, 'plan' | 'state' | 'expires_at'> & {
  plan: ChangePlan;
};

/** Writes a pending change. `until`: the end of its hold; null without one, for the usual payment time. */
export async function insertChange(
  trx: Trx,
  { plan, ...change }: NewChange,
  until: Date | null,
): Promise<ReservationChange> {
  return trx
    .insertInto('reservation_change')
    .values({ ...change, plan: JSON.stringify(plan), state: 'pending', expires_at: until ?? keptUntil })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function findChangeOfInvoice(db: Db, invoiceId: number): Promise<ReservationChange> {
  return db
    .selectFrom('reservation_change')
    .selectAll()
    .where('invoice_id', '=', invoiceId)
    .executeTakeFirstOrThrow();
}

export type LastChange = ReservationChange & { reference: string | null };

/** Returns the latest change, done or pending. */
export async function findLastChange(db: Db, reservationId: number): Promise<LastChange | undefined> {
  return db
    .selectFrom('reservation_change')
    .leftJoin('invoice', 'invoice.id', 'reservation_change.invoice_id')
    .selectAll('reservation_change')
    .select('invoice.reference')
    .where('reservation_id', '=', reservationId)
    .orderBy('reservation_change.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Whether a change is pending within its deadline. */
export async function isChangeWaiting(trx: Trx, id: number): Promise<boolean> {
  const row = await trx
    .selectFrom('reservation_change')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
    .executeTakeFirst();
  return row !== undefined;
}

/** Extends a change and its hold for an external payment step. */
export async function extendChange(trx: Trx, id: number, holdOwner: string): Promise<void> {
  await trx
    .updateTable('reservation_change')
    .set({ expires_at: sql<Date>`greatest(expires_at, ${keptUntil})` })
    .where('id', '=', id)
    .execute();
  await sql`
    update hold set expires_at = greatest(hold.expires_at, reservation_change.expires_at)
    from reservation_change
    where hold.owner = ${holdOwner} and reservation_change.id = ${id} and hold.expires_at > clock_timestamp()`.execute(
    trx,
  );
}

export async function closeChange(
  trx: Trx,
  change: ReservationChange,
  given: { refundCents: number; certificateCents: number },
): Promise<ReservationChange> {
  const done = {
    state: 'done' as const,
    expires_at: null,
    refund_cents: given.refundCents,
    certificate_cents: given.certificateCents,
    done_at: sql<Date>`clock_timestamp()`,
  };
  await executePrepared(trx, trx.updateTable('reservation_change').set(done).where('id', '=', change.id));
  return { ...change, refund_cents: given.refundCents, certificate_cents: given.certificateCents };
}

/** Ends a pending change and voids its invoice. */
export async function endChange(
  trx: Trx,
  { id, invoice_id: invoiceId }: Pick<ReservationChange, 'id' | 'invoice_id'>,
) {
  await trx
    .updateTable('reservation_change')
    .set({ state: 'ended', expires_at: null })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .execute();
  if (invoiceId !== null) await voidInvoice(trx, invoiceId);
}

/** Ends a locked reservation's pending change. Returns false if it is being paid. */
export async function endWaitingChange(trx: Trx, reservationId: number): Promise<boolean> {
  const waiting = await trx
    .selectFrom('reservation_change')
    .select(['id', 'invoice_id'])
    .where('reservation_id', '=', reservationId)
    .where('state', '=', 'pending')
    .forUpdate()
    .executeTakeFirst();
  if (!waiting) return true;
  if (waiting.invoice_id !== null && (await findLiveAttempt(trx, waiting.invoice_id))) return false;
  await endChange(trx, waiting);
  return true;
}

/** Ends overdue changes that nobody is paying. */
export async function expireChanges(db: Db, limit: number): Promise<void> {
  await sql`
    with over as (
      select id, invoice_id from reservation_change
      where state = 'pending' and expires_at <= clock_timestamp() and not exists (
        select from payment_attempt where payment_attempt.invoice_id = ${payingInvoice(sql`reservation_change.invoice_id`)}
          and state in ('started', 'awaiting-golfer', 'authorised', 'booked', 'captured', 'refunding'))
      order by expires_at limit ${limit} for update skip locked),
    voided as (
      update invoice set state = 'void', updated_at = clock_timestamp()
      from over where invoice.id = over.invoice_id and invoice.state = 'open')
    update reservation_change set state = 'ended', expires_at = null
    where state = 'pending' and id in (select id from over)`.execute(db);
}
