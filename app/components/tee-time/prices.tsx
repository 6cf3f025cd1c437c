import { Price } from '#app/ui/price.tsx';

/** What shows that something belongs to a rate: its place in the list, or how it is played. The style sheet reads it. */
export type RateMark = { 'data-rate': number } | { 'data-holes': number; 'data-play': string };

export type PricedRate = {
  id: string;
  /** "18 Holes" */
  name: string;
  /** For each golfer. */
  price: string;
  was?: string;
  mark: RateMark;
  /** What is in the price, and last what it comes to; for each of the numbers of golfers, null where the rate takes no such number. */
  lines: readonly { label: string; amounts: readonly (string | null)[] }[];
  totals: readonly (string | null)[];
};

export type PricesProps = {
  title: string;
  /** "What is in the price" */
  detailsLabel: string;
  wasLabel: string;
  /** "each" */
  unit: string;
  /** The numbers of golfers that any rate takes: "2", "2 golfers". */
  counts: readonly { golfers: string; title: string }[];
  rates: readonly PricedRate[];
};

/**
 * What every choice comes to, one table of rates and numbers of golfers. The style sheet shows what is chosen without a script;
 * where it cannot, the table is read as a whole.
 */
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

/** Line by line what the price of the chosen rate and number is made of. */
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
