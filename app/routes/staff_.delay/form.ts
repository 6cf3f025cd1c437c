import { z } from 'zod';
import { MAX_INTEGER_ID } from '#server/contract/constants.ts';
import { facilityId, localDate, localTime } from '#server/contract/values.ts';
import type { Text } from '#server/text/en.ts';

export function delayForm({ staffDelays: { errors } }: Text) {
  const time = z.string({ error: errors.time }).refine((typed) => localTime.safeParse(typed).success, {
    error: errors.time,
  });
  return z
    .object({
      facilityId,
      date: z.string({ error: errors.date }).refine((typed) => localDate.safeParse(typed).success, {
        error: errors.date,
      }),
      fromTime: time,
      untilTime: time,
      minutes: z.coerce
        .number({ error: errors.minutes })
        .int(errors.minutes)
        .min(5, errors.minutes)
        .max(240, errors.minutes),
      mode: z.enum(['shift', 'compress']),
      reason: z.string().trim().max(200, errors.reason).default(''),
      /** Of the plan that the page showed. */
      key: z.string().max(64).default(''),
    })
    .refine(({ fromTime, untilTime }) => fromTime < untilTime, {
      path: ['untilTime'],
      error: errors.until,
    });
}
export type DelayForm = Record<keyof z.input<ReturnType<typeof delayForm>>, string>;

/** The button of the message that says what was moved. */
export const undoForm = z.object({ change: z.coerce.number().int().positive().max(MAX_INTEGER_ID) });
