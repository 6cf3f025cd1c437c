import { z } from 'zod';
import { ACCOUNT_ENTRIES } from './constants.ts';
import { instant } from './values.ts';

/** Something that happened on an account of points, credit or rounds; what it is counted in is the account's. */
export const accountEntry = z.object({
  id: z.number().int(),
  at: instant,
  kind: z.enum(ACCOUNT_ENTRIES),
  /** What was bought, played or said of it; empty where there is nothing to say. */
  description: z.string(),
  /** The order it came of, where it came of one. */
  orderId: z.string().nullable(),
  /** Above nothing: the customer has more. */
  amount: z.number(),
  /** What the customer had after it. */
  balance: z.number(),
});
export type AccountEntryOnWire = z.infer<typeof accountEntry>;
