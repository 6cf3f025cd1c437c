import { useText } from '#app/page/page-context.ts';
import type { StatementOfMonth } from '#server/contract/credit-account.ts';
import { formatLocalDate } from '#server/format/dates.ts';
import { formatMoney, toCents } from '#server/format/money.ts';

export const CHART_MONTHS = 12;
export const CHART = { width: 640, height: 160, edge: 8 };

/** `statements` start with the newest. */
export function BalanceChart({ statements }: { statements: readonly StatementOfMonth[] }) {
  const text = useText();
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
  const end = { x: x(months.length - 1), y: y(last.closingBalance) };
  const money = (dollars: number) => formatMoney(toCents(dollars), first.currencyCode, text);
  const month = ({ endDate }: StatementOfMonth) => formatLocalDate(endDate, 'month', text.locale);
  const { title, label } = text.credit.account.chart;
  return (
    <figure className="chart">
      <figcaption>
        {title} <span className="soft">{money(top)}</span>
      </figcaption>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={label(
          money(first.closingBalance),
          month(first),
          money(last.closingBalance),
          month(last),
          money(top),
        )}
        preserveAspectRatio="none"
      >
        <line x1="0" x2={width} y1={y(0)} y2={y(0)} className="zero" vectorEffect="non-scaling-stroke" />
        <polyline
          points={balances.map((balance, index) => `${x(index)},${y(balance)}`).join(' ')}
          vectorEffect="non-scaling-stroke"
        />
        <line x1={end.x} x2={end.x} y1={end.y} y2={end.y} className="end" vectorEffect="non-scaling-stroke" />
      </svg>
      <p className="soft" aria-hidden="true">
        <span>{month(first)}</span> <span>{month(last)}</span>
      </p>
    </figure>
  );
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
