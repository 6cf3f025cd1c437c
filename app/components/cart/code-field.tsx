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
  /** The id of a form elsewhere on the page that sends the field. */
  formId?: string;
};

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
