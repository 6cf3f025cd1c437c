import type { LedgerAccount } from '#server/contract/constants.ts';
import type { SoldLine } from './invoice-lines.ts';

/** An amount on an account: a debit is positive, a credit negative. Those of a journal add up to nothing. */
export type Posting = { account: LedgerAccount; amountCents: number };

/** What a sale owes and earns: it is owed from now on. */
export function postSale(lines: readonly SoldLine[]): Posting[] {
  return written(saleOf(lines));
}

/** Money that was taken for what is due. */
export function postPayment(way: 'card' | 'counter', amountCents: number): Posting[] {
  return transfer(way === 'card' ? 'due-online' : 'due-at-course', way, amountCents);
}

/** Money that was given back. */
export function postRefund(way: 'card' | 'counter', amountCents: number): Posting[] {
  return transfer(way, way === 'card' ? 'due-online' : 'due-at-course', amountCents);
}

/** What could not be taken online is due at the course. */
export function postDueAtCourse(amountCents: number): Posting[] {
  return transfer('due-online', 'due-at-course', amountCents);
}

/** A price that is lowered by what is given back, as far as that is not owed to the buyer already. */
export function postAllowance(amountCents: number, owedToBuyerCents: number): Posting[] {
  return transfer('due-online', 'allowances', Math.max(0, amountCents - Math.max(0, owedToBuyerCents)));
}

export type TakenBack = {
  /** What was owed before, and what is owed from now on. */
  before: readonly SoldLine[];
  after: readonly SoldLine[];
  /** Whether what is due online has been or will be taken there; otherwise it was due at the course with the rest. */
  isPaidOnline: boolean;
  /** What of it is promised back. */
  promisedCents: number;
  /** What had been given back while the sale stood. */
  allowanceCents: number;
};

/**
 * A sale of which a part, or all, is taken back. What was paid for it and is not promised back was given back before
 * (`allowances`), or is kept.
 */
export function postTakenBack({
  before,
  after,
  isPaidOnline,
  promisedCents,
  allowanceCents,
}: TakenBack): Posting[] {
  const less = [...saleOf(after), ...saleOf(before).map(opposite)];
  if (!isPaidOnline)
    return written(
      less.map((each) => ({
        ...each,
        account: each.account === 'due-online' ? 'due-at-course' : each.account,
      })),
    );
  const onlineCents = -balanceOf(less, 'due-online');
  const notPromised = Math.max(0, onlineCents - promisedCents);
  const allowedBefore = Math.min(notPromised, allowanceCents);
  return written([
    ...less,
    { account: 'due-online', amountCents: notPromised },
    { account: 'allowances', amountCents: -allowedBefore },
    { account: 'kept', amountCents: allowedBefore - notPromised },
  ]);
}

/** What postings come to on an account. */
export function balanceOf(postings: readonly Posting[], account: LedgerAccount): number {
  return postings
    .filter((posting) => posting.account === account)
    .reduce((sum, { amountCents }) => sum + amountCents, 0);
}

function saleOf(lines: readonly SoldLine[]): Posting[] {
  return lines.flatMap(({ key, due, subTotalCents, salesTaxCents, totalCents }): Posting[] => [
    { account: due === 'online' ? 'due-online' : 'due-at-course', amountCents: totalCents },
    { account: key === 'TRNFEE' ? 'fees' : 'revenue', amountCents: -subTotalCents },
    { account: 'sales-tax', amountCents: -salesTaxCents },
  ]);
}

function transfer(from: LedgerAccount, to: LedgerAccount, amountCents: number): Posting[] {
  return written([
    { account: to, amountCents },
    { account: from, amountCents: -amountCents },
  ]);
}

function opposite({ account, amountCents }: Posting): Posting {
  return { account, amountCents: -amountCents };
}

/** One posting for each account that anything comes to. */
function written(postings: readonly Posting[]): Posting[] {
  const accounts = [...new Set(postings.map(({ account }) => account))];
  return accounts
    .map((account) => ({ account, amountCents: balanceOf(postings, account) }))
    .filter(({ amountCents }) => amountCents !== 0);
}
