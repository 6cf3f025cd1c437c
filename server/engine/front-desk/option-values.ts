import { z } from 'zod';
import { MAX_INTEGER_ID } from '#server/contract/constants.ts';
import { amountSchema, clockTimeSchema } from '#server/contract/file-values.ts';
import { emailOr } from '#server/contract/values.ts';
import { toCents } from '#server/format/money.ts';
import type { Text } from '#server/text/en.ts';

/** What the values of options may be, by what they mean; a wrong one is told what to use. */
export function optionValues({ shop: { options } }: Text) {
  return {
    /** A day of the facility: 2031-05-04. */
    date: z.iso.date({ error: options.date }),
    /** A time of day on the facility's wall: 07:30; 24:00 is the end of the day. */
    time: z.string({ error: options.time }).pipe(clockTimeSchema),
    /** A whole number, as an id is one. */
    id: z
      .string({ error: options.id })
      .regex(/^\d{1,10}$/, options.id)
      .transform(Number)
      .refine((id) => id <= MAX_INTEGER_ID, options.id),
    /** How many pieces. */
    quantity: z
      .string({ error: options.quantity })
      .regex(/^[1-9]\d{0,3}$/, options.quantity)
      .transform(Number),
    /** How many there are; none as well. */
    count: z
      .string({ error: options.count })
      .regex(/^\d{1,6}$/, options.count)
      .transform(Number),
    /** How many golfers. */
    players: z
      .string({ error: options.players })
      .regex(/^[1-6]$/, options.players)
      .transform(Number),
    /** A sentence somebody else will read. */
    reason: z.string({ error: options.reason }).trim().min(1, options.reason).max(200),
    /** A reservation's number, or its confirmation number as the golfer reads it out. */
    reservation: z
      .string({ error: options.reservation })
      .trim()
      .regex(/^[0-9A-Za-z][0-9A-Za-z -]{3,19}$/, options.reservation),
    /** Who is booked: first name, then the rest. */
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
    /** As people at the facility write it: whether it is one, its country says. */
    phone: z.string().trim(),
    /** Money as people write it: 12.50. */
    amount: amountSchema,
    /** So many points, rounds or dollars, more or less. */
    number: z
      .string({ error: options.change })
      .regex(/^-?\d{1,7}(?:\.\d{1,2})?$/, options.change)
      .transform(Number),
    /** What something is called. */
    title: z.string({ error: options.name }).trim().min(1, options.name).max(100, options.name),
    /** More or less money, in cents: 12.50, or --by=-12.50. */
    change: z
      .string({ error: options.change })
      .regex(/^-?\d{1,5}(?:\.\d{1,2})?$/, options.change)
      .transform((amount) => toCents(Number(amount))),
  };
}
export type OptionValues = ReturnType<typeof optionValues>;
