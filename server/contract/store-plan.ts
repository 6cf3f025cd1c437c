import { z } from 'zod';
import { PAYMENT_FREQUENCIES, PRODUCT_LINEUP_CATEGORIES } from './constants.ts';
import { amountSchema, inLanguages, integerIdSchema, languageOfTexts, pictureSchema } from './file-values.ts';

const name = z.string().trim().min(1).max(120);
const operatorName = inLanguages(name);
const paragraph = z.string().trim().max(2_000);
const description = inLanguages(paragraph, paragraph.min(1)).default('');
const benefit = z.string().trim().min(1).max(200);
/** Texts as chosen for a golfer. */
const chosen = { name, description: paragraph.default(''), languageOf: languageOfTexts };

const filePaymentPlanSchema = z.object({
  id: integerIdSchema,
  price: amountSchema,
  initiationFee: amountSchema.default('0.00'),
  frequency: z.enum(PAYMENT_FREQUENCIES),
});

export const fileMembershipSchema = z.object({
  id: integerIdSchema,
  name: operatorName,
  description,
  benefits: z.array(inLanguages(benefit)).max(50).default([]),
  months: z.int().min(1).max(1_200).nullable().default(null),
  plans: z.array(filePaymentPlanSchema).min(1).max(50),
});

export const chosenMembershipSchema = fileMembershipSchema.extend({
  ...chosen,
  benefits: z.array(benefit).default([]),
});
export type ChosenMembership = z.output<typeof chosenMembershipSchema>;

/** For any of `values`, or for whole dollars between `minValue` and `maxValue`. */
export const fileGiftCertificateSchema = z.object({
  id: integerIdSchema,
  name: operatorName,
  description,
  values: z.array(amountSchema).max(50).default([]),
  minValue: amountSchema.default('10.00'),
  maxValue: amountSchema.default('500.00'),
  latestDeliveryDays: z.int().min(0).max(3_650).default(365),
});

export const chosenGiftCertificateSchema = fileGiftCertificateSchema.extend(chosen);
export type ChosenGiftCertificate = z.output<typeof chosenGiftCertificateSchema>;

/** Maps the categories in a file to those on the wire. */
export const LINEUP_CATEGORY_IDS = {
  'range-balls': PRODUCT_LINEUP_CATEGORIES.rangeBalls,
  'sleeve-of-balls': PRODUCT_LINEUP_CATEGORIES.sleeveOfBalls,
  'rental-clubs': PRODUCT_LINEUP_CATEGORIES.rentalClubs,
} as const;
export type LineupCategory = keyof typeof LINEUP_CATEGORY_IDS;

const word = z.string().trim().min(1).max(120).nullable().default(null);

export const fileProductSchema = z.object({
  id: integerIdSchema,
  name: operatorName,
  price: amountSchema,
  /** Pieces ever stocked, sold ones included; null: not counted. */
  stock: z.int().min(0).max(1_000_000).nullable().default(null),
  category: z
    .enum(Object.keys(LINEUP_CATEGORY_IDS) as [LineupCategory, ...LineupCategory[]])
    .nullable()
    .default(null),
  brand: word,
  brandModel: word,
  clientId: word,
  isFeatured: z.boolean().default(false),
  picture: pictureSchema.nullable().default(null),
});
