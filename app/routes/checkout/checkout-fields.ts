import type { FieldMetadata } from '@conform-to/react';
import { useText } from '#app/page/page-context.ts';
import type { Cart } from '#server/contract/cart.ts';
import type { Text } from '#server/text/en.ts';
import type { CheckoutInput } from './form.ts';

/** The fields of the checkout's form, as Conform keeps them. */
export type CheckoutFields = Required<{ [Name in keyof CheckoutInput]: FieldMetadata<CheckoutInput[Name]> }>;

/** The sentences of the checkout: without a tee time in the cart it is a purchase, not a reservation. */
export function useCheckoutText({ items }: Pick<Cart, 'items'>): Text['checkout'] {
  const { checkout } = useText();
  return items.some(({ type }) => type === 'TeeTime') ? checkout : { ...checkout, ...checkout.purchase };
}

/** The sentence of each field that cannot be used, for the page and for its script. */
export function useFieldErrors() {
  const { cardForm, checkout } = useText();
  return { ...cardForm.fields, ...checkout.errors };
}
