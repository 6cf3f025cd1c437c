import {
  type AccountKind,
  type AccountUnit,
  type LedgerAccount,
  POINTS,
  ROUNDS,
} from '#server/contract/constants.ts';
import type { SoldLine } from './invoice-lines.ts';

/**
 * An amount on an account: a debit is positive, a credit negative. Those of a journal add up to nothing in each unit. On the
 * account of gift certificates it is one certificate's: the one that is named, else the one that the invoice sells; on those of
 * customers the one with that id. `unit`: what is counted where it is not the money of the books.
 */
export type Posting = {
  account: LedgerAccount;
  amountCents: number;
  giftCertificateId?: number;
  accountId?: number;
  unit?: typeof POINTS | typeof ROUNDS;
};

/** Something a customer has at a facility: points, credit to be paid later, or a book of money or rounds. */
export type CustomerAccount = { id: number; kind: AccountKind; unit: AccountUnit };

/** How money comes in and goes back; a gift certificate is named by its id. */
type PaymentWay = 'card' | 'counter' | { giftCertificateId: number };

/** What a sale owes and earns: it is owed from now on. */
export function postSale(lines: readonly SoldLine[]): Posting[] {
  return written(saleOf(lines));
}

/** Money that was taken for what is due. */
export function postPayment(way: PaymentWay, amountCents: number): Posting[] {
  return transfer(dueBy(way), purseOf(way), amountCents);
}

/** Money that was given back. */
export function postRefund(way: PaymentWay, amountCents: number): Posting[] {
  return transfer(purseOf(way), dueBy(way), amountCents);
}

/** What a gift certificate is worth more from now on, given by the facility; less where it is negative. */
export function postCertificateChange(giftCertificateId: number, amountCents: number): Posting[] {
  return transfer({ account: 'gift-certificates', giftCertificateId }, 'allowances', amountCents);
}

/** What was left on a gift certificate that nobody can spend any more. */
export function postCertificateVoid(giftCertificateId: number, amountCents: number): Posting[] {
  return transfer('kept', { account: 'gift-certificates', giftCertificateId }, amountCents);
}

/**
 * A change of what a customer has, against `other` where money or a debt of the facility is behind it; more is positive: points,
 * rounds or money in a book, or a smaller debt on a credit account. Points and rounds cost nothing until they are spent.
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
 * A book that the shop sells for cash: what it costs less than is in it is given by the facility. What was paid for rounds is
 * earned as they are played.
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

/** What an account pays of what is due: cents, and so many points or rounds where it does not count money. */
type PaidByAccount = { cents: number; units: number | null };

/** What a customer's account pays for what is due online. */
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

/** What such a payment gives back. */
export function postAccountRefund(account: CustomerAccount, paid: PaidByAccount): Posting[] {
  return postAccountPayment(account, paid).map(opposite);
}

/** What is paid of a credit account; it is due online until the card has paid it. */
export function postCreditPaid(account: CustomerAccount, amountCents: number): Posting[] {
  return transfer(purseOfAccount(account), 'due-online', amountCents);
}

/** What could not be taken for it, and is due at the course, is owed on the account again. */
export function postCreditUnpaid(account: CustomerAccount, amountCents: number): Posting[] {
  return transfer('due-at-course', purseOfAccount(account), amountCents);
}

/** What could not be taken online is due at the course. */
export function postDueAtCourse(amountCents: number): Posting[] {
  return transfer('due-online', 'due-at-course', amountCents);
}

/** A price that is lowered by what is given back, as far as that is not owed to the buyer already. */
export function postAllowance(amountCents: number, owedToBuyerCents: number): Posting[] {
  return transfer('due-online', 'allowances', Math.max(0, amountCents - Math.max(0, owedToBuyerCents)));
}

type TakenBack = {
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

/** What a customer has, from what the postings of the account come to: a credit account that owes is below nothing. */
export function ownedBy(sumOfPostings: number): number {
  return sumOfPostings === 0 ? 0 : -sumOfPostings;
}

/** What postings come to on an account. */
export function balanceOf(postings: readonly Posting[], account: LedgerAccount): number {
  return postings
    .filter((posting) => posting.account === account)
    .reduce((sum, { amountCents }) => sum + amountCents, 0);
}

function saleOf(lines: readonly SoldLine[]): Posting[] {
  return lines.flatMap(({ key, due, subTotalCents, salesTaxCents, totalCents }): Posting[] => {
    // Earned and taxed with the reservation: what was to be paid at the course is to be paid online.
    // What was charged was earned then; which account it pays is for its payable to write.
    if (key === 'ACCTPAY') return [];
    if (key === 'CHECKIN') return transfer('due-at-course', 'due-online', totalCents);
    return [
      { account: due === 'online' ? 'due-online' : 'due-at-course', amountCents: totalCents },
      { account: earnedBy(key), amountCents: -subTotalCents },
      { account: 'sales-tax', amountCents: -salesTaxCents },
    ];
  });
}

/** A gift certificate is owed to who holds it until it is spent. */
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

/** So many more of what is counted and not money. */
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

/** One posting for each account, and each gift certificate, that anything comes to. */
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
