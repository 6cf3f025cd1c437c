import { type FieldMetadata, getInputProps } from '@conform-to/react';
import type { InputHTMLAttributes } from 'react';
import type { TextFieldProps } from './text-field.tsx';

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

function frameOf({ errors }: Field, label: string, hint?: string) {
  return { label, ...(hint ? { hint } : {}), ...(errors ? { errors } : {}) };
}
