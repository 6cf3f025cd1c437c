import { Price } from '#app/ui/price.tsx';

/** Ties an element to a rate for the style sheet: by its position, or by how it is played. */
export type RateMark = { 'data-rate': number } | { 'data-holes': number; 'data-play': string };

export type PricedRate = {
  id: string;
  name: string;
  price: string;
  was?: string;
  mark: RateMark;
  /** The price's parts and their sum, for each number of golfers; null when the rate does not take it. */
  lines: readonly { label: string; amounts: readonly (string | null)[] }[];
  totals: readonly (string | null)[];
};

export type PricesProps = {
  title: string;
  detailsLabel: string;
  wasLabel: string;
  unit: string;
  counts: readonly { golfers: string; title: string }[];
  rates: readonly PricedRate[];
};

/** The style sheet shows the chosen total without a script; where it cannot, the whole table shows. */
export function PriceTotals({ title, wasLabel, unit, counts, rates }: PricesProps) {
  return (
    <div aria-live="polite">
      <table className="prices totals num">
        <caption className="vh">{title}</caption>
        <Counts counts={counts} />
        <tbody>
          {rates.map(({ id, name, price, was, mark, totals }) => (
            <tr key={id} {...mark}>
              <th scope="row">
                {name} <Price amount={price} was={was} wasLabel={wasLabel} unit={unit} />
              </th>
              <Amounts counts={counts} amounts={totals} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export function PriceDetails({ detailsLabel, wasLabel, unit, counts, rates }: PricesProps) {
  return (
    <details className="why">
      <summary className="link">{detailsLabel}</summary>
      <table className="prices num">
        <Counts counts={counts} />
        {rates.map(({ id, name, price, was, mark, lines }) => (
          <tbody key={id} {...mark}>
            <tr>
              <th scope="rowgroup" colSpan={counts.length + 1}>
                {name} <Price amount={price} was={was} wasLabel={wasLabel} unit={unit} />
              </th>
            </tr>
            {lines.map(({ label, amounts }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <Amounts counts={counts} amounts={amounts} />
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </details>
  );
}

function Counts({ counts }: Pick<PricesProps, 'counts'>) {
  return (
    <thead>
      <tr>
        <td />
        {counts.map(({ golfers, title }) => (
          <th key={golfers} scope="col" data-golfers={golfers}>
            {title}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function Amounts({ counts, amounts }: Pick<PricesProps, 'counts'> & { amounts: readonly (string | null)[] }) {
  return counts.map(({ golfers }, index) => (
    <td key={golfers} data-golfers={golfers}>
      {amounts[index] ?? '–'}
    </td>
  ));
}
