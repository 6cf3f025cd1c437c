import { type FieldMetadata, getInputProps, getSelectProps, getTextareaProps } from '@conform-to/react';
import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react';
import type { CheckboxProps } from './checkbox.tsx';
import type { Option, SelectFieldProps } from './select-field.tsx';
import type { TextAreaFieldProps, TextFieldProps } from './text-field.tsx';

// Conform gives ids and errors; the components connect them to their control.
const PLAIN = { ariaAttributes: false } as const;

type Field = FieldMetadata<string | undefined>;
/** Errors for the script that checks a field: unusable, or empty. */
type Sayings = { 'data-bad'?: string; 'data-missing'?: string };
type Frame = { label: string; hint?: string; type?: 'text' | 'email' | 'tel' | 'password' | 'date' };

export function fieldOf(
  field: Field,
  {
    label,
    hint,
    type = 'text',
    ...input
  }: Frame & Sayings & Omit<InputHTMLAttributes<HTMLInputElement>, 'type'>,
): TextFieldProps {
  return { ...frameOf(field, label, hint), input: { ...getInputProps(field, { type, ...PLAIN }), ...input } };
}

export function textAreaOf(
  field: Field,
  { label, hint, ...textarea }: Omit<Frame, 'type'> & Sayings & TextareaHTMLAttributes<HTMLTextAreaElement>,
): TextAreaFieldProps {
  return { ...frameOf(field, label, hint), textarea: { ...getTextareaProps(field, PLAIN), ...textarea } };
}

export function selectOf(
  field: Field,
  {
    label,
    options,
    placeholder,
    ...select
  }: { label: string; options: readonly Option[]; placeholder?: string } & Sayings &
    SelectHTMLAttributes<HTMLSelectElement>,
): SelectFieldProps {
  return {
    ...frameOf(field, label),
    options,
    ...(placeholder === undefined ? {} : { placeholder }),
    select: { ...getSelectProps(field, PLAIN), ...select },
  };
}

export function checkboxOf(
  field: Field,
  { label, ...input }: { label: ReactNode } & Sayings & Omit<InputHTMLAttributes<HTMLInputElement>, 'type'>,
): CheckboxProps {
  return {
    label,
    ...(field.errors ? { errors: field.errors } : {}),
    input: { ...getInputProps(field, { type: 'checkbox', ...PLAIN }), ...input },
  };
}

function frameOf({ errors }: Field, label: string, hint?: string) {
  return { label, ...(hint ? { hint } : {}), ...(errors ? { errors } : {}) };
}
