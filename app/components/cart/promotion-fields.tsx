import { useText } from '#app/page/page-context.ts';
import type { Cart } from '#server/contract/cart.ts';
import { CodeField } from './code-field.tsx';

type Props = {
  cart: Pick<Cart, 'items'>;
  busy?: string;
  refused?: { code: string; message: string | null } | null;
  /** Continues without a refused code: the page again, or a button of the form that keeps what was typed. */
  without: { href: string } | { intent: string };
};

export function PromotionFields({ cart, busy, refused, without }: Props) {
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
  const isRefused = Boolean(refused?.code && refused.message);
  return (
    <CodeField
      summary={text.label}
      label={text.label}
      name="promotionCode"
      maxLength={64}
      apply={{ label: text.apply, value: 'promotion', busy }}
      refused={refused}
    >
      {!isRefused ? null : 'href' in without ? (
        <a className="btn quiet" href={without.href}>
          {text.without}
        </a>
      ) : (
        <button
          type="submit"
          className="btn quiet"
          name="intent"
          value={without.intent}
          formNoValidate
          data-busy={busy}
        >
          {text.without}
        </button>
      )}
    </CodeField>
  );
}

export function takesPromotion({ items }: Pick<Cart, 'items'>): boolean {
  return items.some(({ type }) => type === 'TeeTime');
}
