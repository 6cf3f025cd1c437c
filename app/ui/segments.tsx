import { Choices, type ChoicesProps } from './choices.tsx';

type Segment = {
  value: string;
  label: string;
  testId?: string;
  disabled?: boolean;
  /** Values of other choices that go with this one (data-fits). */
  fits?: readonly string[];
};

type Props = ChoicesProps & { options: readonly Segment[] };

export function Segments({ id, name, legend, options, chosen, errors, onChange }: Props) {
  return (
    <Choices id={id} legend={legend} errors={errors}>
      <div className="segs">
        {options.map(({ value, label, testId, disabled, fits }) => (
          <span key={value}>
            <input
              type="radio"
              id={`${id}-${value || 'any'}`}
              name={name}
              value={value}
              defaultChecked={value === chosen}
              disabled={disabled}
              data-testid={testId}
              data-fits={fits?.join(' ')}
              onChange={onChange ? () => onChange(value) : undefined}
            />
            <label htmlFor={`${id}-${value || 'any'}`}>{label}</label>{' '}
          </span>
        ))}
      </div>
    </Choices>
  );
}
