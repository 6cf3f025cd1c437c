import { z } from 'zod';
import { ACCOUNT_ENTRIES } from './constants.ts';
import { instant } from './values.ts';

/** The account sets the unit of its amounts: dollars, points or rounds. */
export const accountEntry = z.object({
  id: z.number().int(),
  at: instant,
  kind: z.enum(ACCOUNT_ENTRIES),
  description: z.string(),
  orderId: z.string().nullable(),
  /** Positive when the customer gains. */
  amount: z.number(),
  balance: z.number(),
});
export type AccountEntryOnWire = z.infer<typeof accountEntry>;
