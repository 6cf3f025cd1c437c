import { z } from 'zod';
import {
  BLOCK_KINDS,
  COURSE_CONDITIONS,
  CURRENCIES,
  DEFAULT_BOOKINGS_PER_DAY,
  DEFAULT_CANCELLATION_HOURS,
  DEFAULT_HOME_PATH,
  DEFAULT_QUIET_FROM,
  DEFAULT_QUIET_TO,
  HOME_PATHS,
  SHOP_PHONE_PATTERN,
  WEEKDAYS,
} from './constants.ts';
import { amenitiesSchema, fileScorecardSchema, gallerySchema } from './course-info.ts';
import {
  addressRangeSchema,
  aliasSchema,
  amountSchema,
  clockTimeSchema,
  imageSchema,
  inLanguages,
  integerIdSchema,
  languageOfTexts,
} from './file-values.ts';
import { filePromotionSchema } from './promotion-plan.ts';
import { fileRateSchema } from './rate-plan.ts';
import {
  actionTileOverridesSchema,
  checkoutOverridesSchema,
  fileActionTileSchema,
  fileCheckoutSchema,
  inventoryOverridesSchema,
  loyaltyOverridesSchema,
  operatorSettingsSchema,
  proProfileOverridesSchema,
} from './settings.ts';
import { fileGiftCertificateSchema, fileMembershipSchema, fileProductSchema } from './store-plan.ts';
import { email } from './values.ts';

const line = z.string().trim().max(200);
const text = z.string().trim().max(20_000);
const operatorText = inLanguages(text, text.min(1)).default('');
const chosenText = text.default('');

/** Offsets such as +02:00 have no daylight saving time. */
const timeZoneSchema = z
  .string()
  .refine(isTimeZone, { error: 'Use an IANA time zone like America/New_York' });

/** Days inclusive, `toTime` exclusive, local time. */
const closureSchema = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  fromTime: clockTimeSchema.default('00:00'),
  toTime: clockTimeSchema.default('24:00'),
  reason: line.min(1),
  kind: z.enum(BLOCK_KINDS).default('closed'),
  weekdays: z
    .array(z.enum(WEEKDAYS))
    .min(1)
    .max(7)
    .default(() => [...WEEKDAYS]),
});

const noticeSchema = z.object({
  condition: z.enum(COURSE_CONDITIONS),
  text: inLanguages(line, line.min(1)).default(''),
  from: z.iso.date().nullable().default(null),
  to: z.iso.date().nullable().default(null),
});

const hoursBeforeSchema = z.number().min(0).max(8_760);

const refundStepSchema = z.object({ hoursBefore: hoursBeforeSchema, percent: z.number().min(0).max(100) });
export type RefundStep = z.output<typeof refundStepSchema>;

/** Stored together in one column, as written. */
export const facilityDetailsSchema = z.object({
  address: line.default(''),
  locality: line.default(''),
  region: line.default(''),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, 'Use two capital letters like US')
    .default('US'),
  postalCode: line.default(''),
  coordinates: z.object({
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
  }),
  phone: z
    .string()
    .trim()
    .regex(SHOP_PHONE_PATTERN, 'Use a phone number like 555-444-3333')
    .nullable()
    .default(null),
  email: email.nullable().default(null),
  tax: z
    .object({
      percent: z.number().min(0).max(100).default(0),
      isIncludedInPrices: z.boolean().default(false),
    })
    .prefault({}),
  cancellation: z
    .object({
      isAllowed: z.boolean().default(true),
      hoursBefore: hoursBeforeSchema.default(DEFAULT_CANCELLATION_HOURS),
      isChangeAllowed: z.boolean().default(true),
      refunds: z.array(refundStepSchema).max(10).default([]),
    })
    .prefault({}),
  deposit: amountSchema.default('0.00'),
  noShowFee: z
    .object({ amount: amountSchema.default('0.00'), percent: z.number().min(0).max(100).default(0) })
    .nullable()
    .default(null),
  bookingLimits: z
    .object({ bookings: z.int().min(1).max(1_000), days: z.int().min(1).max(366) })
    .nullable()
    .default(null),
  bookingsPerDay: z.int().min(1).max(1_000).nullable().default(DEFAULT_BOOKINGS_PER_DAY),
  cancellationsPerMonth: z.int().min(1).max(1_000).nullable().default(null),
  arriveMinutesBefore: z.int().min(0).max(240).nullable().default(null),
  quietHours: z
    .object({ from: clockTimeSchema, to: clockTimeSchema })
    .nullable()
    .default({ from: DEFAULT_QUIET_FROM, to: DEFAULT_QUIET_TO }),
  reminders: z
    .object({ dayBefore: z.boolean().default(true), checkInOpen: z.boolean().default(true) })
    .prefault({}),
  description: operatorText,
  policy: operatorText,
  checkInInstructions: operatorText,
  /** TeeTimeNotes on the wire. */
  notes: operatorText,
  /** TermsAndConditions on the wire. */
  terms: operatorText,
  image: imageSchema.nullable().default(null),
  scorecard: fileScorecardSchema.nullable().default(null),
  gallery: gallerySchema.default([]),
  amenities: amenitiesSchema.default([]),
  notices: z.array(noticeSchema).max(50).default([]),
  inventory: inventoryOverridesSchema.prefault({}),
  actionTile: fileActionTileSchema.prefault({}),
  checkout: fileCheckoutSchema.prefault({}),
  proProfile: proProfileOverridesSchema.prefault({}),
  loyalty: loyaltyOverridesSchema.prefault({}),
});

