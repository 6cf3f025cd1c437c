import type { SoldLine } from './invoice-lines.ts';

/** The line of an invoice for so many pieces; `priceCents` is one's, with tax when prices include it. */
export function lineOfProduct(
  { name, priceCents, quantity }: { name: string; priceCents: number; quantity: number },
  tax: { percent: number; isIncludedInPrices: boolean },
  due: SoldLine['due'],
): SoldLine {
  const askedCents = priceCents * quantity;
  const salesTaxCents = tax.isIncludedInPrices
    ? askedCents - Math.round(askedCents / (1 + tax.percent / 100))
    : Math.round((askedCents * tax.percent) / 100);
  const subTotalCents = tax.isIncludedInPrices ? askedCents - salesTaxCents : askedCents;
  return {
    key: 'PRODUCT',
    description: name,
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
