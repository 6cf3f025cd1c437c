import type { ReactNode } from 'react';
import type { FormAttributes } from '#app/ui/form-attributes.ts';
import { CodeField } from './code-field.tsx';

export type PromotionFieldsProps = {
  label: string;
  apply: string;
  busy?: string;
  /** "Promo code SAVE10 applied", with the button that takes it off. */
  applied: { text: string; remove: string } | null;
  /** What was typed and does nothing here, and why. */
  refused?: { code: string; message: string | null } | null;
  /** The form they belong to, where they stand beside it. */
  formId?: string;
};

/** The promotion code of a cart: the field for one, or the one that is applied. */
export function PromotionFields({ label, apply, busy, applied, refused, formId }: PromotionFieldsProps) {
  if (applied)
    return (
      <p>
        {applied.text}{' '}
        <button
          type="submit"
          className="btn quiet"
          name="intent"
          value="remove-promotion"
          form={formId}
          formNoValidate={formId !== undefined}
          data-busy={busy}
        >
          {applied.remove}
        </button>
      </p>
    );
  return (
    <CodeField
      summary={label}
      label={label}
      name="promotionCode"
      maxLength={64}
      apply={{ label: apply, value: 'promotion', busy }}
      refused={refused}
      formId={formId}
    />
  );
}

type PromotionFormProps = PromotionFieldsProps & {
  form: FormAttributes;
  /** Hidden fields. */
  children?: ReactNode;
};

/** The promotion code in a form of its own. */
export function PromotionForm({ form, children, ...fields }: PromotionFormProps) {
  return (
    <form method="post" className="promo" {...form}>
      {children}
      <PromotionFields {...fields} />
    </form>
  );
}
