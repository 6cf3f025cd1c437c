export type Segment = { value: string; label: string; testId?: string; disabled?: boolean };

type Props = {
  /** Prefix of the inputs' ids, unique on the page. */
  id: string;
  name: string;
  legend: string;
  options: readonly Segment[];
  chosen: string;
  errors?: readonly string[];
  onChange?: (value: string) => void;
};

/** A few short choices side by side, as radio buttons. */
export function Segments({ id, name, legend, options, chosen, errors, onChange }: Props) {
  const described = errors?.length ? { 'aria-describedby': `${id}-error` } : {};
  return (
    <fieldset className="field" id={id} {...described}>
      <legend>{legend}</legend>
      <div className="segs">
        {options.map(({ value, label, testId, disabled }) => (
          <span key={value}>
            <input
              type="radio"
              id={`${id}-${value || 'any'}`}
              name={name}
              value={value}
              defaultChecked={value === chosen}
              disabled={disabled}
              data-testid={testId}
              onChange={onChange ? () => onChange(value) : undefined}
            />
            <label htmlFor={`${id}-${value || 'any'}`}>{label}</label>{' '}
          </span>
        ))}
      </div>
      {errors?.length ? (
        <p className="error" id={`${id}-error`}>
          {errors.join(' ')}
        </p>
      ) : null}
    </fieldset>
  );
}
