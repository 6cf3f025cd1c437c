import type { FieldMetadata } from '@conform-to/react';
import { useText } from '#app/page/page-context.ts';
import type { Cart } from '#server/contract/cart.ts';
import type { Text } from '#server/text/en.ts';
import type { CheckoutInput } from './form.ts';

export type CheckoutFields = Required<{ [Name in keyof CheckoutInput]: FieldMetadata<CheckoutInput[Name]> }>;

/** Without a tee time it is a purchase, not a reservation. */
export function useCheckoutText({ items }: Pick<Cart, 'items'>): Text['checkout'] {
  const { checkout } = useText();
  return items.some(({ type }) => type === 'TeeTime') ? checkout : { ...checkout, ...checkout.purchase };
}

export function useFieldErrors() {
  const { cardForm, checkout } = useText();
  return { ...cardForm.fields, ...checkout.errors };
}
