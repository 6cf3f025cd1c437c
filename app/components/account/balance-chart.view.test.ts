import { describe, expect, it } from 'vitest';
import type { StatementOfMonth } from '#server/contract/credit-account.ts';
import { en } from '#server/text/en.ts';
import { CHART, viewBalanceChart } from './balance-chart.view.ts';

/** The newest first, as the API tells them. */
const months = (...closing: number[]): StatementOfMonth[] =>
  closing
    .map((closingBalance, index) => ({
      gnFacilityId: 9101,
      courseName: 'Cedar Ridge',
      currencyCode: 'USD' as const,
      startDate: `2031-0${index + 1}-01`,
      endDate: `2031-0${index + 1}-28`,
      openingBalance: 0,
      charges: 0,
      payments: 0,
      closingBalance,
      isClosed: true,
    }))
    .reverse();
const pointsOf = (...closing: number[]) =>
  viewBalanceChart(months(...closing), en)
    ?.points.split(' ')
    .map((point) => point.split(',').map(Number));

describe('The line of what is owed', () => {
  it('goes from the oldest month to the newest, the highest at the top and nothing at the bottom', () => {
    const { width, height, edge } = CHART;
    expect(pointsOf(0, 50, 100)).toEqual([
      [edge, height - edge],
      [width / 2, height / 2],
      [width - edge, edge],
    ]);
    expect(viewBalanceChart(months(0, 50, 100), en)?.zero).toBe(height - edge);
  });

  it('stays in its frame where the facility owes, and where nothing was owed at all', () => {
    const { height, edge } = CHART;
    expect(pointsOf(-20, 20)?.map(([, y]) => y)).toEqual([height - edge, edge]);
    expect(pointsOf(0, 0)?.map(([, y]) => y)).toEqual([edge, edge]);
  });

  it('says in words what it shows', () => {
    expect(viewBalanceChart(months(10, 120.5, 30), en)?.label).toBe(
      'Owed at the end of each month: $10.00 in January 2031, $30.00 in March 2031, at most $120.50.',
    );
  });

  it('is drawn from two months on, of a year at most', () => {
    expect(viewBalanceChart(months(10), en)).toBeNull();
    const many = Array.from({ length: 20 }, () => months(1)).flat();
    expect(viewBalanceChart(many, en)?.points.split(' ')).toHaveLength(12);
  });
});
