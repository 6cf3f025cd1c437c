import { z } from 'zod';
import { dollars, instant, mayBeLeftOut } from './values.ts';

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

const slotNumber = z.coerce.number().int().min(1).max(100);

/** Players by their SlotNumber, with the name that was seen there: when somebody else plays there by now, nobody leaves. */
export const chosenSlots = mayBeLeftOut(
  z
    .array(
      z.union([
        slotNumber.transform((number) => ({ slotNumber: number, name: undefined })),
        z
          .object({ SlotNumber: slotNumber, Name: z.string().max(200).nullish() })
          .transform(({ SlotNumber, Name }) => ({ slotNumber: SlotNumber, name: Name })),
      ]),
    )
    .min(1)
    .max(6),
);

/** The same in a query: their numbers with commas. */
export const chosenSlotNumbers = z
  .string()
  .regex(/^\d{1,3}(,\d{1,3}){0,5}$/)
  .transform((list) => list.split(',').map((number) => ({ slotNumber: Number(number) })));

/** A player who leaves a booking. */
export const leavingPlayer = z.object({ SlotNumber: z.number().int(), Name: z.string().nullable() });
export type LeavingPlayer = z.infer<typeof leavingPlayer>;
