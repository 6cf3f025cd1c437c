import type { INVOICE_LINE_KEYS } from '#server/contract/constants.ts';

/** Amounts of an invoice in cents. subTotal is without tax; total = subTotal + salesTax; original − discount is what was asked for. */
export type InvoiceAmounts = {
  originalCents: number;
  discountCents: number;
  subTotalCents: number;
  salesTaxCents: number;
  totalCents: number;
};
export type InvoiceLine = InvoiceAmounts & {
  key: (typeof INVOICE_LINE_KEYS)[number];
  isTaxIncluded: boolean;
  /** Of which rate it is, and how many pay that one, where a party pays several. */
  share?: { rateName: string; players: number };
};
export type InvoicePart = { lines: InvoiceLine[]; summary: InvoiceAmounts };
/** What a rate costs for a number of players: all of it, and the shares paid online and at the course. */
export type Invoice = {
  players: number;
  total: InvoicePart;
  dueOnline: InvoicePart;
  dueAtCourse: InvoicePart;
};

type Priced = {
  players: number;
  /** Per player. */
  greenFeeCents: number;
  /** Per player, after a promotion; the green fee where none applies. */
  discountedFeeCents: number;
  /** The Convenience Fee per player; always due online. */
  transactionFeeCents: number;
  /** The share of the green fees due online, 0 to 100. */
  dueOnlinePercent: number;
  /** What of the green fee is due online at least and not given back to who cancels, per player; left out: nothing. */
  depositCents?: number;
  taxPercent: number;
  isTaxIncluded: boolean;
};

/** What a price is made of, so that another number of players' can be made later; cents per player. */
export type Prices = Omit<Priced, 'players'>;

/**
 * What of a fee per player is due online, in whole cents: the search says it, and so many times the players is charged. Its
 * share, or the deposit where that is more; never more than the fee.
 */
export function dueOnlineOf(feeCents: number, dueOnlinePercent: number, depositCents = 0): number {
  return Math.max(Math.round((feeCents * dueOnlinePercent) / 100), Math.min(depositCents, feeCents));
}

/** The invoice of a rate. Line by line, online plus course is the total, to the cent. */
export function invoiceOfRate(priced: Priced): Invoice {
  const { players, greenFeeCents, discountedFeeCents, transactionFeeCents } = priced;
  const greenFees = line('GRNFEE', greenFeeCents * players, discountedFeeCents * players, priced);
  const fees = line('TRNFEE', transactionFeeCents * players, transactionFeeCents * players, priced);
  const greenOnline = onlineShare(greenFees, priced);
  return {
    players,
    total: part([greenFees, fees]),
    dueOnline: part([greenOnline, fees]),
    dueAtCourse: part([subtract(greenFees, greenOnline)]),
  };
}

/** What of each player's price is the deposit, in cents: never more than the price. */
export function depositOf({
  depositCents = 0,
  discountedFeeCents,
}: Pick<Priced, 'depositCents' | 'discountedFeeCents'>): number {
  return Math.min(depositCents, discountedFeeCents);
}

/** `askedCents` is what the price list says after discount: with tax when prices include it, without when not. */
function line(
  key: InvoiceLine['key'],
  originalCents: number,
  askedCents: number,
  { taxPercent, isTaxIncluded }: Priced,
): InvoiceLine {
  const salesTaxCents = isTaxIncluded
    ? askedCents - Math.round(askedCents / (1 + taxPercent / 100))
    : Math.round((askedCents * taxPercent) / 100);
  return lineOf(key, originalCents, askedCents, salesTaxCents, isTaxIncluded);
}

/** What of the green fees is due online: whole cents per player, with as much of the tax as goes with it. */
function onlineShare(whole: InvoiceLine, priced: Priced): InvoiceLine {
  const { players, greenFeeCents, discountedFeeCents, dueOnlinePercent, depositCents, isTaxIncluded } =
    priced;
  const originalCents = players * dueOnlineOf(greenFeeCents, dueOnlinePercent, depositCents);
  const askedCents = players * dueOnlineOf(discountedFeeCents, dueOnlinePercent, depositCents);
  const wholeCents = players * discountedFeeCents;
  const taxCents = wholeCents === 0 ? 0 : Math.round((whole.salesTaxCents * askedCents) / wholeCents);
  return lineOf(whole.key, originalCents, askedCents, taxCents, isTaxIncluded);
}

function lineOf(
  key: InvoiceLine['key'],
  originalCents: number,
  askedCents: number,
  salesTaxCents: number,
  isTaxIncluded: boolean,
): InvoiceLine {
  const subTotalCents = isTaxIncluded ? askedCents - salesTaxCents : askedCents;
  return {
    key,
    isTaxIncluded,
    originalCents,
    discountCents: originalCents - askedCents,
    subTotalCents,
    salesTaxCents,
    totalCents: subTotalCents + salesTaxCents,
  };
}

function subtract(whole: InvoiceLine, part: InvoiceLine): InvoiceLine {
  return {
    ...whole,
    originalCents: whole.originalCents - part.originalCents,
    discountCents: whole.discountCents - part.discountCents,
    subTotalCents: whole.subTotalCents - part.subTotalCents,
    salesTaxCents: whole.salesTaxCents - part.salesTaxCents,
    totalCents: whole.totalCents - part.totalCents,
  };
}

/** Lines without any amount are left out. */
function part(lines: InvoiceLine[]): InvoicePart {
  const shown = lines.filter(({ originalCents, totalCents }) => originalCents !== 0 || totalCents !== 0);
  const sum = (amount: keyof InvoiceAmounts) => lines.reduce((total, each) => total + each[amount], 0);
  return {
    lines: shown,
    summary: {
      originalCents: sum('originalCents'),
      discountCents: sum('discountCents'),
      subTotalCents: sum('subTotalCents'),
      salesTaxCents: sum('salesTaxCents'),
      totalCents: sum('totalCents'),
    },
  };
}
