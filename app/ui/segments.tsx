import { Choices, type ChoicesProps } from './choices.tsx';

export type Segment = { value: string; label: string; testId?: string; disabled?: boolean };

type Props = ChoicesProps & { options: readonly Segment[] };

/** A few short choices side by side, as radio buttons. */
export function Segments({ id, name, legend, options, chosen, errors, onChange }: Props) {
  return (
    <Choices id={id} legend={legend} errors={errors}>
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
    </Choices>
  );
}
