import { z } from 'zod';
import { MAX_INTEGER_ID, PHONE_PATTERN } from '#server/contract/constants.ts';
import { amountSchema, clockTimeSchema } from '#server/contract/file-values.ts';
import { en } from '#server/text/en.ts';

const { options } = en.shop;

/** A day of the facility: 2031-05-04. */
export const dateOption = z.iso.date({ error: options.date });
/** A time of day on the facility's wall: 07:30; 24:00 is the end of the day. */
export const timeOption = z.string({ error: options.time }).pipe(clockTimeSchema);
/** A whole number, as an id is one. */
export const idOption = z
  .string({ error: options.id })
  .regex(/^\d{1,10}$/, options.id)
  .transform(Number)
  .refine((id) => id <= MAX_INTEGER_ID, options.id);
/** How many pieces. */
export const quantityOption = z
  .string({ error: options.quantity })
  .regex(/^[1-9]\d{0,3}$/, options.quantity)
  .transform(Number);
/** How many golfers. */
export const playersOption = z
  .string({ error: options.players })
  .regex(/^[1-6]$/, options.players)
  .transform(Number);
/** A sentence somebody else will read. */
export const reasonOption = z.string({ error: options.reason }).trim().min(1, options.reason).max(200);
/** A reservation's number, or its confirmation number as the golfer reads it out. */
export const reservationOption = z
  .string({ error: options.reservation })
  .trim()
  .regex(/^[0-9A-Za-z][0-9A-Za-z -]{3,19}$/, options.reservation);
/** Who is booked: first name, then the rest. */
export const nameOption = z
  .string({ error: options.name })
  .trim()
  .min(1, options.name)
  .max(200, options.name)
  .transform((name) => {
    const [firstName = '', ...rest] = name.split(/\s+/);
    return { firstName, lastName: rest.join(' ') };
  });
export const emailOption = z
  .email({ error: options.email })
  .max(254, options.email)
  .transform((email) => email.toLowerCase());
export const phoneOption = z.string().trim().regex(PHONE_PATTERN, options.phone);
/** Money as people write it: 12.50. */
export const amountOption = amountSchema;
