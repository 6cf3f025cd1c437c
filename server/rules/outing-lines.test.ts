import { describe, expect, it } from 'vitest';
import type { SoldLine } from './invoice-lines.ts';
import { sumLines } from './outing-lines.ts';

const lineOf = (quantity: number, change: Partial<SoldLine> = {}): SoldLine => ({
  key: 'GRNFEE',
  description: '',
  due: 'course',
  quantity,
  unitCents: 5_900,
  discountCents: 0,
  subTotalCents: 5_900 * quantity,
  salesTaxCents: 472 * quantity,
  totalCents: 6_372 * quantity,
  isTaxIncluded: false,
  ...change,
});

describe('sumLines', () => {
  it('adds up lines of the same kind and price, and keeps others apart', () => {
    const cheaper = lineOf(2, { subTotalCents: 8_000, salesTaxCents: 640, totalCents: 8_640 });
    const fee = lineOf(4, { key: 'TRNFEE', subTotalCents: 400, salesTaxCents: 0, totalCents: 400 });
    expect(sumLines([lineOf(4), fee, cheaper, lineOf(3)])).toMatchObject([
      { key: 'GRNFEE', quantity: 7, priceCents: 5_900, subTotalCents: 41_300, totalCents: 44_604 },
      { key: 'TRNFEE', quantity: 4, priceCents: 100, totalCents: 400 },
      { key: 'GRNFEE', quantity: 2, priceCents: 4_000, salesTaxCents: 640, totalCents: 8_640 },
    ]);
  });
});
