import { type FieldMetadata, getInputProps } from '@conform-to/react';
import type { InputHTMLAttributes } from 'react';
import type { TextFieldProps } from './text-field.tsx';

type Frame = { label: string; hint?: string; type?: 'text' | 'email' | 'tel' | 'password' | 'date' };

/** A field of Conform's as a text field takes it; what else is given goes to the input. */
export function fieldOf(
  field: FieldMetadata<string | undefined>,
  { label, hint, type = 'text', ...input }: Frame & Omit<InputHTMLAttributes<HTMLInputElement>, 'type'>,
): TextFieldProps {
  return {
    label,
    ...(hint ? { hint } : {}),
    ...(field.errors ? { errors: field.errors } : {}),
    input: { ...getInputProps(field, { type, ariaAttributes: false }), ...input },
  };
}
