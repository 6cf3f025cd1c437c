import { z } from 'zod';
import { instant } from '../values.ts';

const cents = z.number().int();

/** The prices of bookings line by line, and their payments. */
export const sold = z.object({
  /** One for each kind and price; their sums are those of the bookings’ invoices. */
  lines: z.array(
    z.object({
      text: z.string(),
      quantity: z.number().int(),
      /** Of one. */
      priceCents: cents,
      subTotalCents: cents,
      salesTaxCents: cents,
      totalCents: cents,
    }),
  ),
  isTaxIncluded: z.boolean(),
  salesTaxCents: cents,
  /** By the time they were made. */
  payments: z.array(
    z.object({
      at: instant,
      kind: z.string(),
      /** The end of a card’s number or a certificate’s code, an account’s name or a terminal’s reference. */
      detail: z.string(),
      /** The owner of the account, unless it is the booker. */
      payer: z.string().nullable(),
      amountCents: cents,
      refundedCents: cents,
    }),
  ),
});
export type Sold = z.infer<typeof sold>;
