export type PriceLine = { label: string; each: string; total: string };

export type PricePanel = {
  golfers: string;
  /** "2 golfers" */
  title: string;
  lines: readonly PriceLine[];
  total?: string;
  /** "Due now $5.00, due at the course $124.00" */
  note?: string;
};

export type PricePanelsProps = {
  title: string;
  eachLabel: string;
  totalLabel: string;
  /** In the order of the rates; each with a panel for every number of golfers it allows. */
  rates: readonly { id: string; name: string; panels: readonly PricePanel[] }[];
};

/**
 * What every choice comes to. The style sheet shows the panel of the chosen rate and number without a script; where it
 * cannot, all of them stand below each other with their names.
 */
export function PricePanels({ title, eachLabel, totalLabel, rates }: PricePanelsProps) {
  return (
    <section aria-live="polite" className="prices">
      <h2 className="vh">{title}</h2>
      {rates.map((rate, index) => (
        <div key={rate.id} data-rate={index}>
          {rate.panels.map((panel) => (
            <table key={panel.golfers} data-golfers={panel.golfers} className="num">
              <caption>{rate.name}</caption>
              <thead>
                <tr>
                  <td />
                  <th scope="col">{eachLabel}</th>
                  <th scope="col">{panel.title}</th>
                </tr>
              </thead>
              <tbody>
                {panel.lines.map((line) => (
                  <tr key={line.label}>
                    <th scope="row">{line.label}</th>
                    <td>{line.each}</td>
                    <td>{line.total}</td>
                  </tr>
                ))}
              </tbody>
              <tfoot>
                {panel.total ? (
                  <tr>
                    <th scope="row" colSpan={2}>
                      {totalLabel}
                    </th>
                    <td>{panel.total}</td>
                  </tr>
                ) : null}
                {panel.note ? (
                  <tr>
                    <td colSpan={3}>{panel.note}</td>
                  </tr>
                ) : null}
              </tfoot>
            </table>
          ))}
        </div>
      ))}
    </section>
  );
}
