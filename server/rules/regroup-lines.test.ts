import { expect, it } from 'vitest';
import { type SoldLine, sumOfLines } from './invoice-lines.ts';
import { addLines, subtractLines } from './regroup-lines.ts';

const line = (quantity: number, taxCents: number, due: SoldLine['due'] = 'online'): SoldLine => ({
  key: 'GRNFEE',
  description: '',
  due,
  quantity,
  unitCents: 3_333,
  discountCents: 0,
  subTotalCents: quantity * 3_333,
  salesTaxCents: taxCents,
  totalCents: quantity * 3_333 + taxCents,
  isTaxIncluded: false,
});

it('What leaves and what stays add up to all, though tax was rounded for each', () => {
  const [all, staying] = [[line(4, 1_027)], [line(3, 770)]];
  const leaving = subtractLines(all, staying) ?? [];
  expect(leaving).toEqual([line(1, 257)]);
  expect(sumOfLines(leaving) + sumOfLines(staying)).toBe(sumOfLines(all));
  expect(addLines(staying, leaving)).toEqual(all);
});

it('Two groups keep what is due online and at the course apart', () => {
  expect(addLines([line(2, 10, 'course')], [line(1, 5)])).toEqual([line(1, 5), line(2, 10, 'course')]);
});

it('A line that would be negative has no difference', () => {
  expect(subtractLines([line(1, 5)], [line(1, 6)])).toBeNull();
});
