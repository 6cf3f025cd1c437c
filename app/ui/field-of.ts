import type { FieldMetadata } from '@conform-to/react';
import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react';
import type { CheckboxProps } from './checkbox.tsx';
import type { Option, SelectFieldProps } from './select-field.tsx';
import type { TextAreaFieldProps, TextFieldProps } from './text-field.tsx';

type Field = FieldMetadata<string | undefined>;
/** Errors for the script that checks a field: unusable, or empty. */
type Sayings = { 'data-bad'?: string; 'data-missing'?: string };
type Frame = { label: string; hint?: string; type?: 'text' | 'email' | 'tel' | 'password' | 'date' | 'time' };

export function fieldOf(
  field: Field,
  {
    label,
    hint,
    type = 'text',
    ...input
  }: Frame & Sayings & Omit<InputHTMLAttributes<HTMLInputElement>, 'type'>,
): TextFieldProps {
  return { ...frameOf(field, label, hint), input: { type, ...controlOf(field), ...input } };
}

export function textAreaOf(
  field: Field,
  { label, hint, ...textarea }: Omit<Frame, 'type'> & Sayings & TextareaHTMLAttributes<HTMLTextAreaElement>,
): TextAreaFieldProps {
  return { ...frameOf(field, label, hint), textarea: { ...controlOf(field), ...textarea } };
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
    select: { ...controlOf(field), ...select },
  };
}

export function checkboxOf(
  field: Field,
  { label, ...input }: { label: ReactNode } & Sayings & Omit<InputHTMLAttributes<HTMLInputElement>, 'type'>,
): CheckboxProps {
  const { errors } = field;
  const { defaultValue, ...control } = controlOf(field);
  return {
    label,
    ...(errors ? { errors } : {}),
    input: { type: 'checkbox', ...control, value: 'on', defaultChecked: defaultValue === 'on', ...input },
  };
}

function frameOf({ errors }: Field, label: string, hint?: string) {
  return { label, ...(hint ? { hint } : {}), ...(errors ? { errors } : {}) };
}

/**
 * Reads four properties of a field. Each look at one makes Conform build an object and two proxies, and its own helpers
 * look at twenty, most of them constraints, which our forms write themselves.
 */
function controlOf(field: Field) {
  const { initialValue } = field;
  return {
    id: field.id,
    name: field.name,
    form: field.formId,
    ...(typeof initialValue === 'string' ? { defaultValue: initialValue } : {}),
  };
}
