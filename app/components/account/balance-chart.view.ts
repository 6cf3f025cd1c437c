import type { StatementOfMonth } from '#server/contract/credit-account.ts';
import { formatLocalDate } from '#server/format/dates.ts';
import { formatMoney, toCents } from '#server/format/money.ts';
import type { Text } from '#server/text/en.ts';
import type { BalanceChartProps } from './balance-chart.tsx';

/** So many months are drawn. */
export const CHART_MONTHS = 12;
export const CHART = { width: 640, height: 160, edge: 8 };

/**
 * What was owed at the end of each of the last months as a line, with what it says in words; the newest month comes first. Null where there
 * is no line to draw.
 */
export function viewBalanceChart(
  statements: readonly StatementOfMonth[],
  text: Text,
): BalanceChartProps | null {
  const months = statements.slice(0, CHART_MONTHS).reverse();
  const [first] = months;
  const last = months.at(-1);
  if (!first || !last || months.length < 2) return null;
  const balances = months.map(({ closingBalance }) => closingBalance);
  const top = Math.max(0, ...balances);
  const bottom = Math.min(0, ...balances);
  const { width, height, edge } = CHART;
  const x = (index: number) => round(edge + (index * (width - 2 * edge)) / (months.length - 1));
  const y = (balance: number) => round(edge + ((top - balance) * (height - 2 * edge)) / (top - bottom || 1));
  const money = (dollars: number) => formatMoney(toCents(dollars), first.currencyCode, text);
  const month = ({ endDate }: StatementOfMonth) => formatLocalDate(endDate, 'month', text.locale);
  const { chart: words } = text.credit.account;
  return {
    label: words.label(
      money(first.closingBalance),
      month(first),
      money(last.closingBalance),
      month(last),
      money(top),
    ),
    points: balances.map((balance, index) => `${x(index)},${y(balance)}`).join(' '),
    last: { x: x(months.length - 1), y: y(last.closingBalance) },
    zero: y(0),
    size: { width, height },
    title: words.title,
    from: month(first),
    to: month(last),
    most: money(top),
  };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
