import type { ReactNode } from 'react';
import { Choices, type ChoicesProps } from './choices.tsx';

type RadioOption = {
  value: string;
  label: ReactNode;
  note?: ReactNode;
  aside?: ReactNode;
  /** Values of another choice that go with this one (data-fits). */
  fits?: readonly string[];
};

type Props = ChoicesProps & { options: readonly RadioOption[] };

export function RadioList({ id, name, legend, options, chosen, errors, onChange }: Props) {
  return (
    <Choices id={id} legend={legend} errors={errors} className="radios">
      {options.map(({ value, label, note, aside, fits }, index) => (
        <div key={value}>
          <input
            type="radio"
            id={`${id}-${value}`}
            name={name}
            value={value}
            defaultChecked={value === chosen}
            data-i={index}
            data-fits={fits?.join(' ')}
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
    </Choices>
  );
}
