import type { ReactNode } from 'react';

export type RadioOption = { value: string; label: ReactNode; note?: ReactNode; aside?: ReactNode };

type Props = {
  /** Prefix of the inputs' ids, unique on the page. */
  id: string;
  name: string;
  legend: string;
  options: readonly RadioOption[];
  chosen: string;
  errors?: readonly string[];
  onChange?: (value: string) => void;
};

/** Choices that need a line of explanation each: one under the other, the whole row is the target. */
export function RadioList({ id, name, legend, options, chosen, errors, onChange }: Props) {
  const described = errors?.length ? { 'aria-describedby': `${id}-error` } : {};
  return (
    <fieldset className="field radios" id={id} {...described}>
      <legend>{legend}</legend>
      {options.map(({ value, label, note, aside }, index) => (
        <div key={value}>
          <input
            type="radio"
            id={`${id}-${value}`}
            name={name}
            value={value}
            defaultChecked={value === chosen}
            data-i={index}
            onChange={onChange ? () => onChange(value) : undefined}
          />
          <label htmlFor={`${id}-${value}`}>
            <span>
              <b>{label}</b> {note ? <small>{note}</small> : null}
            </span>{' '}
            {aside}
          </label>
        </div>
      ))}
      {errors?.length ? (
        <p className="error" id={`${id}-error`}>
          {errors.join(' ')}
        </p>
      ) : null}
    </fieldset>
  );
}
