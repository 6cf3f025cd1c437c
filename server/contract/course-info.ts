import { z } from 'zod';
import { AMENITIES, LENGTH_UNITS } from './constants.ts';
import { colorSchema, pictureSchema } from './file-values.ts';

const label = z.string().trim().min(1).max(200);

const holeSchema = z.object({
  par: z.int().min(3).max(6),
  /** The hole's rank by difficulty, 1 the hardest. */
  handicap: z.int().min(1).max(18).nullable().default(null),
});

const teeSchema = z.object({
  name: label.max(40),
  color: colorSchema.nullable().default(null),
  rating: z.number().min(20).max(90).nullable().default(null),
  slope: z.int().min(55).max(155).nullable().default(null),
  /** One per hole. */
  lengths: z.array(z.int().min(30).max(1_000)).min(9).max(18),
});

/** Holes and tees of a course of 9 or 18 holes, without sums. */
export const scorecardSchema = z.object({
  unit: z.enum(LENGTH_UNITS),
  holes: z
    .array(holeSchema)
    .refine(({ length }) => length === 9 || length === 18, { error: 'Give 9 or 18 holes' }),
  tees: z.array(teeSchema).min(1).max(8),
});
export type Scorecard = z.output<typeof scorecardSchema>;

export const fileScorecardSchema = scorecardSchema.extend({
  unit: z.enum(LENGTH_UNITS).nullable().default(null),
});
export type FileScorecard = z.output<typeof fileScorecardSchema>;

const captionedSchema = pictureSchema.extend({ caption: label.nullable().default(null) });
export const gallerySchema = z.array(captionedSchema).max(12);
export type CaptionedPicture = z.output<typeof captionedSchema>;

export const amenitiesSchema = z.array(z.enum(AMENITIES)).max(AMENITIES.length);
