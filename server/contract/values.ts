import { z } from 'zod';
import { CONVERSION_MERCHANT_CODES, CURRENCIES, TRANSPORTATIONS } from './constants.ts';
import { isEmail, MAX_EMAIL_LENGTH, plainEmail } from './email.ts';

/** YYYY-MM-DD at the facility. */
export const localDate = z.iso
  .date()
  .refine((date) => date >= '1900-01-01' && date < '9999', 'must be a day of the years 1900 to 9998');
/** MM-DD, in any year. */
export const birthday = z
  .string()
  .regex(/^\d{2}-\d{2}$/)
  .refine((day) => z.iso.date().safeParse(`2000-${day}`).success);
/** HH:mm at the facility. */
export const localTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
/** UTC, ISO, whole minutes (…:00.000Z), never an offset. */
export const teetime = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:00\.000Z$/);
/** Any instant; the engine compares instants. */
export const teetimeInput = z.iso.datetime({ offset: true });
/** UTC, ISO, milliseconds. */
export const instant = z.iso.datetime({ precision: 3 });
export const courseId = z.string().regex(/^[0-9a-fA-F]{24}$/);
/** GolfFacilityId. */
export const facilityId = z.coerce.number().int().positive().max(2_147_483_647);
/** One rate at one tee time; clients send a number or its digits. */
export const rateId = z.coerce.number().int().positive().max(2_147_483_647);
/** In characters. */
const LONGEST_LIST = 2_000;
/** Separated by commas; empty entries are ignored. */
export const facilityIds = z
  .string()
  .max(LONGEST_LIST)
  .regex(/^[\d,\s]*$/);
/** Separated by commas; some clients send facility ids. Empty entries are ignored. */
export const courseIds = z
  .string()
  .max(LONGEST_LIST)
  .refine(
    (list) => list.split(',').every((name) => /^(?:[0-9a-f]{24}|\d{1,10}|)$/i.test(name.trim())),
    'must be courseIds or facility ids, with commas between them',
  );
/** Integer cents, as in search prices. */
export const cents = z.number().int();
/** Decimal dollars, as in carts and invoices. */
export const dollars = z.number();
export const money = z.object({ currencyCode: z.string(), value: dollars });
export const currencyCode = z.enum(CURRENCIES);
export const transportation = z.enum(TRANSPORTATIONS);
export const holes = z.union([z.literal(9), z.literal(18)]);
export const players = z.coerce.number().int().min(1).max(6);
export const cartId = z.uuid();
export const cartItemId = z.uuid();
/** Parses an email address into its canonical spelling; `message` is the error for other text. */
export function emailOr(message: string) {
  return z
    .string({ error: message })
    .refine(isEmail, { error: message })
    .overwrite(plainEmail)
    .meta({ format: 'idn-email', maxLength: MAX_EMAIL_LENGTH });
}
export const email = emailOr('Email is invalid');
/** For calls that report a bad address beside their other fields: other text passes. */
export const emailAsTyped = z.string().max(MAX_EMAIL_LENGTH).overwrite(plainEmail);
/** An id or label of another system; clients send text or digits. */
export const foreignId = z.union([
  z
    .string()
    .max(200)
    .regex(/^[^\0]*$/),
  z.number().transform(String),
]);

/** From a Reserve with Google link, unchanged. */
export const rwgToken = z.string().min(1).max(2_000);
/** 1: booked at another course than the link's; 2: at the same. */
export const merchantChanged = z.preprocess(
  (code) => (typeof code === 'string' && code !== '' ? Number(code) : code),
  z.union([z.literal(CONVERSION_MERCHANT_CODES[0]), z.literal(CONVERSION_MERCHANT_CODES[1])]),
);

/** Makes a body field optional; null also counts as left out. */
export function mayBeLeftOut<Schema extends z.ZodType>(schema: Schema) {
  return schema.nullish().transform((value) => value ?? undefined);
}

/** Makes a query parameter optional; an empty one counts as left out. */
export function absentWhenEmpty<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => (value === '' ? undefined : value), schema.optional());
}
