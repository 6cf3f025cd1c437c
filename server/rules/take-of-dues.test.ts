import { describe, expect, it } from 'vitest';
import type { SoldLine } from './invoice-lines.ts';
import { takeOfDues } from './take-of-dues.ts';

const line: SoldLine = {
  key: 'CHECKIN',
  description: '',
  due: 'online',
  quantity: 1,
  unitCents: 6_000,
  discountCents: 1_000,
  subTotalCents: 5_000,
  salesTaxCents: 400,
  totalCents: 5_400,
  isTaxIncluded: false,
};
const dues = { lines: [line, line, line], slots: [2, 3, 4] };

describe('takeOfDues', () => {
  it('pays whole players first, and the next in part', () => {
    const taken = takeOfDues(dues, 8_100);
    expect(taken).toMatchObject({ slots: [2, 3], paidSlots: [2], totalCents: 8_100 });
    expect(taken.rest).toMatchObject({
      slots: [3, 4],
      lines: [{ totalCents: 2_700, salesTaxCents: 200 }, line],
    });
    expect(taken.lines[1]).toMatchObject({
      unitCents: 3_000,
      discountCents: 500,
      subTotalCents: 2_500,
      salesTaxCents: 200,
      totalCents: 2_700,
    });
  });

  it('pays all, at most', () => {
    const rest = { lines: [], slots: [] };
    expect(takeOfDues(dues, 16_200)).toEqual({ ...dues, paidSlots: [2, 3, 4], totalCents: 16_200, rest });
    expect(takeOfDues(dues, 20_000).totalCents).toBe(16_200);
  });

  it('lets a player who owes nothing be paid only with the others', () => {
    const free = { ...line, unitCents: 1_000, subTotalCents: 0, salesTaxCents: 0, totalCents: 0 };
    const taken = takeOfDues({ lines: [line, free, line], slots: [1, 2, 3] }, 5_400);
    expect(taken).toMatchObject({ slots: [1, 2], paidSlots: [1, 2] });
  });

  it('keeps tax within a price that includes it', () => {
    const included = { ...line, isTaxIncluded: true, unitCents: 6_400 };
    const [part] = takeOfDues({ lines: [included], slots: [1] }, 2_700).lines;
    expect(part).toMatchObject({ unitCents: 3_200, discountCents: 500, subTotalCents: 2_500 });
  });
});
