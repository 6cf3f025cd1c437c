import { z } from 'zod';
import { MAX_INTEGER_ID } from '#server/contract/constants.ts';

/** The bookings that a page can list. */
export const MOST_LISTED = 400;

/** A booking and its version as the list showed it, with a point between. */
const pick = z
  .string()
  .regex(/^\d{1,10}\.[0-9a-f]{32}$/)
  .transform((sent) => {
    const [id = '', version = ''] = sent.split('.');
    return { id: Number(id), version };
  })
  .refine(({ id }) => id <= MAX_INTEGER_ID)
  .optional();

export const pickName = (index: number) => `pick${index}`;
export const feeName = (index: number) => `fee${index}`;
const indexes = Array.from({ length: MOST_LISTED }, (_, index) => index);
/** `fee0`…: the card that pays the no-show fee of `pick0`…, as an attempt of `attemptId`. */
export const bookingsForm = z.object({
  ...Object.fromEntries(indexes.map((index) => [pickName(index), pick])),
  ...Object.fromEntries(indexes.map((index) => [feeName(index), z.uuid().optional()])),
  attemptId: z.uuid().optional(),
  isRefunded: z.literal('on').optional(),
  reason: z.string().trim().max(500).default(''),
});

type Picked = { id: number; version: string; feeCardId: string | undefined };

/** Returns the bookings that are ticked, in the order of the list. */
export function pickedOf(checked: Readonly<Record<string, unknown>>): Picked[] {
  return indexes.flatMap((index) => {
    const picked = checked[pickName(index)] as z.output<typeof pick>;
    return picked ? { ...picked, feeCardId: checked[feeName(index)] as string | undefined } : [];
  });
}
