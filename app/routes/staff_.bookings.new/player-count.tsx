type Props = { legend: string; counts: readonly string[]; chosen: string; autoFocus: boolean };

/** How many play: one key changes the number, and Enter sends the form. */
export function PlayerCount({ legend, counts, chosen, autoFocus }: Props) {
  return (
    <fieldset className="field">
      <legend>{legend}</legend>
      <div className="segs">
        {counts.map((count) => (
          <span key={count}>
            <input
              type="radio"
              id={`players-${count}`}
              name="players"
              value={count}
              defaultChecked={count === chosen}
              {...(autoFocus && count === chosen ? { autoFocus: true } : {})}
            />
            <label htmlFor={`players-${count}`}>{count}</label>{' '}
          </span>
        ))}
      </div>
    </fieldset>
  );
}
