import type { ReactNode } from 'react';
import { Disclosure } from '#app/ui/disclosure.tsx';
import type { FormAttributes } from '#app/ui/form-attributes.ts';
import { TextField } from '#app/ui/text-field.tsx';

export type PromotionFormProps = {
  label: string;
  apply: string;
  /** "Promo code SAVE10 applied", with the button that takes it off. */
  applied: { text: string; remove: string } | null;
  /** What was typed and does nothing here, and why. */
  refused?: { code: string; message: string } | null;
  form: FormAttributes;
  /** Hidden fields. */
  children?: ReactNode;
};

/** The promotion code of a cart: the field for one, or the one that is applied. */
export function PromotionForm({ label, apply, applied, refused, form, children }: PromotionFormProps) {
  if (applied)
    return (
      <form method="post" className="promo" {...form}>
        {children}
        <p>
          {applied.text}{' '}
          <button type="submit" className="btn quiet" name="intent" value="remove-promotion">
            {applied.remove}
          </button>
        </p>
      </form>
    );
  return (
    <form method="post" className="promo" {...form}>
      {children}
      <Disclosure summary={label} isOpen={Boolean(refused)}>
        <div className="promo-line">
          <TextField
            label={label}
            className="vh-label"
            errors={refused ? [refused.message] : undefined}
            input={{
              id: 'promotionCode',
              name: 'promotionCode',
              defaultValue: refused?.code,
              maxLength: 64,
              autoComplete: 'off',
              autoCapitalize: 'characters',
              spellCheck: false,
              autoFocus: Boolean(refused),
            }}
          />{' '}
          <button type="submit" className="btn alt" name="intent" value="promotion">
            {apply}
          </button>
        </div>
      </Disclosure>
    </form>
  );
}
