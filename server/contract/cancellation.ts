import { z } from 'zod';
import { dollars, instant } from './values.ts';

/** Until when a golfer can cancel online, and what is given back by when it is done. */
export const cancellationTerms = z.object({
  /** The last moment; null where it cannot be cancelled online at all. */
  until: instant.nullable(),
  /** Until then so many percent of what is paid online beyond the deposit; after the last of them nothing. None: all of it. */
  refunds: z.array(z.object({ until: instant, percent: z.number() })),
  /** What of each player's payment is not given back. */
  depositPerPlayer: dollars,
});
export type CancellationTerms = z.infer<typeof cancellationTerms>;

/** What would be given back if all of a booking were cancelled at this moment, and what of the payment would not. */
export const refundNow = z.object({
  amount: dollars,
  toCard: dollars,
  toGiftCertificates: dollars,
  kept: dollars,
});
