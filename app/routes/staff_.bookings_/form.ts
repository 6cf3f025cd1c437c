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
const names = Array.from({ length: MOST_LISTED }, (_, index) => pickName(index));
export const bookingsForm = z.object({
  ...Object.fromEntries(names.map((name) => [name, pick])),
  isRefunded: z.literal('on').optional(),
  reason: z.string().trim().max(500).default(''),
});

/** Returns the bookings that are ticked, in the order of the list. */
export function pickedOf(checked: Readonly<Record<string, unknown>>): { id: number; version: string }[] {
  return names.flatMap((name) => (checked[name] as z.output<typeof pick>) ?? []);
}
