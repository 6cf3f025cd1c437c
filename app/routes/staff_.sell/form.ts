import { z } from 'zod';
import { tenderFields } from '#app/site/tender-fields.ts';
import { MAX_INTEGER_ID } from '#server/contract/constants.ts';
import { facilityId } from '#server/contract/values.ts';
import type { Text } from '#server/text/en.ts';

/** The products that the form lists; a form has at most 200 fields. */
export const PRODUCTS_SHOWN = 50;

type Product = `product${number}`;
type Quantity = `quantity${number}`;
const places = Array.from({ length: PRODUCTS_SHOWN }, (_, place) => place);

export function sellForm(text: Text) {
  return z.object({ facilityId, attemptId: z.uuid(), ...tenderFields(text), ...itemFields(text) });
}

function itemFields({ staffTill: { errors } }: Text) {
  const id = z.coerce.number().int().positive().max(MAX_INTEGER_ID).optional();
  const quantity = z
    .string()
    .trim()
    .regex(/^\d{1,3}$/, errors.quantity)
    .transform(Number)
    .optional();
  const fields: Record<Product, typeof id> & Record<Quantity, typeof quantity> = {};
  for (const place of places) {
    fields[`product${place}`] = id;
    fields[`quantity${place}`] = quantity;
  }
  return fields;
}

export type SellForm = Record<keyof ReturnType<typeof tenderFields>, string> & Record<Quantity, string>;

type Typed = Readonly<Record<Product | Quantity, number | undefined>>;

/** Returns the products with a quantity. */
export function itemsOf(typed: Typed): { product: number; quantity: number }[] {
  return places.flatMap((place) => {
    const [product, quantity = 0] = [typed[`product${place}`], typed[`quantity${place}`]];
    return product !== undefined && quantity > 0 ? [{ product, quantity }] : [];
  });
}
