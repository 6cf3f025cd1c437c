import type { SelectHTMLAttributes } from 'react';
import { Field, type FieldFrame } from './field.tsx';

export type Option = { value: string; label: string };

export type SelectFieldProps = FieldFrame & {
  select: SelectHTMLAttributes<HTMLSelectElement> & { key?: string; id: string; name: string };
  options: readonly Option[];
  placeholder?: string;
  className?: string;
};

export function SelectField({ select, options, placeholder, ...frame }: SelectFieldProps) {
  const { key, required, ...rest } = select;
  const isChosen = placeholder === undefined;
  return (
    <Field id={select.id} {...frame}>
      {(control) => (
        <select key={key} className="in" {...rest} {...control} required={required && !isChosen}>
          {isChosen ? null : <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
