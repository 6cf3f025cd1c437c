import { useText } from '#app/page/page-context.ts';
import type { Cart } from '#server/contract/cart.ts';
import { CodeField } from './code-field.tsx';

type Props = {
  cart: Pick<Cart, 'items'>;
  /** The button's label while the form is on its way. */
  busy?: string;
  /** The code that was typed and does not apply, and why. */
  refused?: { code: string; message: string | null } | null;
  /** The form the fields belong to, where they are outside of it. */
  formId?: string;
};

/** The promotion code of a cart: the field for one, or the one that is applied. */
export function PromotionFields({ cart, busy, refused, formId }: Props) {
  const { cart: words, promotion } = useText();
  const text = words.promotion;
  const code = cart.items.find(
    ({ type, promotionCode }) => type === 'TeeTime' && promotionCode,
  )?.promotionCode;
  if (code)
    return (
      <p>
        {promotion.applied(code)}{' '}
        <button
          type="submit"
          className="btn quiet"
          name="intent"
          value="remove-promotion"
          form={formId}
          formNoValidate={formId !== undefined}
          data-busy={busy}
        >
          {text.remove}
        </button>
      </p>
    );
  return (
    <CodeField
      summary={text.label}
      label={text.label}
      name="promotionCode"
      maxLength={64}
      apply={{ label: text.apply, value: 'promotion', busy }}
      refused={refused}
      formId={formId}
    />
  );
}

/** Only tee times take a promotion code. */
export function takesPromotion({ items }: Pick<Cart, 'items'>): boolean {
  return items.some(({ type }) => type === 'TeeTime');
}
