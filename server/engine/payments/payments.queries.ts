import { randomInt } from 'node:crypto';
import { type Compilable, type Insertable, type Selectable, sql, type UpdateObject } from 'kysely';

import { type AccountKind, MAX_INTEGER_ID } from '#server/contract/constants.ts';
import { payingInvoice } from '#server/db/paying-invoice.ts';
import { columnsOf, executePrepared, ofAnyLength, prepared, statement } from '#server/db/prepared.ts';
import type { PaymentState } from '#server/db/tables/payments.ts';
import type { Database } from '#server/db/tables.ts';
import type { Db, Trx } from '../call/context.ts';
import type { InvoiceKind } from '../invoices/invoices.queries.ts';
import { type Journal, journalParts } from '../invoices/ledger/journals.queries.ts';
import { TENDER_OF_ATTEMPT } from './tenders.queries.ts';

type AttemptTable = Database['payment_attempt'];
/** Its id is the ReservationStatusID of the wire. */
export type PaymentAttempt = Selectable<AttemptTable> & { kind: InvoiceKind };
export type Refund = Selectable<Database['payment_refund']> & { kind: InvoiceKind };

/** Under way or paid. An invoice has at most one (payment_attempt_live_once). */
export const LIVE_STATES = [
  'started',
  'awaiting-golfer',
  'authorised',
  'booked',
  'captured',
  'refunding',
] as const;

const COLUMNS: Record<keyof Selectable<AttemptTable>, true> = {
  id: true,
  sequence: true,
  card_token_hash: true,
  alias: true,
  invoice_id: true,
  idempotency_key: true,
  provider: true,
  state: true,
  amount_cents: true,
  authorised_cents: true,
  refunded_cents: true,
  currency: true,
  authorisation_id: true,
  capture_id: true,
  brand: true,
  last_four: true,
  standing: true,
  return_url: true,
  redirect_url: true,
  reason_code: true,
  message: true,
  card_to_keep: true,
  created_at: true,
  updated_at: true,
};
const columns = Object.keys(COLUMNS) as (keyof typeof COLUMNS)[];
export const attemptColumns = columnsOf('payment_attempt', COLUMNS);

const kindOfSale =
  sql<InvoiceKind>`(select kind from invoice where invoice.id = payment_attempt.invoice_id)`.as('kind');

const selectAttempt = (db: Db) => db.selectFrom('payment_attempt').select(columns).select(kindOfSale);

/** The part of an attempt that pays one invoice, by card, gift certificate or account. */
export type PaymentShare = {
  invoiceId: number;
  cents: number;
  giftCertificateId?: number;
  accountId?: number;
  accountKind?: AccountKind;
  units?: number | null;
};

/** Writes an attempt under an unguessable id, with its tenders. Payment at the course has separate ones. */
export async function insertAttempt(
  trx: Trx,
  attempt: Omit<Insertable<AttemptTable>, 'id'>,
  shares: readonly PaymentShare[],
): Promise<PaymentAttempt> {
  for (;;) {
    const [inserted] = await executePrepared(
      trx,
      trx
        .with('inserted', (db) =>
          db
            .insertInto('payment_attempt')
            .values({ ...attempt, id: randomInt(1_000_000, MAX_INTEGER_ID) })
            .onConflict((conflict) => conflict.column('id').doNothing())
            .returning(columns),
        )
        .with('alone', (db) =>
          db
            .updateTable('invoice')
            .set({ paid_with: null })
            .where('id', '=', attempt.invoice_id)
            .where('paid_with', 'is not', null),
        )
        .with('tendered', (db) =>
          db
            .insertInto('tender')
            .columns([
              'invoice_id',
              'kind',
              'payment_attempt_id',
              'amount_cents',
              'gift_certificate_id',
              'account_id',
              'units',
            ])
            .expression((eb) =>
              eb
                .selectFrom('inserted')
                .innerJoin(sharesTable(shares), (join) => join.onTrue())
                .select([
                  'share.invoice_id',
                  sql<'card'>`coalesce(share.kind, case when share.certificate_id is null then 'card' else 'gift-certificate' end)`.as(
                    'kind',
                  ),
                  'inserted.id',
                  'share.cents',
                  'share.certificate_id',
                  'share.account_id',
                  'share.units',
                ]),
            ),
        )
        .selectFrom('inserted')
        .selectAll()
        .select(
          sql<InvoiceKind>`(select kind from invoice where invoice.id = inserted.invoice_id)`.as('kind'),
        ),
    );
    if (inserted) return inserted;
  }
}

