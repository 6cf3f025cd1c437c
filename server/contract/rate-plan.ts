import { z } from 'zod';
import { GOLFER_COUNTS, GROUP_SIZES, HOLES, RATE_AUDIENCES, TRANSPORTATIONS, WEEKDAYS } from './constants.ts';
import {
  amountOfCents,
  amountSchema,
  centsOfAmount,
  clockTimeSchema,
  dayOfYearSchema,
  inLanguages,
  integerIdSchema,
} from './file-values.ts';

/** All given conditions must match; a missing one always matches. */
const priceConditions = {
  /** For movable holidays. */
  dates: z.array(z.iso.date()).min(1).max(100).optional(),
  weekdays: z.array(z.enum(WEEKDAYS)).min(1).max(7).optional(),
  /** Days inclusive; `from` after `to` spans the new year. */
  season: z.object({ from: dayOfYearSchema, to: dayOfYearSchema }).optional(),
  /** Local; `to` is exclusive. */
  time: z.object({ from: clockTimeSchema, to: clockTimeSchema }).optional(),
};

const name = z.string().trim().min(1).max(120);

const ratePlanFields = {
  id: integerIdSchema,
  setId: integerIdSchema,
  name: inLanguages(name),
  rateType: z.string().trim().min(1).max(60),
  holes: z.literal(HOLES).default(18),
  transportation: z.enum(TRANSPORTATIONS).default('Walking'),
  audience: z.enum(RATE_AUDIENCES).default('public'),
  needsMemberNumber: z.boolean().default(false),
  minPlayers: z.literal(GROUP_SIZES).default(1),
  dueOnlinePercent: z.number().min(0).max(100).default(0),
  isSimulator: z.boolean().default(false),
  durationMinutes: z.int().min(5).max(720).nullable().default(null),
  isHotDeal: z.boolean().default(false),
  isUsual: z.boolean().default(false),
};

/**
 * Prices per player in decimal dollars. The first entry of `prices` whose conditions all match is the price; if none
 * matches, the rate is not available.
 */
export const fileRateSchema = z.object({
  ...ratePlanFields,
  /** Default: 1 to 4, for a simulator 1 to 6. */
  allowedPlayers: z.array(z.literal(GROUP_SIZES)).min(1).max(6).optional(),
  transactionFee: amountSchema.default('0.00'),
  prices: z
    .array(z.object({ ...priceConditions, price: amountSchema }))
    .min(1)
    .max(200),
});

/** The same rate in whole cents per player, as stored. */
export const storedRateSchema = z.object({
  ...ratePlanFields,
  allowedPlayers: z.array(z.literal(GROUP_SIZES)).min(1),
  transactionFeeCents: z.int().min(0),
  prices: z.array(z.object({ ...priceConditions, priceCents: z.int().min(0) })).min(1),
});

/** The same with its name chosen. */
export const ratePlanSchema = storedRateSchema.extend({ name });

export type FileRate = z.output<typeof fileRateSchema>;
type StoredRate = z.output<typeof storedRateSchema>;
export type RatePlan = z.output<typeof ratePlanSchema>;
export type PriceEntry = RatePlan['prices'][number];

/** Converts a rate of the file to cents. */
export function planRate({ transactionFee, prices, ...rate }: FileRate): StoredRate {
  return {
    ...rate,
    allowedPlayers: rate.allowedPlayers ?? [...(rate.isSimulator ? GROUP_SIZES : GOLFER_COUNTS)],
    transactionFeeCents: centsOfAmount(transactionFee),
    prices: prices.map(({ price, ...when }) => ({ ...when, priceCents: centsOfAmount(price) })),
  };
}

/** The inverse of planRate, for the export. */
export function writeRate({ transactionFeeCents, prices, ...rate }: StoredRate): FileRate {
  return {
    ...rate,
    transactionFee: amountOfCents(transactionFeeCents),
    prices: prices.map(({ priceCents, ...when }) => ({ ...when, price: amountOfCents(priceCents) })),
  };
}
