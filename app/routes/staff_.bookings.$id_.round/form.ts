import { z } from 'zod';
import { noShowFeeFields } from '#app/site/no-show-fee-fields.ts';
import { seenFields } from '#app/site/seen-booking.ts';
import { sentLater } from '#server/contract/staff/booking.ts';
import type { Text } from '#server/text/en.ts';

/** Carts by slot, because forms carry each name once. */
export function roundForm({ staffRound }: Text) {
  const { error } = staffRound.carts;
  const cart = z
    .string()
    .trim()
    .max(10, error)
    .regex(/^[0-9A-Za-z][0-9A-Za-z -]*$/, error)
    .optional();
  return z.object({
    version: seenFields.version.optional(),
    seen: seenFields.seen,
    ...sentLater,
    ...noShowFeeFields,
    /** The staff page that the form was on. */
    returnTo: z.string().max(600).optional(),
    cart1: cart,
    cart2: cart,
    cart3: cart,
    cart4: cart,
    cart5: cart,
    cart6: cart,
    isAgain: z.literal('on').optional(),
  });
}
