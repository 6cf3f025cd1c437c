import { type RawBuilder, sql } from 'kysely';
import type { LedgerAccount } from '#server/contract/constants.ts';
import type { Posting } from '#server/rules/ledger-postings.ts';
import type { Db, Trx } from '../../call/context.ts';

export type Journal = {
  /** Whose books: the invoice's. */
  invoiceId: number;
  /** What happened, once for all: there is one journal of it. */
  cause: string;
  postings: readonly Posting[];
};

/**
 * The parts of a WITH that write a journal, for a statement that does more: `written` has its id, if this cause is a new one.
 * Nothing is written of what comes to nothing, or unless `condition`.
 */
export function journalParts(
  { invoiceId, cause, postings }: Journal,
  condition: RawBuilder<unknown> = sql`true`,
): RawBuilder<unknown> {
  return sql`
    written as (
      insert into journal (alias, invoice_id, cause)
      select alias, id, ${cause}::text from invoice where id = ${invoiceId} and ${postings.length}::int > 0 and ${condition}
      on conflict (cause) do nothing returning id),
    posted as (
      insert into posting (journal_id, number, account, amount_cents, currency, gift_certificate_id)
      select written.id, number, account, "amountCents", invoice.currency,
        case when account = 'gift-certificates' then coalesce("giftCertificateId",
          (select id from gift_certificate where gift_certificate.invoice_id = invoice.id)) end
      from written, invoice, rows from (jsonb_to_recordset(${JSON.stringify(postings)}::jsonb)
        as (account text, "amountCents" integer, "giftCertificateId" integer))
        with ordinality as given (account, "amountCents", "giftCertificateId", number)
      where invoice.id = ${invoiceId})`;
}

/** Writes a journal; a cause that has one already is not written again. */
export async function writeJournal(trx: Trx, journal: Journal): Promise<void> {
  if (journal.postings.length > 0) await sql`with ${journalParts(journal)} select 1`.execute(trx);
}

/** What an invoice comes to on an account: debits less credits, in cents. */
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
