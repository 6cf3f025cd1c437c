import type { InputHTMLAttributes, TextareaHTMLAttributes } from 'react';
import { Field, type FieldFrame } from './field.tsx';

/** Accepts Conform's `getInputProps` and `getTextareaProps`, including `key`. */
type Keyed = { key?: string; id: string; name: string };

export type TextFieldProps = FieldFrame & {
  input: InputHTMLAttributes<HTMLInputElement> & Keyed;
  className?: string;
  testId?: string;
};

/**
 * Browsers' email fields refuse letters like ü before the @ and rewrite domains like müller.example. The server
 * checks the address.
 */
const TYPED_EMAIL = {
  type: 'text',
  inputMode: 'email',
  autoCapitalize: 'none',
  spellCheck: false,
} as const;

export function TextField({ input, testId, ...frame }: TextFieldProps) {
  const { key, ...rest } = input;
  return (
    <Field id={input.id} {...frame}>
      {(control) => (
        <input
          key={key}
          className="in"
          data-testid={testId}
          {...rest}
          {...(input.type === 'email' ? TYPED_EMAIL : {})}
          {...control}
        />
      )}
    </Field>
  );
}

export type TextAreaFieldProps = FieldFrame & {
  textarea: TextareaHTMLAttributes<HTMLTextAreaElement> & Keyed & { [name: `data-${string}`]: string };
  className?: string;
};

export function TextAreaField({ textarea, ...frame }: TextAreaFieldProps) {
  const { key, ...rest } = textarea;
  return (
    <Field id={textarea.id} {...frame}>
      {(control) => <textarea key={key} className="in" rows={3} {...rest} {...control} />}
    </Field>
  );
}