/** The same with each text chosen. */
export const chosenDetailsSchema = facilityDetailsSchema.extend({
  description: chosenText,
  policy: chosenText,
  checkInInstructions: chosenText,
  notes: chosenText,
  terms: chosenText,
  notices: z.array(noticeSchema.extend({ text: line.default(''), languageOf: languageOfTexts })).default([]),
  actionTile: actionTileOverridesSchema.prefault({}),
  checkout: checkoutOverridesSchema.prefault({}),
  languageOf: languageOfTexts,
});

const fileFacilitySchema = z.object({
  id: integerIdSchema,
  courseId: z.string().regex(/^[0-9a-f]{24}$/, 'Use 24 hexadecimal digits in lower case'),
  name: line.min(1),
  timeZone: timeZoneSchema,
  currency: z.enum(CURRENCIES),
  isSimulator: z.boolean().default(false),
  bays: z.int().min(0).max(200).default(0),
  ...facilityDetailsSchema.shape,
  rates: z.array(fileRateSchema).max(200).default([]),
  blocks: z.array(closureSchema).max(2_000).default([]),
  products: z.array(fileProductSchema).max(1_000).default([]),
  memberships: z.array(fileMembershipSchema).max(200).default([]),
  giftCertificates: z.array(fileGiftCertificateSchema).max(50).default([]),
});

/** Without port; they lead to this operator regardless of its alias. */
const hostSchema = z
  .string()
  .max(253)
  .regex(
    /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/,
    'Use a host name in lower case, without port',
  );

const listedAddressSchema = z.object({
  range: addressRangeSchema,
  name: line.min(1),
  placesPerDay: z.int().min(1).max(100_000).nullable().default(null),
});

/** Accepts pasted settings; values derived from the rest of the file must match it. */
const fileSettingsSchema = operatorSettingsSchema.extend({
  alias: aliasSchema.optional(),
  gnFacilityIds: z.array(integerIdSchema).optional(),
  homePath: z.enum(HOME_PATHS).optional(),
});

const policiesSchema = z.object({
  policy: operatorText,
  checkInInstructions: operatorText,
  notes: operatorText,
  terms: operatorText,
});

/**
 * One operator's file; `npm run facility` reads and writes it. facility-file-descriptions.ts describes its fields.
 */
export const facilityFileShape = z.object({
  $schema: z.string().optional(),
  alias: aliasSchema,
  hosts: z.array(hostSchema).max(50).default([]),
  homePath: z.enum(HOME_PATHS).default(DEFAULT_HOME_PATH),
  addresses: z.array(listedAddressSchema).max(100).default([]),
  settings: fileSettingsSchema,
  policies: policiesSchema.prefault({}),
  facilities: z.array(fileFacilitySchema).min(1).max(1_000),
  promotions: z.array(filePromotionSchema).max(1_000).default([]),
});

export type FacilityDetails = z.output<typeof facilityDetailsSchema>;
export type ChosenDetails = z.output<typeof chosenDetailsSchema>;
export type FacilityFile = z.output<typeof facilityFileShape>;
export type FileFacility = FacilityFile['facilities'][number];

function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
