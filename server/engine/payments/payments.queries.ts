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
