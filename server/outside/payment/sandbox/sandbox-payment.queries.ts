import { randomBytes } from 'node:crypto';
import {
  type Insertable,
  type Kysely,
  type Selectable,
  sql,
  type Transaction,
  type Updateable,
} from 'kysely';
import type { EntryKind, SandboxTables } from './sandbox-tables.ts';

export type PaymentRow = Selectable<SandboxTables['sandbox_payment']>;
export type EntryRow = Selectable<SandboxTables['sandbox_payment_entry']>;
type CardRow = Selectable<SandboxTables['sandbox_card']>;
export type Books = Transaction<SandboxTables>;

/** Inserts a payment and its first entry, if any; null when the idempotency key exists. */
export async function insertPayment(
  books: Kysely<SandboxTables>,
  payment: Insertable<SandboxTables['sandbox_payment']>,
  entry: { kind: EntryKind; amountCents: number; at: Date } | null = null,
): Promise<PaymentRow | null> {
  const insert = (db: Pick<Kysely<SandboxTables>, 'insertInto'>) =>
    db
      .insertInto('sandbox_payment')
      .values(payment)
      .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
      .returningAll();
  if (!entry) return (await insert(books).executeTakeFirst()) ?? null;
  const inserted = await books
    .with('inserted', insert)
    .with('entered', (db) =>
      db
        .insertInto('sandbox_payment_entry')
        .columns(['id', 'payment_id', 'kind', 'amount_cents', 'at'])
        .expression((eb) =>
          eb
            .selectFrom('inserted')
            .select([
              eb.val(createSandboxId()).as('id'),
              'inserted.id as payment_id',
              eb.val(entry.kind).as('kind'),
              eb.val(entry.amountCents).as('amount_cents'),
              eb.val(entry.at).as('at'),
            ]),
        ),
    )
    .selectFrom('inserted')
    .selectAll()
    .executeTakeFirst();
  return inserted ?? null;
}

export function findPaymentByKey(
  books: Kysely<SandboxTables>,
  idempotencyKey: string,
): Promise<PaymentRow | undefined> {
  return books
    .selectFrom('sandbox_payment')
    .selectAll()
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst();
}

export function lockPayment(
  books: Books,
  by: { column: 'id' | 'idempotency_key' | 'step_token_hash'; value: string },
): Promise<PaymentRow | undefined> {
  return books
    .selectFrom('sandbox_payment')
    .selectAll()
    .where(by.column, '=', by.value)
    .forUpdate()
    .executeTakeFirst();
}

export function findPaymentByStep(
  books: Kysely<SandboxTables>,
  stepTokenHash: string,
): Promise<PaymentRow | undefined> {
  return books
    .selectFrom('sandbox_payment')
    .selectAll()
    .where('step_token_hash', '=', stepTokenHash)
    .executeTakeFirst();
}

/** Ends an unapproved payment and deletes the card it was to save. */
export async function endPayment(
  books: Books,
  { id, kept_card: keptCard }: PaymentRow,
  change: Updateable<SandboxTables['sandbox_payment']> & { state: 'declined' | 'abandoned' },
): Promise<PaymentRow> {
  if (keptCard) await deleteCard(books, keptCard);
  return updatePayment(books, id, { ...change, kept_card: null });
}

export function updatePayment(
  books: Books,
  id: string,
  change: Updateable<SandboxTables['sandbox_payment']>,
): Promise<PaymentRow> {
  return books
    .updateTable('sandbox_payment')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Captures in one statement and returns the entry id. Null: not approved, bad amount or key, or a repeated call. */
export async function captureApproved(
  books: Kysely<SandboxTables>,
  request: { authorisationId: string; amountCents: number; idempotencyKey: string },
  at: Date,
): Promise<string | null> {
  const { authorisationId, amountCents, idempotencyKey } = request;
  if (!idempotencyKey || !Number.isSafeInteger(amountCents) || amountCents < 0) return null;
  const { rows } = await sql<{ id: string }>`
    with captured as (
      update sandbox_payment set state = 'captured', captured_cents = ${amountCents}::bigint, updated_at = ${at}
      where id = ${authorisationId} and state = 'approved' and amount_cents >= ${amountCents}::bigint
        and not exists (select from sandbox_payment_entry where idempotency_key = ${idempotencyKey})
      returning id)
    insert into sandbox_payment_entry (id, payment_id, kind, amount_cents, idempotency_key, at)
    select ${createSandboxId()}::text, id, 'captured', ${amountCents}::bigint, ${idempotencyKey}::text, ${at}::timestamptz
    from captured returning id`.execute(books);
  return rows[0]?.id ?? null;
}

export function findEntryByKey(books: Books, idempotencyKey: string): Promise<EntryRow | undefined> {
  return books
    .selectFrom('sandbox_payment_entry')
    .selectAll()
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst();
}

export async function findCaptureId(books: Kysely<SandboxTables>, paymentId: string): Promise<string> {
  const { id } = await books
    .selectFrom('sandbox_payment_entry')
    .select('id')
    .where('payment_id', '=', paymentId)
    .where('kind', '=', 'captured')
    .executeTakeFirstOrThrow();
  return id;
}

export async function sumRefundsUpTo(books: Books, entry: EntryRow): Promise<number> {
  const { sum } = await books
    .selectFrom('sandbox_payment_entry')
    .select((eb) => eb.fn.sum<string>('amount_cents').as('sum'))
    .where('payment_id', '=', entry.payment_id)
    .where('kind', '=', 'refunded')
    .where('position', '<=', entry.position)
    .executeTakeFirstOrThrow();
  return Number(sum);
}

export function insertEntry(
  books: Books,
  entry: { paymentId: string; kind: EntryKind; amountCents: number; idempotencyKey: string | null; at: Date },
): Promise<EntryRow> {
  return books
    .insertInto('sandbox_payment_entry')
    .values({
      id: createSandboxId(),
      payment_id: entry.paymentId,
      kind: entry.kind,
      amount_cents: entry.amountCents,
      idempotency_key: entry.idempotencyKey,
      at: entry.at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function findCard(books: Kysely<SandboxTables>, reference: string): Promise<CardRow | undefined> {
  return books.selectFrom('sandbox_card').selectAll().where('reference', '=', reference).executeTakeFirst();
}

export async function insertCard(books: Books, card: CardRow): Promise<void> {
  await books.insertInto('sandbox_card').values(card).execute();
}

export async function deleteCard(books: Kysely<SandboxTables>, reference: string): Promise<void> {
  await books.deleteFrom('sandbox_card').where('reference', '=', reference).execute();
}

export function createSandboxId(): string {
  return `sbx_${randomBytes(12).toString('hex')}`;
}
