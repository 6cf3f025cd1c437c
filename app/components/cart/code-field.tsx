import type { ReactNode } from 'react';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { TextField } from '#app/ui/text-field.tsx';

type CodeFieldProps = {
  summary: string;
  label: string;
  hint?: string;
  name: string;
  maxLength: number;
  apply: { label: string; value: string; busy?: string };
  refused?: { code: string; message: string | null } | null;
  children?: ReactNode;
};

export function CodeField(props: CodeFieldProps) {
  const { summary, label, hint, name, maxLength, apply, refused, children } = props;
  return (
    <Disclosure summary={summary} isOpen={Boolean(refused?.message || refused?.code)}>
      <div className="promo-line">
        <TextField
          label={label}
          hint={hint}
          className={hint ? 'long' : undefined}
          errors={refused?.message ? [refused.message] : undefined}
          input={{
            id: name,
            name,
            defaultValue: refused?.code,
            maxLength,
            autoComplete: 'off',
            autoCapitalize: 'characters',
            spellCheck: false,
            autoFocus: Boolean(refused?.message),
          }}
        />{' '}
        <button
          type="submit"
          className="btn alt"
          name="intent"
          value={apply.value}
          formNoValidate
          data-busy={apply.busy}
        >
          {apply.label}
        </button>
      </div>
      {children}
    </Disclosure>
  );
}
