import { z } from 'zod';
import { CONVERSION_MERCHANT_CODES, CURRENCIES, TRANSPORTATIONS } from './constants.ts';
import { isEmail, MAX_EMAIL_LENGTH, plainEmail } from './email.ts';

/** A facility's local day, YYYY-MM-DD. */
export const localDate = z.iso
  .date()
  .refine((date) => date >= '1900-01-01' && date < '9999', 'must be a day of the years 1900 to 9998');
/** A facility's local time of day, HH:mm. */
export const localTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
/** A tee time on the wire: UTC, ISO, milliseconds, whole minutes (…:00.000Z). Never an offset. */
export const teetime = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:00\.000Z$/);
/** A tee time as a client may send it: any UTC instant; the engine compares instants. */
export const teetimeInput = z.iso.datetime({ offset: true });
/** Any instant on the wire: UTC, ISO, milliseconds. */
export const instant = z.iso.datetime({ precision: 3 });
/** courseId: 24 hexadecimal digits. */
export const courseId = z.string().regex(/^[0-9a-fA-F]{24}$/);
/** Facility id (GolfFacilityId). */
export const facilityId = z.coerce.number().int().positive().max(2_147_483_647);
/** rateId: one rate at one tee time. Clients send it as a number or as its digits. */
export const rateId = z.coerce.number().int().positive().max(2_147_483_647);
/** As long as a list of a query may be. */
const LONGEST_LIST = 2_000;
/** Comma-separated facility ids of a query; empty entries are passed over. */
export const facilityIds = z
  .string()
  .max(LONGEST_LIST)
  .regex(/^[\d,\s]*$/);
/** Comma-separated rateIds of a query, at least one. */
export const rateIds = z
  .string()
  .max(LONGEST_LIST)
  .refine(
    (list) => list.split(',').every((id) => rateId.safeParse(id).success),
    'must be rateIds, with commas between them',
  );
/** Comma-separated courseIds of a query, or facility ids, as some clients send; empty entries are passed over. */
export const courseIds = z
  .string()
  .max(LONGEST_LIST)
  .refine(
    (list) => list.split(',').every((name) => /^(?:[0-9a-f]{24}|\d{1,10}|)$/i.test(name.trim())),
    'must be courseIds or facility ids, with commas between them',
  );
/** Integer cents per player, as search prices are. */
export const cents = z.number().int();
/** Decimal dollars, as carts and invoices carry them. */
export const dollars = z.number();
export const money = z.object({ currencyCode: z.string(), value: dollars });
export const currencyCode = z.enum(CURRENCIES);
export const transportation = z.enum(TRANSPORTATIONS);
export const holes = z.union([z.literal(9), z.literal(18)]);
export const players = z.coerce.number().int().min(1).max(6);
export const cartId = z.uuid();
export const cartItemId = z.uuid();
/** An email address in any spelling, parsed to its one spelling; `message`: what is said of one that cannot be used. */
export function emailOr(message: string) {
  return z
    .string({ error: message })
    .refine(isEmail, { error: message })
    .overwrite(plainEmail)
    .meta({ format: 'idn-email', maxLength: MAX_EMAIL_LENGTH });
}
export const email = emailOr('Email is invalid');
/** The same of a call that says itself what is wrong with it, beside its other fields: what is no address stays as typed. */
export const emailAsTyped = z.string().max(MAX_EMAIL_LENGTH).overwrite(plainEmail);
/** An id or label of another system: clients send it as text or as its digits. */
export const foreignId = z.union([
  z
    .string()
    .max(200)
    .regex(/^[^\0]*$/),
  z.number().transform(String),
]);

/** The token of a link of Reserve with Google, as it came. */
export const rwgToken = z.string().min(1).max(2_000);
/** 1: booked at another course than the link's; 2: at the same. */
export const merchantChanged = z.preprocess(
  (code) => (typeof code === 'string' && code !== '' ? Number(code) : code),
  z.union([z.literal(CONVERSION_MERCHANT_CODES[0]), z.literal(CONVERSION_MERCHANT_CODES[1])]),
);

/** A field of a body that may be left out; null says the same, as clients write it that have no other way. */
export function mayBeLeftOut<Schema extends z.ZodType>(schema: Schema) {
  return schema.nullish().transform((value) => value ?? undefined);
}

/** A parameter of a query that may be left out; one that is there without a value was. */
export function absentWhenEmpty<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => (value === '' ? undefined : value), schema.optional());
}
