import { type RawBuilder, sql } from 'kysely';
import type { LedgerAccount } from '#server/contract/constants.ts';
import type { Posting } from '#server/rules/ledger-postings.ts';
import type { Db, Trx } from '../../call/context.ts';

/** A sale's books, or a facility's if nothing was sold. */
type JournalSource = { invoiceId: number } | { alias: string; facilityId: number; currency: string };

export type Journal = JournalSource & {
  /** Unique. */
  cause: string;
  postings: readonly Posting[];
  reason?: string;
};

/** Returns the parts of a WITH that write a journal; `written` has its id if the cause is new. */
export function journalParts(
  journal: Journal,
  condition: RawBuilder<unknown> = sql`true`,
): RawBuilder<unknown> {
  const { cause, postings, reason = null } = journal;
  return sql`
    books as (${booksOf(journal)}),
    written as (
      insert into journal (alias, invoice_id, facility_id, cause, reason)
      select alias, invoice_id, facility_id, ${cause}::text, ${reason}::text from books
      where ${postings.length}::int > 0 and ${condition}
      on conflict (cause) do nothing returning id),
    posted as (
      insert into posting (journal_id, number, account, amount_cents, currency, gift_certificate_id, account_id)
      select written.id, number, account, "amountCents", coalesce(unit, books.currency),
        case when account = 'gift-certificates' then coalesce("giftCertificateId",
          (select id from gift_certificate where gift_certificate.invoice_id = books.invoice_id)) end, "accountId"
      from written, books, rows from (jsonb_to_recordset(${JSON.stringify(postings)}::jsonb)
        as (account text, "amountCents" integer, "giftCertificateId" integer, "accountId" integer, unit text))
        with ordinality as given (account, "amountCents", "giftCertificateId", "accountId", unit, number))`;
}

function booksOf(source: JournalSource): RawBuilder<unknown> {
  if ('invoiceId' in source)
    return sql`select alias, id as invoice_id, null::integer as facility_id, currency from invoice where id = ${source.invoiceId}`;
  const { alias, facilityId, currency } = source;
  return sql`select ${alias}::text as alias, null::integer as invoice_id, ${facilityId}::integer as facility_id,
    ${currency}::text as currency`;
}

/** Writes a journal. Returns false if its cause already has one. */
export async function writeJournal(trx: Trx, journal: Journal): Promise<boolean> {
  if (journal.postings.length === 0) return false;
  const { rows } = await sql`with ${journalParts(journal)} select from written`.execute(trx);
  return rows.length > 0;
}

/** Returns debits less credits, in cents. */
export async function readBalance(db: Db, invoiceId: number, account: LedgerAccount): Promise<number> {
  const { balance } = await db
    .selectFrom('posting')
    .innerJoin('journal', 'journal.id', 'posting.journal_id')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('amount_cents'), eb.lit(0)).as('balance'))
    .where('journal.invoice_id', '=', invoiceId)
    .where('account', '=', account)
    .executeTakeFirstOrThrow();
  return Number(balance);
}
