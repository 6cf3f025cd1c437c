import {
  type AccountKind,
  type AccountUnit,
  type LedgerAccount,
  POINTS,
  ROUNDS,
} from '#server/contract/constants.ts';
import type { SoldLine } from './invoice-lines.ts';

/**
 * Debits are positive; a journal sums to zero per unit. Without `giftCertificateId`, the certificate is the one the
 * invoice sells. `unit` is set when it is not money.
 */
export type Posting = {
  account: LedgerAccount;
  amountCents: number;
  giftCertificateId?: number;
  accountId?: number;
  unit?: typeof POINTS | typeof ROUNDS;
};

export type CustomerAccount = { id: number; kind: AccountKind; unit: AccountUnit };

/** counter: what is due at the course. till: what is due now, by hand. */
type PaymentWay = 'card' | 'counter' | 'till' | { giftCertificateId: number };

export function postSale(lines: readonly SoldLine[]): Posting[] {
  return written(saleOf(lines));
}

export function postPayment(way: PaymentWay, amountCents: number): Posting[] {
  return transfer(dueBy(way), purseOf(way), amountCents);
}

export function postRefund(way: PaymentWay, amountCents: number): Posting[] {
  return transfer(purseOf(way), dueBy(way), amountCents);
}

/** The facility pays. */
export function postComp(amountCents: number): Posting[] {
  return transfer('due-online', 'allowances', amountCents);
}

/** Cash beside sales; negative leaves the drawer. */
export function postCash(other: 'cash-moved' | 'cash-differences', amountCents: number): Posting[] {
  return transfer(other, 'counter', amountCents);
}

/** Value the facility adds; negative removes it. */
export function postCertificateChange(giftCertificateId: number, amountCents: number): Posting[] {
  return transfer({ account: 'gift-certificates', giftCertificateId }, 'allowances', amountCents);
}

/** Keeps the balance of a voided certificate. */
export function postCertificateVoid(giftCertificateId: number, amountCents: number): Posting[] {
  return transfer('kept', { account: 'gift-certificates', giftCertificateId }, amountCents);
}

/**
 * Positive is more points, rounds or money, or less debt. `other` is the account behind money or a debt. Points and
 * rounds cost nothing until they are spent.
 */
export function postAccountChange(
  account: CustomerAccount,
  amount: number,
  other: 'carried-over' | 'allowances' | 'counter' | 'kept',
): Posting[] {
  const { unit } = account;
  if (unit === POINTS) return counted(account, amount, unit, 'points-issued');
  if (unit === ROUNDS) return counted(account, amount, unit, 'rounds-issued');
  return transfer(purseOfAccount(account), other, amount);
}

/** Sold at the counter. The facility grants value above the price; rounds earn theirs as they are played. */
export function postBookSold(book: CustomerAccount, amount: number, priceCents: number): Posting[] {
  if (book.unit === ROUNDS)
    return [
      ...postAccountChange(book, amount, 'counter'),
      ...transfer('rounds-redeemed', 'counter', priceCents),
    ];
  return [
    ...postAccountChange(book, priceCents, 'counter'),
    ...postAccountChange(book, amount - priceCents, 'allowances'),
  ];
}

/** `units`: points or rounds; null for money. */
type PaidByAccount = { cents: number; units: number | null };

/** Pays what is due online. */
export function postAccountPayment(account: CustomerAccount, paid: PaidByAccount): Posting[] {
  if (paid.units === null) return transfer('due-online', purseOfAccount(account), paid.cents);
  if (account.unit === ROUNDS)
    return [
      ...counted(account, -paid.units, ROUNDS, 'rounds-issued'),
      ...transfer('due-online', 'rounds-redeemed', paid.cents),
    ];
  return [
    ...counted(account, -paid.units, POINTS, 'points-issued'),
    ...transfer('due-online', 'points-redeemed', paid.cents),
  ];
}

export function postAccountRefund(account: CustomerAccount, paid: PaidByAccount): Posting[] {
  return postAccountPayment(account, paid).map(opposite);
}

/** The payment is due online until the card has paid it. */
export function postCreditPaid(account: CustomerAccount, amountCents: number): Posting[] {
  return transfer(purseOfAccount(account), 'due-online', amountCents);
}

/** The unpaid part, now due at the course, goes back on the account as debt. */
export function postCreditUnpaid(account: CustomerAccount, amountCents: number): Posting[] {
  return transfer('due-at-course', purseOfAccount(account), amountCents);
}

/** Moves an amount that could not be collected online. */
export function postDueAtCourse(amountCents: number): Posting[] {
  return transfer('due-online', 'due-at-course', amountCents);
}

/** Lowers the price by a refund, except the part already owed to the buyer. */
export function postAllowance(amountCents: number, owedToBuyerCents: number): Posting[] {
  return transfer('due-online', 'allowances', Math.max(0, amountCents - Math.max(0, owedToBuyerCents)));
}

