import { useText } from '#app/page/page-context.ts';
import type { Cart } from '#server/contract/cart.ts';
import { CodeField } from './code-field.tsx';

type Props = {
  cart: Pick<Cart, 'items'>;
  busy?: string;
  refused?: { code: string; message: string | null } | null;
};

export function PromotionFields({ cart, busy, refused }: Props) {
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
          formNoValidate
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
    />
  );
}

export function takesPromotion({ items }: Pick<Cart, 'items'>): boolean {
  return items.some(({ type }) => type === 'TeeTime');
}