/** Adds gift certificates and accounts to the tenders of an attempt. */
export async function addTenders(
  trx: Trx,
  attemptId: number,
  shares: readonly PaymentShare[],
): Promise<void> {
  if (shares.length === 0) return;
  await sql`
    insert into tender (invoice_id, kind, payment_attempt_id, amount_cents, gift_certificate_id, account_id, units)
    select invoice_id, coalesce(kind, 'gift-certificate'), ${attemptId}::int, cents, certificate_id, account_id, units
    from ${sharesTable(shares)}`.execute(trx);
}

function sharesTable(shares: readonly PaymentShare[]) {
  const ids = shares.map(({ invoiceId }) => invoiceId);
  const cents = shares.map((share) => share.cents);
  const certificates = shares.map(({ giftCertificateId }) => giftCertificateId ?? null);
  const accounts = shares.map(({ accountId }) => accountId ?? null);
  const kinds = shares.map(({ accountKind }) => accountKind ?? null);
  const units = shares.map((share) => share.units ?? null);
  return sql<{
    invoice_id: number;
    cents: number;
    certificate_id: number | null;
    account_id: number | null;
    kind: string | null;
    units: number | null;
  }>`
    unnest(${ids}::int[], ${cents}::int[], ${certificates}::int[], ${accounts}::int[], ${kinds}::text[], ${units}::int[])`.as<'share'>(
    sql`share (invoice_id, cents, certificate_id, account_id, kind, units)`,
  );
}

async function first(db: Db, query: Compilable<PaymentAttempt>): Promise<PaymentAttempt | undefined> {
  const [found] = await executePrepared(db, query);
  return found;
}

const attemptOf = ({ id }: { id: number }) => sql<PaymentAttempt>`
  select ${attemptColumns}, ${kindOfSale} from payment_attempt where id = ${id}`;
const readAttempt = statement(attemptOf);
const readLockedAttempt = statement(
  (named: { id: number }) => sql<PaymentAttempt>`
  ${attemptOf(named)} for update`,
);

export async function findAttempt(db: Db, id: number): Promise<PaymentAttempt | undefined> {
  return (await readAttempt(db, { id }))[0];
}

export async function lockAttempt(trx: Trx, id: number): Promise<PaymentAttempt> {
  const [locked] = await readLockedAttempt(trx, { id });
  if (!locked) throw new Error(`There is no payment attempt ${id}`);
  return locked;
}

export function findAttemptByToken(db: Db, tokenHash: string): Promise<PaymentAttempt | undefined> {
  return first(db, selectAttempt(db).where('card_token_hash', '=', tokenHash));
}

export function findAttemptByKey(db: Db, idempotencyKey: string): Promise<PaymentAttempt | undefined> {
  return first(db, selectAttempt(db).where('idempotency_key', '=', idempotencyKey));
}

/** Returns the live attempt that pays an invoice, alone or with others. */
export function findLiveAttempt(db: Db, invoiceId: number): Promise<PaymentAttempt | undefined> {
  return first(
    db,
    selectAttempt(db)
      .where(sql<boolean>`invoice_id = ${payingInvoice(sql`${invoiceId}::int`)}`)
      .where('state', 'in', LIVE_STATES),
  );
}

type Begun = { tokenHash: string; invoiceIds: readonly number[] };

const readBegun = statement<Begun, PaymentAttempt & { place: number }>(
  ({ tokenHash, invoiceIds }) => sql`
    select ${attemptColumns}, ${kindOfSale}, found.place
    from (
      select id, 0 as place from payment_attempt where card_token_hash = ${tokenHash}
      union all
      select live.id, asked.place::int from unnest(${ofAnyLength('int', invoiceIds)}) with ordinality asked (id, place)
      join payment_attempt live on live.invoice_id = ${payingInvoice(sql`asked.id`)}
        and live.state in (${sql.join(LIVE_STATES)})) found
    join payment_attempt on payment_attempt.id = found.id
    order by found.place`,
);

