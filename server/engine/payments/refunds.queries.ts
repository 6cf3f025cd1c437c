import { type Selectable, sql } from 'kysely';
import { columnsOf, statement } from '#server/db/prepared.ts';
import type { Database } from '#server/db/tables.ts';
import type { Db, Trx } from '../call/context.ts';
import type { InvoiceKind } from '../invoices/invoices.queries.ts';

export type Refund = Selectable<Database['payment_refund']> & { kind: InvoiceKind };

/** Writes a due refund of a locked attempt; returns its id. `notifiesGolfer`: it needs its own mail. */
export async function insertRefund(
  trx: Trx,
  refund: { attemptId: number; invoiceId: number; amountCents: number; notifiesGolfer?: boolean },
): Promise<number> {
  const { id } = await trx
    .insertInto('payment_refund')
    .values({
      payment_attempt_id: refund.attemptId,
      invoice_id: refund.invoiceId,
      amount_cents: refund.amountCents,
      tells_golfer: refund.notifiesGolfer ?? false,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function findRefundState(db: Db, id: number): Promise<Refund['state']> {
  const { state } = await db
    .selectFrom('payment_refund')
    .select('state')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return state;
}

const REFUND_COLUMNS: Record<Exclude<keyof Refund, 'kind'>, true> = {
  id: true,
  payment_attempt_id: true,
  invoice_id: true,
  idempotency_key: true,
  amount_cents: true,
  state: true,
  refund_id: true,
  tells_golfer: true,
  created_at: true,
  updated_at: true,
};

const readDueRefunds = statement<{ attemptId: number }, Refund>(
  ({ attemptId }) => sql`
    select ${columnsOf('payment_refund', REFUND_COLUMNS)}, invoice.kind
    from payment_refund join invoice on invoice.id = payment_refund.invoice_id
    where payment_attempt_id = ${attemptId} and payment_refund.state = 'due'
    order by payment_refund.id`,
);

export function listDueRefunds(db: Db, attemptId: number): Promise<Refund[]> {
  return readDueRefunds(db, { attemptId });
}

/** Voids a locked attempt's due refunds. Returns the cents golfers expect, by invoice. */
export async function voidDueRefunds(trx: Trx, attemptId: number): Promise<Map<number, number>> {
  const voided = await trx
    .updateTable('payment_refund')
    .set({ state: 'void', updated_at: sql<Date>`clock_timestamp()` })
    .where('payment_attempt_id', '=', attemptId)
    .where('state', '=', 'due')
    .returning(['invoice_id', 'amount_cents', 'tells_golfer'])
    .execute();
  const voidedCents = new Map<number, number>();
  for (const { invoice_id: id, amount_cents: cents } of voided.filter((each) => !each.tells_golfer))
    voidedCents.set(id, (voidedCents.get(id) ?? 0) + cents);
  return voidedCents;
}

/** Returns refunds of an attempt, or of one of its invoices, in cents. */
export async function sumRefunds(
  db: Db,
  { attemptId, invoiceId }: { attemptId: number; invoiceId?: number },
  states: Refund['state'][],
): Promise<number> {
  const { sum } = await db
    .selectFrom('payment_refund')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('amount_cents'), eb.lit(0)).as('sum'))
    .where('payment_attempt_id', '=', attemptId)
    .where('state', 'in', states)
    .$if(invoiceId !== undefined, (query) => query.where('invoice_id', '=', invoiceId ?? 0))
    .executeTakeFirstOrThrow();
  return Number(sum);
}

/** Settles by compare and swap; false if it was settled before. */
export async function settleRefund(
  trx: Trx,
  refund: Refund,
  change: { state: 'done' | 'refused'; refund_id?: string },
): Promise<boolean> {
  const settled = await trx
    .updateTable('payment_refund')
    .set({ ...change, updated_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', refund.id)
    .where('state', '=', 'due')
    .executeTakeFirst();
  return settled.numUpdatedRows > 0n;
}
