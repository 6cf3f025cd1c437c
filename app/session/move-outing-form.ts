import { z } from 'zod';
import { seenOutingFields } from '#app/site/seen-outing.ts';
import { localDate, localTime } from '#server/contract/values.ts';
import type { Text } from '#server/text/en.ts';

export function moveOutingForm({ staffOutings: { errors } }: Text) {
  return z.object({
    date: z.string({ error: errors.date }).refine((typed) => localDate.safeParse(typed).success, {
      error: errors.date,
    }),
    time: z.string({ error: errors.time }).refine((typed) => localTime.safeParse(typed).success, {
      error: errors.time,
    }),
    ...seenOutingFields,
  });
}
export type MoveOutingForm = Record<keyof z.input<ReturnType<typeof moveOutingForm>>, string>;
