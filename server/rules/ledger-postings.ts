import {
  type AccountKind,
  type AccountUnit,
  type LedgerAccount,
  POINTS,
  ROUNDS,
} from '#server/contract/constants.ts';
import type { SoldLine } from './invoice-lines.ts';

/**
 * A debit is positive, a credit negative; a journal sums to zero per unit. For gift certificates it names one
 * certificate, else the one the invoice sells; for customer accounts the account's id. `unit` is set when it is not
 * money.
 */
export type Posting = {
  account: LedgerAccount;
  amountCents: number;
  giftCertificateId?: number;
  accountId?: number;
  unit?: typeof POINTS | typeof ROUNDS;
};

/** Points, a credit account, or a book of money or rounds. */
export type CustomerAccount = { id: number; kind: AccountKind; unit: AccountUnit };

/** A gift certificate is named by its id. */
type PaymentWay = 'card' | 'counter' | { giftCertificateId: number };

/** Posts a sale: now due, and earned. */
export function postSale(lines: readonly SoldLine[]): Posting[] {
  return written(saleOf(lines));
}

/** Posts a payment of what is due. */
export function postPayment(way: PaymentWay, amountCents: number): Posting[] {
  return transfer(dueBy(way), purseOf(way), amountCents);
}

export function postRefund(way: PaymentWay, amountCents: number): Posting[] {
  return transfer(purseOf(way), dueBy(way), amountCents);
}

/** Posts value the facility adds to a certificate; negative removes it. */
export function postCertificateChange(giftCertificateId: number, amountCents: number): Posting[] {
  return transfer({ account: 'gift-certificates', giftCertificateId }, 'allowances', amountCents);
}

/** Posts the balance left on a voided certificate. */
export function postCertificateVoid(giftCertificateId: number, amountCents: number): Posting[] {
  return transfer('kept', { account: 'gift-certificates', giftCertificateId }, amountCents);
}

/**
 * Posts a change of a customer's account; positive is more points, rounds or money, or less debt. `other` is the
 * account behind money or a debt. Points and rounds cost nothing until they are spent.
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

/**
 * Posts a book sold at the counter. The facility grants the value above the price. Rounds earn their price as they
 * are played.
 */
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

/** Posts an account's payment of what is due online. */
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

/** Posts a payment to a credit account; it is due online until the card has paid it. */
export function postCreditPaid(account: CustomerAccount, amountCents: number): Posting[] {
  return transfer(purseOfAccount(account), 'due-online', amountCents);
}

/** Posts the part of it that the card could not pay: due at the course, it goes back on the account as debt. */
export function postCreditUnpaid(account: CustomerAccount, amountCents: number): Posting[] {
  return transfer('due-at-course', purseOfAccount(account), amountCents);
}

/** Moves an amount that could not be collected online. */
export function postDueAtCourse(amountCents: number): Posting[] {
  return transfer('due-online', 'due-at-course', amountCents);
}

/** Posts a lowered price, less what the buyer is already owed. */
export function postAllowance(amountCents: number, owedToBuyerCents: number): Posting[] {
  return transfer('due-online', 'allowances', Math.max(0, amountCents - Math.max(0, owedToBuyerCents)));
}

type TakenBack = {
  /** Dues before and after. */
  before: readonly SoldLine[];
  after: readonly SoldLine[];
  /** Whether the part due online has been or will be collected; otherwise it was due at the course. */
  isPaidOnline: boolean;
  /** Cents promised as a refund. */
  promisedCents: number;
  /** Refunded earlier without cancelling the sale. */
  allowanceCents: number;
};

/**
 * Posts the cancellation of a sale or part of it. A payment that is not promised as a refund was refunded earlier
 * (`allowances`) or is kept.
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

/** Returns a customer's balance; negative for a credit account with debt. */
export function ownedBy(sumOfPostings: number): number {
  return sumOfPostings === 0 ? 0 : -sumOfPostings;
}

/** Returns the sum of the postings on an account. */
export function balanceOf(postings: readonly Posting[], account: LedgerAccount): number {
  return postings
    .filter((posting) => posting.account === account)
    .reduce((sum, { amountCents }) => sum + amountCents, 0);
}

function saleOf(lines: readonly SoldLine[]): Posting[] {
  return lines.flatMap(({ key, due, subTotalCents, salesTaxCents, totalCents }): Posting[] => {
    // CHECKIN was earned and taxed with the reservation, so only the place of payment changes. ACCTPAY was earned
    // when charged; its payable posts the account.
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
  return key === 'TRNFEE' ? 'fees' : 'revenue';
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

/** Posts units other than money. */
function counted(
  account: CustomerAccount,
  amount: number,
  unit: NonNullable<Posting['unit']>,
  issued: 'points-issued' | 'rounds-issued',
): Posting[] {
  return transfer(purseOfAccount(account), issued, amount).map((posting) => ({ ...posting, unit }));
}

function purseOf(way: PaymentWay): Purse {
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

/** Merges postings per account and gift certificate, dropping zeros. */
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
