import type { ReactNode } from 'react';

export type FieldFrame = {
  label: string;
  hint?: string;
  /** Of a hint in another language than the page. */
  hintLang?: string | undefined;
  /** Messages under the field; accepts Conform's `field.errors`. */
  errors?: readonly string[];
};

type Control = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true };

type Props = FieldFrame & {
  id: string;
  className?: string;
  children: (control: Control) => ReactNode;
};

export function Field({ id, label, hint, hintLang, errors, className, children }: Props) {
  const hasErrors = Boolean(errors?.length);
  const described = [hint && `${id}-description`, hasErrors && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={`field${hasErrors ? ' bad' : ''}${className ? ` ${className}` : ''}`}>
      <label htmlFor={id}>{label}</label>
      {hint ? (
        <p className="hint" id={`${id}-description`} lang={hintLang}>
          {hint}
        </p>
      ) : null}
      {children({
        id,
        ...(described ? { 'aria-describedby': described } : {}),
        ...(hasErrors ? { 'aria-invalid': true } : {}),
      })}
      <FieldErrors id={id} errors={errors} />
    </div>
  );
}

export function FieldErrors({ id, errors }: { id: string; errors?: readonly string[] }) {
  if (!errors?.length) return null;
  return (
    <p className="error" id={`${id}-error`}>
      {errors.join(' ')}
    </p>
  );
}
