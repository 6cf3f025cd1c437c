import type { SoldLine } from './invoice-lines.ts';

type SummedLine = Pick<SoldLine, 'key' | 'description' | 'quantity' | 'isTaxIncluded'> &
  Record<'priceCents' | 'subTotalCents' | 'salesTaxCents' | 'totalCents', number>;

/** Sums lines of the same kind and price, in the order of their first. `priceCents`: of one, after discounts. */
export function sumLines(lines: readonly SoldLine[]): SummedLine[] {
  const sums = new Map<string, SummedLine>();
  for (const { key, description, isTaxIncluded, quantity, ...line } of lines) {
    const cents = isTaxIncluded ? line.totalCents : line.subTotalCents;
    const priceCents = Math.round(cents / Math.max(1, quantity));
    const kind = JSON.stringify([key, description, isTaxIncluded, priceCents]);
    const sum = sums.get(kind) ?? {
      ...{ key, description, isTaxIncluded, priceCents },
      ...{ quantity: 0, subTotalCents: 0, salesTaxCents: 0, totalCents: 0 },
    };
    sum.quantity += quantity;
    for (const of of ['subTotalCents', 'salesTaxCents', 'totalCents'] as const) sum[of] += line[of];
    sums.set(kind, sum);
  }
  return [...sums.values()];
}