type CancelledSale = {
  before: readonly SoldLine[];
  after: readonly SoldLine[];
  /** Otherwise it was due at the course. */
  isPaidOnline: boolean;
  /** As a refund. */
  refundCents: number;
  /** Refunded earlier without cancelling the sale. */
  allowanceCents: number;
};

/**
 * Cancels a sale or part of it. A payment not promised as a refund was refunded earlier (`allowances`) or is kept.
 */
export function postCancellation({
  before,
  after,
  isPaidOnline,
  refundCents,
  allowanceCents,
}: CancelledSale): Posting[] {
  const less = [...saleOf(after), ...saleOf(before).map(opposite)];
  if (!isPaidOnline)
    return written(
      less.map((each) => ({
        ...each,
        account: each.account === 'due-online' ? 'due-at-course' : each.account,
      })),
    );
  const onlineCents = -balanceOf(less, 'due-online');
  const notRefundedCents = Math.max(0, onlineCents - refundCents);
  const allowedBefore = Math.min(notRefundedCents, allowanceCents);
  return written([
    ...less,
    { account: 'due-online', amountCents: notRefundedCents },
    { account: 'allowances', amountCents: -allowedBefore },
    { account: 'kept', amountCents: allowedBefore - notRefundedCents },
  ]);
}

/** Negative for a credit account with debt. */
export function ownedBy(sumOfPostings: number): number {
  return sumOfPostings === 0 ? 0 : -sumOfPostings;
}

export function balanceOf(postings: readonly Posting[], account: LedgerAccount): number {
  return postings
    .filter((posting) => posting.account === account)
    .reduce((sum, { amountCents }) => sum + amountCents, 0);
}

function saleOf(lines: readonly SoldLine[]): Posting[] {
  return lines.flatMap(({ key, due, subTotalCents, salesTaxCents, totalCents }): Posting[] => {
    // CHECKIN was earned and taxed with the reservation; only the place of payment changes. ACCTPAY was earned when
    // charged; its payable posts the account.
    if (key === 'ACCTPAY') return [];
    if (key === 'CHECKIN') return transfer('due-at-course', 'due-online', totalCents);
    return [
      { account: due === 'online' ? 'due-online' : 'due-at-course', amountCents: totalCents },
      { account: earnedBy(key), amountCents: -subTotalCents },
      { account: 'sales-tax', amountCents: -salesTaxCents },
    ];
  });
}

/** A gift certificate is a debt to its holder until it is spent. */
function earnedBy(key: SoldLine['key']): LedgerAccount {
  if (key === 'GIFTCERT') return 'gift-certificates';
  return key === 'TRNFEE' || key === 'NOSHOW' ? 'fees' : 'revenue';
}

type Purse = LedgerAccount | Omit<Posting, 'amountCents'>;

const ACCOUNTS: Record<AccountKind, LedgerAccount> = {
  'credit-account': 'credit-accounts',
  loyalty: 'loyalty',
  'credit-book': 'credit-books',
};

function purseOfAccount({ id, kind }: CustomerAccount): Purse {
  return { account: ACCOUNTS[kind], accountId: id };
}

function counted(
  account: CustomerAccount,
  amount: number,
  unit: NonNullable<Posting['unit']>,
  issued: 'points-issued' | 'rounds-issued',
): Posting[] {
  return transfer(purseOfAccount(account), issued, amount).map((posting) => ({ ...posting, unit }));
}

function purseOf(way: PaymentWay): Purse {
  if (way === 'till') return 'counter';
  return typeof way === 'string' ? way : { account: 'gift-certificates', ...way };
}

function dueBy(way: PaymentWay): LedgerAccount {
  return way === 'counter' ? 'due-at-course' : 'due-online';
}

function transfer(from: Purse, to: Purse, amountCents: number): Posting[] {
  const on = (purse: Purse, cents: number): Posting => ({
    ...(typeof purse === 'string' ? { account: purse } : purse),
    amountCents: cents,
  });
  return written([on(to, amountCents), on(from, -amountCents)]);
}

function opposite(posting: Posting): Posting {
  return { ...posting, amountCents: -posting.amountCents };
}

/** Merges postings and drops zeros. */
function written(postings: readonly Posting[]): Posting[] {
  const sums = new Map<string, Posting>();
  for (const posting of postings) {
    const { account, giftCertificateId = '', accountId = '', unit = '' } = posting;
    const key = [account, giftCertificateId, accountId, unit].join(' ');
    sums.set(key, {
      ...posting,
      amountCents: (sums.get(key)?.amountCents ?? 0) + posting.amountCents,
    });
  }
  return [...sums.values()].filter(({ amountCents }) => amountCents !== 0);
}
