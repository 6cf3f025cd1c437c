import type { INVOICE_LINE_KEYS } from '#server/contract/constants.ts';

/** `subTotalCents` is without tax; total = subtotal + sales tax; original − discount is the asked price. */
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
  /** Set when a party pays several rates. */
  share?: { rateName: string; players: number };
};
export type InvoicePart = { lines: InvoiceLine[]; summary: InvoiceAmounts };
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
  discountedFeeCents: number;
  /** The Convenience Fee; always due online. */
  transactionFeeCents: number;
  /** 0 to 100, of the green fees. */
  dueOnlinePercent: number;
  /** The least part of the green fee due online; not refundable. */
  depositCents?: number;
  taxPercent: number;
  isTaxIncluded: boolean;
};

/** Without `players`, to price another number of players later. */
export type Prices = Omit<Priced, 'players'>;

/**
 * Returns whole cents per player: the percentage, or the deposit if that is more, at most the fee. The search shows
 * it.
 */
export function dueOnlineOf(feeCents: number, dueOnlinePercent: number, depositCents = 0): number {
  return Math.max(Math.round((feeCents * dueOnlinePercent) / 100), Math.min(depositCents, feeCents));
}

/** In each line, online plus course is the total to the cent. */
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

/** Returns cents per player, at most the price. */
export function depositOf({
  depositCents = 0,
  discountedFeeCents,
}: Pick<Priced, 'depositCents' | 'discountedFeeCents'>): number {
  return Math.min(depositCents, discountedFeeCents);
}

/** `askedCents` is the listed price after discount; tax is inside only when prices include it. */
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

/** Whole cents per player, with the matching part of the tax. */
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

/** Drops lines without amounts. */
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