/** Returns the attempt of a card token, and the first live one of any invoice, in their order. */
export async function findBegunAttempts(
  db: Db,
  tokenHash: string,
  invoiceIds: readonly number[],
): Promise<{ repeated: PaymentAttempt | undefined; live: PaymentAttempt | undefined }> {
  const rows = await readBegun(db, { tokenHash, invoiceIds });
  const [repeated, live] = [rows.find(({ place }) => place === 0), rows.find(({ place }) => place > 0)];
  return { repeated, live };
}

/** Returns the newest failed attempt for this invoice alone, or 0. */
export async function findLastFailedAttemptId(db: Db, invoiceId: number): Promise<number> {
  const failed = await first(
    db,
    selectAttempt(db)
      .where('invoice_id', '=', invoiceId)
      .where('state', 'not in', LIVE_STATES)
      .orderBy('sequence', 'desc')
      .limit(1),
  );
  return failed?.id ?? 0;
}

type Change = Omit<UpdateObject<Database, 'payment_attempt'>, 'state'> & { state: PaymentState };

/**
 * Moves an attempt by compare and swap, with its tenders and journal. Of gift certificates and accounts it only
 * releases tenders. Returns undefined if the attempt has left the caller's state.
 */
export async function moveAttempt(
  db: Db,
  attempt: Pick<PaymentAttempt, 'id' | 'state'>,
  change: Change,
  journal: Journal | null = null,
): Promise<PaymentAttempt | undefined> {
  const tender = TENDER_OF_ATTEMPT[change.state];
  // A failed payment keeps no card.
  const isNothing = change.state === 'declined' || change.state === 'voided';
  const changes = Object.entries(isNothing ? { ...change, card_to_keep: null } : change).map(
    ([name, value]) => sql`${sql.ref(name)} = ${value}`,
  );
  const { rows } = await prepared(sql<PaymentAttempt>`
    with moved as (
      update payment_attempt set ${sql.join(changes)}, updated_at = clock_timestamp()
      where id = ${attempt.id} and state = ${attempt.state} returning ${sql.join(columns.map((name) => sql.ref(name)))}),
    ${journal ? sql`${journalParts(journal, sql`exists (select from moved)`)},` : sql``}
    tendered as (
      update tender set state = ${tender}::text, updated_at = clock_timestamp()
      where payment_attempt_id in (select id from moved) and state <> ${tender}::text
        and (kind = 'card' or (state = 'open' and ${tender}::text = 'released')))
    select moved.*, (select kind from invoice where invoice.id = moved.invoice_id) as kind from moved`).execute(
    db,
  );
  return rows[0];
}

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

const UNFINISHED_STATES: readonly PaymentState[] = [
  'started',
  'awaiting-golfer',
  'authorised',
  'booked',
  'voiding',
  'refunding',
];

export function isUnfinished({ state }: Pick<PaymentAttempt, 'state'>): boolean {
  return UNFINISHED_STATES.includes(state);
}

/** Lists attempts unchanged for `quietSeconds` without a job, the oldest first. */
export async function listUnfinishedAttempts(db: Db, quietSeconds: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from payment_attempt
    where state in ('started', 'awaiting-golfer', 'authorised', 'booked', 'voiding', 'refunding')
      and updated_at <= clock_timestamp() - make_interval(secs => ${quietSeconds}::float8)
      and not exists (select from pgboss.job where name = 'payment.recover'
        and singleton_key = payment_attempt.id::text and (state in ('created', 'retry', 'failed')
          or (state = 'active' and started_on > now() - interval '30 seconds')))
    order by updated_at limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Claims an unfinished attempt; false if it changed or was claimed within `quietSeconds`. */
export async function claimUnfinishedAttempt(db: Db, id: number, quietSeconds: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payment_attempt')
    .set({ updated_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .where('state', 'in', UNFINISHED_STATES)
    .where('updated_at', '<=', sql<Date>`clock_timestamp() - make_interval(secs => ${quietSeconds}::float8)`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
