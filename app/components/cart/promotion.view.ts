import type { Cart } from '#server/contract/cart.ts';
import type { Text } from '#server/text/en.ts';
import type { PromotionFieldsProps } from './promotion-form.tsx';

/** The promotion code of a cart; null where nothing in it can have one. */
export function viewPromotion({ items }: Pick<Cart, 'items'>, words: Text): PromotionView | null {
  const { promotion: text } = words.cart;
  const teeTimes = items.filter(({ type }) => type === 'TeeTime');
  if (teeTimes.length === 0) return null;
  const code = teeTimes.find(({ promotionCode }) => promotionCode)?.promotionCode;
  return {
    label: text.label,
    apply: text.apply,
    applied: code ? { text: words.promotion.applied(code), remove: text.remove } : null,
  };
}

/** What of it stands in the cart; what was typed and refused comes with the answer of a form. */
export type PromotionView = Pick<PromotionFieldsProps, 'label' | 'apply' | 'applied'>;
