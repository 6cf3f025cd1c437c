import { z } from 'zod';
import { dollars, instant, mayBeLeftOut } from './values.ts';

export const cancellationTerms = z.object({
  /** Null when the booking cannot be cancelled online. */
  until: instant.nullable(),
  /**
   * Before each `until`, `percent` of what is paid online beyond the deposit is refunded; after the last, nothing. An
   * empty list refunds all of it.
   */
  refunds: z.array(z.object({ until: instant, percent: z.number() })),
  /** The nonrefundable part. */
  depositPerPlayer: dollars,
  /**
   * The course may charge it to the saved card for each unpaid player who does not come: `perPlayer`, or `percent` of
   * what they owe at the course; the other is 0.
   */
  noShowFee: z.object({ perPlayer: dollars, percent: z.number() }).optional(),
});
export type CancellationTerms = z.infer<typeof cancellationTerms>;

/** The refund if the whole booking were cancelled now; `kept` is not refunded. */
export const refundNow = z.object({
  amount: dollars,
  toCard: dollars,
  toGiftCertificates: dollars,
  /** Paid at the counter, where the shop refunds it; absent if nothing was. */
  atCounter: dollars.optional(),
  kept: dollars,
});

const slotNumber = z.coerce.number().int().min(1).max(100);

/** Slots, each with the player's name the caller saw there. If someone else now plays in one, no player leaves. */
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

/** In a query: slot numbers separated by commas. */
export const chosenSlotNumbers = z
  .string()
  .regex(/^\d{1,3}(,\d{1,3}){0,5}$/)
  .transform((list) => list.split(',').map((number) => ({ slotNumber: Number(number) })));

export const leavingPlayer = z.object({ SlotNumber: z.number().int(), Name: z.string().nullable() });
export type LeavingPlayer = z.infer<typeof leavingPlayer>;
