import { z } from 'zod';
import { GROUP_SIZES } from './constants.ts';
import { inLanguages, integerIdSchema, languageOfTexts } from './file-values.ts';

const message = z.string().trim().min(1).max(300);

/**
 * `discount` is a fraction of the green fee (0.1 is ten percent off). Days are inclusive; an empty or null limit does
 * not apply.
 */
export const filePromotionSchema = z.object({
  /** Case-insensitive; stored in upper case. */
  code: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9_-]{1,40}$/, 'Use letters, digits, dashes and underscores, at most 40')
    .toUpperCase(),
  discount: z.number().gt(0).max(1),
  bookFrom: z.iso.date().nullable().default(null),
  bookTo: z.iso.date().nullable().default(null),
  playFrom: z.iso.date().nullable().default(null),
  playTo: z.iso.date().nullable().default(null),
  facilityIds: z.array(integerIdSchema).default([]),
  rates: z.array(z.object({ facilityId: integerIdSchema, rateId: integerIdSchema })).default([]),
  allowedPlayers: z.array(z.literal(GROUP_SIZES)).default([]),
  templateId: integerIdSchema.nullable().default(null),
  message: inLanguages(message).nullable().default(null),
});

/** The same with its message chosen. */
export const promotionPlanSchema = filePromotionSchema.extend({
  message: message.nullable().default(null),
  languageOf: languageOfTexts,
});

export type PromotionPlan = z.output<typeof promotionPlanSchema>;
