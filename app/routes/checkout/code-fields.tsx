import { useText } from '#app/page/page-context.ts';
import { fieldOf } from '#app/ui/field-of.ts';
import { TextField } from '#app/ui/text-field.tsx';
import { maskEmail } from '#server/format/mask-email.ts';
import type { CheckoutFields } from './checkout-fields.ts';
import { SEND_CODE } from './form.ts';
import type { CodeAsked } from './refused.ts';

export function CodeFields({ fields, code: { email, news } }: { fields: CheckoutFields; code: CodeAsked }) {
  const { code: text } = useText().checkout;
  return (
    <section className="panel stack" aria-labelledby="code-title">
      <input type="hidden" name={fields.codeEmail.name} value={email} />
      <h2 id="code-title">{text.title}</h2>
      <TextField
        className="code"
        {...fieldOf(fields.emailCode, {
          label: text.label,
          hint: news ?? text.hint(maskEmail(email)),
          inputMode: 'numeric',
          autoComplete: 'one-time-code',
          maxLength: 20,
          // An error takes the focus first.
          autoFocus: !fields.emailCode.errors?.length && news !== null,
        })}
      />
      <div className="code-buttons">
        <button type="submit" className="btn" data-testid="confirm-code-btn">
          {text.submit}
        </button>
        <button type="submit" className="btn alt" name={fields.intent.name} value={SEND_CODE}>
          {text.again}
        </button>
      </div>
    </section>
  );
}
