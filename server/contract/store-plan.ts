import { z } from 'zod';
import { PAYMENT_FREQUENCIES, PRODUCT_LINEUP_CATEGORIES } from './constants.ts';
import { amountSchema, integerIdSchema } from './file-values.ts';

const name = z.string().trim().min(1).max(120);
const description = z.string().trim().max(2_000).default('');

/** One way to pay for a membership: `price` in each period, `initiationFee` once at its start; with tax when prices include it. */
const filePaymentPlanSchema = z.object({
  id: integerIdSchema,
  price: amountSchema,
  initiationFee: amountSchema.default('0.00'),
  frequency: z.enum(PAYMENT_FREQUENCIES),
});

/** A membership a facility sells. */
export const fileMembershipSchema = z.object({
  id: integerIdSchema,
  name,
  description,
  benefits: z.array(z.string().trim().min(1).max(200)).max(50).default([]),
  /** How long it lasts from its first day; null: until it is cancelled. */
  months: z.int().min(1).max(1_200).nullable().default(null),
  plans: z.array(filePaymentPlanSchema).min(1).max(50),
});
export type FileMembership = z.output<typeof fileMembershipSchema>;

/** A gift certificate a facility sells: for any of `values`, or for whole dollars between `minValue` and `maxValue`. */
export const fileGiftCertificateSchema = z.object({
  id: integerIdSchema,
  name,
  description,
  values: z.array(amountSchema).max(50).default([]),
  minValue: amountSchema.default('10.00'),
  maxValue: amountSchema.default('500.00'),
  /** How many days ahead one can be mailed to its recipient. */
  latestDeliveryDays: z.int().min(0).max(3_650).default(365),
});
export type FileGiftCertificate = z.output<typeof fileGiftCertificateSchema>;

/** What a product of a lineup is, as a file names the categories of the wire. */
export const LINEUP_CATEGORY_IDS = {
  'range-balls': PRODUCT_LINEUP_CATEGORIES.rangeBalls,
  'sleeve-of-balls': PRODUCT_LINEUP_CATEGORIES.sleeveOfBalls,
  'rental-clubs': PRODUCT_LINEUP_CATEGORIES.rentalClubs,
} as const;
export type LineupCategory = keyof typeof LINEUP_CATEGORY_IDS;

const word = z.string().trim().min(1).max(120).nullable().default(null);

/** Something the facility's shop sells, its price as those of rates: in its currency, with tax when prices include it. */
export const fileProductSchema = z.object({
  id: integerIdSchema,
  name,
  price: amountSchema,
  /** How many there have been in all, those that are sold with them; null: they are not counted. */
  stock: z.int().min(0).max(1_000_000).nullable().default(null),
  category: z
    .enum(Object.keys(LINEUP_CATEGORY_IDS) as [LineupCategory, ...LineupCategory[]])
    .nullable()
    .default(null),
  brand: word,
  brandModel: word,
  clientId: word,
  isFeatured: z.boolean().default(false),
});
