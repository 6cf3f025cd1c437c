import { z } from 'zod';
import { slotFields } from '#app/site/chosen-slots.ts';
import { seenFields } from '#app/site/seen-booking.ts';
import { emailOr } from '#server/contract/values.ts';
import type { Text } from '#server/text/en.ts';

export function rainCheckForm({ account, staffTill: { errors } }: Text) {
  return z.object({
    ...seenFields,
    ...slotFields,
    holesPlayed: z.coerce
      .number({ error: errors.holes })
      .int(errors.holes)
      .min(0, errors.holes)
      .max(17, errors.holes),
    isPaidAtCourse: z.literal('on').optional(),
    email: emailOr(account.fields.email).optional(),
  });
}
export type RainCheckForm = Record<keyof z.input<ReturnType<typeof rainCheckForm>>, string>;
