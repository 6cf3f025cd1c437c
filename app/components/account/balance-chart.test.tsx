import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { PageContext } from '#app/page/page-context.ts';
import type { StatementOfMonth } from '#server/contract/credit-account.ts';
import { en } from '#server/text/en.ts';
import { parseHtml } from '#tests/support/read-html.ts';
import { BalanceChart, CHART } from './balance-chart.tsx';

/** The newest month comes first, as in the API's answer. */
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

const page = {
  text: en,
  site: null,
  nonce: '',
  isDataSaved: false,
  useFormToken: () => ({ name: '', value: '' }),
  renderOnce: () => '',
};

function draw(statements: readonly StatementOfMonth[]): Document {
  const chart = (
    <PageContext.Provider value={page}>
      <BalanceChart statements={statements} />
    </PageContext.Provider>
  );
  return parseHtml(renderToStaticMarkup(chart));
}

const attributeOf = (drawn: Document, selector: string, name: string) =>
  drawn.querySelector(selector)?.getAttribute(name) ?? '';
const pointsOf = (statements: readonly StatementOfMonth[]) =>
  attributeOf(draw(statements), 'polyline', 'points')
    .split(' ')
    .map((point) => point.split(',').map(Number));

describe('The line of what is owed', () => {
  it('goes from the oldest month to the newest, the highest at the top and nothing at the bottom', () => {
    const { width, height, edge } = CHART;
    const statements = months(0, 50, 100);
    expect(pointsOf(statements)).toEqual([
      [edge, height - edge],
      [width / 2, height / 2],
      [width - edge, edge],
    ]);
    expect(attributeOf(draw(statements), '.zero', 'y1')).toBe(String(height - edge));
  });

  it('stays in its frame where the facility owes, and where nothing was owed', () => {
    const { height, edge } = CHART;
    expect(pointsOf(months(-20, 20)).map(([, y]) => y)).toEqual([height - edge, edge]);
    expect(pointsOf(months(0, 0)).map(([, y]) => y)).toEqual([edge, edge]);
  });

  it('says in words what it shows', () => {
    expect(attributeOf(draw(months(10, 120.5, 30)), 'svg', 'aria-label')).toBe(
      en.credit.account.chart.label('$10.00', 'January 2031', '$30.00', 'March 2031', '$120.50'),
    );
  });

  it('is drawn from two months on, of a year at most', () => {
    expect(draw(months(10)).querySelector('figure')).toBeNull();
    expect(pointsOf(Array.from({ length: 20 }, () => months(1)).flat())).toHaveLength(12);
  });
});
