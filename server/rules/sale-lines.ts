import type { SoldLine } from './invoice-lines.ts';

type Tax = { percent: number; isIncludedInPrices: boolean };
type Asked = { key: SoldLine['key']; description: string; priceCents: number; quantity: number };

const UNTAXED: Tax = { percent: 0, isIncludedInPrices: false };

/** `priceCents` is for one piece, with tax when prices include it. */
export function lineOfProduct(
  { name, priceCents, quantity }: { name: string; priceCents: number; quantity: number },
  tax: Tax,
  due: SoldLine['due'],
): SoldLine {
  return lineOf({ key: 'PRODUCT', description: name, priceCents, quantity }, tax, due);
}

/** Returns the first period, and the initiation fee if any. */
export function linesOfMembership(
  { name, priceCents, initiationFeeCents }: { name: string; priceCents: number; initiationFeeCents: number },
  tax: Tax,
  due: SoldLine['due'],
): SoldLine[] {
  const period = lineOf({ key: 'MEMBERSHIP', description: name, priceCents, quantity: 1 }, tax, due);
  if (initiationFeeCents === 0) return [period];
  const fee = { key: 'INITFEE', description: name, priceCents: initiationFeeCents, quantity: 1 } as const;
  return [period, lineOf(fee, tax, due)];
}

/** Gift certificates are not taxed; the goods bought with them are. */
export function lineOfCertificate(
  { name, valueCents }: { name: string; valueCents: number },
  due: SoldLine['due'],
): SoldLine {
  return lineOf({ key: 'GIFTCERT', description: name, priceCents: valueCents, quantity: 1 }, UNTAXED, due);
}

export function lineOfAccountPayment(description: string, cents: number): SoldLine {
  return lineOf({ key: 'ACCTPAY', description, priceCents: cents, quantity: 1 }, UNTAXED, 'online');
}

/** Of one player. The tax is inside: golfers agree to the whole sum. */
export function lineOfNoShow(cents: number, taxPercent: number): SoldLine {
  const tax = { percent: taxPercent, isIncludedInPrices: true };
  return lineOf({ key: 'NOSHOW', description: '', priceCents: cents, quantity: 1 }, tax, 'online');
}

function lineOf({ key, description, priceCents, quantity }: Asked, tax: Tax, due: SoldLine['due']): SoldLine {
  const askedCents = priceCents * quantity;
  const salesTaxCents = tax.isIncludedInPrices
    ? askedCents - Math.round(askedCents / (1 + tax.percent / 100))
    : Math.round((askedCents * tax.percent) / 100);
  const subTotalCents = tax.isIncludedInPrices ? askedCents - salesTaxCents : askedCents;
  return {
    key,
    description,
    due,
    quantity,
    unitCents: priceCents,
    discountCents: 0,
    subTotalCents,
    salesTaxCents,
    totalCents: subTotalCents + salesTaxCents,
    isTaxIncluded: tax.isIncludedInPrices,
  };
}
