import { z } from 'zod';
import { MAX_INTEGER_ID, WEEKDAYS } from '#server/contract/constants.ts';
import { amountSchema, clockTimeSchema } from '#server/contract/file-values.ts';
import { emailOr } from '#server/contract/values.ts';
import { toCents } from '#server/format/money.ts';
import type { Text } from '#server/text/en.ts';

/** Parses option values; errors say what to use. */
export function optionValues({ shop: { options } }: Text) {
  return {
    /** 2031-05-04, local. */
    date: z.iso.date({ error: options.date }),
    /** 07:30, local; 24:00 is the end of the day. */
    time: z.string({ error: options.time }).pipe(clockTimeSchema),
    /** mon,wed */
    weekdays: z
      .string({ error: options.weekdays })
      .transform((days) => WEEKDAYS.filter((day) => days.split(',').includes(day)))
      .refine((days) => days.length > 0, options.weekdays),
    oneOf: <Value extends string>(values: readonly Value[]) =>
      z.enum(values, { error: options.oneOf(values.join(', ')) }),
    id: z
      .string({ error: options.id })
      .regex(/^\d{1,10}$/, options.id)
      .transform(Number)
      .refine((id) => id <= MAX_INTEGER_ID, options.id),
    quantity: z
      .string({ error: options.quantity })
      .regex(/^[1-9]\d{0,3}$/, options.quantity)
      .transform(Number),
    count: z
      .string({ error: options.count })
      .regex(/^\d{1,6}$/, options.count)
      .transform(Number),
    players: z
      .string({ error: options.players })
      .regex(/^[1-6]$/, options.players)
      .transform(Number),
    /** The golfer reads it. */
    reason: z.string({ error: options.reason }).trim().min(1, options.reason).max(200),
    /** An id or a confirmation number. */
    reservation: z
      .string({ error: options.reservation })
      .trim()
      .regex(/^[0-9A-Za-z][0-9A-Za-z -]{3,19}$/, options.reservation),
    /** First name, then the rest. */
    name: z
      .string({ error: options.name })
      .trim()
      .min(1, options.name)
      .max(200, options.name)
      .transform((name) => {
        const [firstName = '', ...rest] = name.split(/\s+/);
        return { firstName, lastName: rest.join(' ') };
      }),
    email: emailOr(options.email),
    /** Validated later, with the facility's country. */
    phone: z.string().trim(),
    /** Dollars: 12.50. */
    amount: amountSchema,
    /** Points, rounds or dollars; may be negative. */
    number: z
      .string({ error: options.change })
      .regex(/^-?\d{1,7}(?:\.\d{1,2})?$/, options.change)
      .transform(Number),
    title: z.string({ error: options.name }).trim().min(1, options.name).max(100, options.name),
    /** In cents: 12.50, or --by=-12.50. */
    change: z
      .string({ error: options.change })
      .regex(/^-?\d{1,5}(?:\.\d{1,2})?$/, options.change)
      .transform((amount) => toCents(Number(amount))),
  };
}
export type OptionValues = ReturnType<typeof optionValues>;
