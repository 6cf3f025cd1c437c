import { z } from 'zod';
import { seenOutingFields } from '#app/site/seen-outing.ts';
import type { Text } from '#server/text/en.ts';

export function outingRateForm({ staffOutings: { errors } }: Text) {
  return z.object({
    rate: z.coerce.number({ error: errors.rate }).int(errors.rate).positive(errors.rate),
    ...seenOutingFields,
    attemptId: z.uuid(),
  });
}
export type OutingRateForm = Record<keyof z.input<ReturnType<typeof outingRateForm>>, string>;
