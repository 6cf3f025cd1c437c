import type { InputHTMLAttributes, ReactNode } from 'react';
import { FieldErrors } from './field.tsx';

export type CheckboxProps = {
  /** Accepts Conform's `getInputProps(field, { type: 'checkbox' })`. */
  input: InputHTMLAttributes<HTMLInputElement> & { key?: string; id: string; name: string };
  label: ReactNode;
  errors?: readonly string[];
  testId?: string;
};

export function Checkbox({ input, label, errors, testId }: CheckboxProps) {
  const { key, ...rest } = input;
  const described = errors?.length ? { 'aria-describedby': `${input.id}-error`, 'aria-invalid': true } : {};
  return (
    <div className={`check${errors?.length ? ' bad' : ''}`}>
      <input key={key} {...rest} type="checkbox" data-testid={testId} {...described} />
      <label htmlFor={input.id}>{label}</label>
      <FieldErrors id={input.id} errors={errors} />
    </div>
  );
}
