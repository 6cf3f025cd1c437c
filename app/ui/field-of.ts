import { type FieldMetadata, getInputProps, getSelectProps, getTextareaProps } from '@conform-to/react';
import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react';
import type { CheckboxProps } from './checkbox.tsx';
import type { Option, SelectFieldProps } from './select-field.tsx';
import type { TextAreaFieldProps, TextFieldProps } from './text-field.tsx';

// Ids and errors come from Conform; the components join them to their control.
const PLAIN = { ariaAttributes: false } as const;

type Field = FieldMetadata<string | undefined>;
/** The sentences of a script for a field that is left: it cannot be used, or it is empty. */
type Sayings = { 'data-bad'?: string; 'data-missing'?: string };
type Frame = { label: string; hint?: string; type?: 'text' | 'email' | 'tel' | 'password' | 'date' };

/** A Conform field as the props of a text field; other attributes go to the input. */
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

/** A Conform field as the props of a text area; other attributes go to the textarea. */
export function textAreaOf(
  field: Field,
  { label, hint, ...textarea }: Omit<Frame, 'type'> & Sayings & TextareaHTMLAttributes<HTMLTextAreaElement>,
): TextAreaFieldProps {
  return { ...frameOf(field, label, hint), textarea: { ...getTextareaProps(field, PLAIN), ...textarea } };
}

/** A Conform field as the props of a select; other attributes go to the select. */
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

/** A Conform field as the props of a checkbox; other attributes go to the input. */
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
