export type LineupProps = {
  title: string;
  note: string;
  rows: readonly {
    id: string;
    name: string;
    label: string;
    brand: string;
    /** "$12.00 each" */
    price: string;
    /** Empty when sold out; `soldOut` then says so. */
    options: readonly { value: string; label: string }[];
    soldOut: string | null;
    chosen: string;
  }[];
};

export function Lineup({ title, note, rows }: LineupProps) {
  return (
    <fieldset className="field lineup" id="products">
      <legend>{title}</legend>
      <p className="small soft">{note}</p>
      {rows.map(({ id, name, options, soldOut, chosen, ...row }) =>
        soldOut ? (
          <div key={id}>
            <p>
              <What {...row} />
            </p>{' '}
            <span className="soft">{soldOut}</span>
          </div>
        ) : (
          <div key={id}>
            <label htmlFor={`product-${id}`}>
              <What {...row} />
            </label>{' '}
            <select className="in" id={`product-${id}`} name={name} defaultValue={chosen}>
              {options.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.label}
                </option>
              ))}
            </select>
          </div>
        ),
      )}
    </fieldset>
  );
}

function What({ label, brand, price }: Pick<LineupProps['rows'][number], 'label' | 'brand' | 'price'>) {
  return (
    <>
      {label} {brand ? <small className="soft">{brand}</small> : null}{' '}
      <small className="soft num">{price}</small>
    </>
  );
}
