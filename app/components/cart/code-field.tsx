import { Disclosure } from '#app/ui/disclosure.tsx';
import { TextField } from '#app/ui/text-field.tsx';

type CodeFieldProps = {
  /** What opens it. */
  summary: string;
  label: string;
  hint?: string;
  name: string;
  maxLength: number;
  apply: { label: string; value: string; busy?: string };
  /** What was typed and not taken, and why. */
  refused?: { code: string; message: string | null } | null;
  /** The form it belongs to, where it stands beside it: what is typed there goes along. */
  formId?: string;
};

/** A field for a code, with the button that applies it, opened on request. */
export function CodeField(props: CodeFieldProps) {
  const { summary, label, hint, name, maxLength, apply, refused, formId } = props;
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
            form: formId,
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
          form={formId}
          formNoValidate={formId !== undefined}
          data-busy={apply.busy}
        >
          {apply.label}
        </button>
      </div>
    </Disclosure>
  );
}
