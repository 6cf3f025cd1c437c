import { sql } from 'kysely';
import { type AccountKind, type AccountUnit, ROUNDS } from '#server/contract/constants.ts';
import { postAccountPayment, postAccountRefund } from '#server/rules/ledger-postings.ts';
import type { Trx } from '../call/context.ts';
import { writeJournal } from '../invoices/ledger/journals.queries.ts';

type AccountTender = {
  id: number;
  invoiceId: number;
  accountId: number;
  kind: AccountKind;
  unit: AccountUnit;
  cents: number;
  units: number | null;
};

/** Like `takeCertificates`, for accounts. */
export async function takeAccounts(trx: Trx, attemptId: number): Promise<void> {
  const { rows } = await sql<AccountTender>`
    update tender set state = case invoice.state when 'closed' then 'paid' else 'released' end,
      updated_at = clock_timestamp()
    from invoice, customer_account account
    where tender.payment_attempt_id = ${attemptId} and tender.account_id = account.id and tender.state = 'open'
      and invoice.id = tender.invoice_id
    returning tender.id, tender.invoice_id as "invoiceId", account.id as "accountId", account.kind, account.unit, tender.units,
      case tender.state when 'paid' then amount_cents else 0 end as cents`.execute(trx);
  for (const { id, invoiceId, accountId, kind, unit, cents, units } of inLockOrder(rows)) {
    if (cents === 0) continue;
    await writeJournal(trx, {
      invoiceId,
      cause: `${kind === 'credit-account' ? 'charged' : 'spent'}:tender-${id}`,
      postings: postAccountPayment({ id: accountId, kind, unit }, { cents, units }),
    });
  }
}

/**
 * Refunds what accounts paid for an invoice, up to `upToCents`, the last first; returns the cents. Points are rounded
 * down; a round is refunded from half its price on. `cause` keeps an invoice's refunds apart.
 */
export async function refundToAccounts(
  trx: Trx,
  { invoiceId, upToCents, cause }: { invoiceId: number; upToCents: number; cause: string },
): Promise<number> {
  if (upToCents <= 0) return 0;
  const { rows } = await sql<AccountTender & { isCounted: boolean }>`
    select tender.id, tender.invoice_id as "invoiceId", account.id as "accountId", account.kind, account.unit,
      spent.cents, spent.units, tender.units is not null as "isCounted"
    from tender join customer_account account on account.id = tender.account_id, lateral (
      select coalesce(-sum(amount_cents) filter (where posting.account = 'due-online'), 0)::int as cents,
        coalesce(sum(amount_cents) filter (where posting.account_id = tender.account_id), 0)::int as units
      from journal join posting on journal_id = journal.id
      where journal.invoice_id = tender.invoice_id
        and (journal.cause in ('spent:tender-' || tender.id, 'charged:tender-' || tender.id)
          or journal.cause like 'returned:tender-' || tender.id || ':%')) spent
    where tender.invoice_id = ${invoiceId} and tender.state = 'paid'
    order by tender.id desc for update of tender`.execute(trx);
  let left = upToCents;
  const refunds = rows.map((tender) => {
    const refundCents = Math.max(0, Math.min(left, tender.cents));
    left -= refundCents;
    return { ...tender, refundCents };
  });
  for (const { id, accountId, kind, unit, cents, units, isCounted, refundCents } of inLockOrder(refunds)) {
    if (refundCents === 0) continue;
    const share = ((units ?? 0) * refundCents) / cents;
    const whole = unit === ROUNDS ? Math.round(share) : Math.floor(share);
    const counted = isCounted ? whole : null;
    await writeJournal(trx, {
      invoiceId,
      cause: `returned:tender-${id}:${cause}`,
      postings: postAccountRefund({ id: accountId, kind, unit }, { cents: refundCents, units: counted }),
    });
  }
  return upToCents - left;
}

/** Prevents deadlocks. */
function inLockOrder<Each extends { accountId: number }>(tenders: readonly Each[]): Each[] {
  return tenders.toSorted((one, other) => one.accountId - other.accountId);
}
