import { z } from 'zod';
import { BLOCK_COLORS, BLOCK_KINDS, WEEKDAYS } from '#server/contract/constants.ts';
import { clockTimeSchema } from '#server/contract/file-values.ts';
import { facilityId, localDate, localTime } from '#server/contract/values.ts';
import { addDays } from '#server/format/dates.ts';
import { isBlockedDay } from '#server/rules/is-blocked.ts';
import type { Text } from '#server/text/en.ts';

const day = z.literal('on').optional();

export function blockForm({ staffBlocks: { errors } }: Text) {
  const date = z
    .string({ error: errors.date })
    .refine((typed) => localDate.safeParse(typed).success, errors.date);
  const time = (schema: z.ZodType) =>
    z.string({ error: errors.time }).refine((typed) => schema.safeParse(typed).success, errors.time);
  return z
    .object({
      kind: z.enum(BLOCK_KINDS),
      facilityId,
      firstDate: date,
      lastDate: date,
      mon: day,
      tue: day,
      wed: day,
      thu: day,
      fri: day,
      sat: day,
      sun: day,
      fromTime: time(localTime),
      toTime: time(clockTimeSchema),
      color: z.enum(BLOCK_COLORS),
      reason: z.string({ error: errors.reason }).trim().min(1, errors.reason).max(200, errors.reason),
      /** Of the block as the page showed it. */
      version: z.string().max(64).optional(),
    })
    .refine((block) => block.firstDate <= block.lastDate, { path: ['lastDate'], error: errors.lastDate })
    .refine((block) => block.fromTime < block.toTime, { path: ['toTime'], error: errors.toTime })
    .refine(
      (block) => block.firstDate > block.lastDate || hasDay({ ...block, weekdays: weekdaysIn(block) }),
      {
        path: ['mon'],
        error: errors.weekdays,
      },
    );
}
export type BlockForm = Record<keyof z.input<ReturnType<typeof blockForm>>, string>;

export function weekdaysIn(block: Partial<Record<(typeof WEEKDAYS)[number], 'on'>>) {
  return WEEKDAYS.filter((name) => block[name] === 'on');
}

function hasDay(block: Parameters<typeof isBlockedDay>[0]): boolean {
  return WEEKDAYS.some((_, index) => isBlockedDay(block, addDays(block.firstDate, index)));
}
