import { z } from 'zod';
import { RATE_AUDIENCES } from './constants.ts';
import { cents, courseId, dollars, holes, teetime, transportation } from './values.ts';

export const playerCounts = z.array(z.number().int());

/** Fees in cents per player; `discount` is a fraction. */
const ratePromotion = z.object({
  code: z.string(),
  discount: z.number(),
  allowedPlayers: playerCounts,
  promotionTemplateId: z.number().int().nullable(),
  greenFeeCart: cents.optional(),
  greenFeeWalking: cents.optional(),
});

/** Either `greenFeeCart` or `greenFeeWalking` (cents per player); `transactionFees` is in dollars. */
export const teeTimeRate = z.object({
  _id: z.number().int(),
  name: z.string(),
  externalId: z.string(),
  rateId: z.number().int(),
  rateSetId: z.number().int(),
  golfFacilityId: z.number().int(),
  allowedPlayers: playerCounts,
  holes,
  icons: z.array(z.string()),
  tags: z.array(z.string()),
  golfnow: z.object({
    TTTeeTimeId: z.number().int(),
    GolfCourseId: z.number().int(),
    GolfFacilityId: z.number().int(),
  }),
  trade: z.boolean(),
  acceptCreditCard: z.boolean(),
  showAsHotDeal: z.boolean(),
  /** Most golfers book it. */
  isUsual: z.literal(true).optional(),
  isSimulator: z.boolean(),
  isMemberGuestRate: z.boolean(),
  /** Members pay the member's rate, other players their guests' rate. */
  audience: z.enum(RATE_AUDIENCES).optional(),
  needsMemberNumber: z.literal(true).optional(),
  rateType: z.string(),
  duration: z.number().int().nullable(),
  transportation,
  greenFeeCart: cents.optional(),
  dueOnlineRiding: cents.optional(),
  greenFeeWalking: cents.optional(),
  dueOnlineWalking: cents.optional(),
  transactionFees: dollars,
  showTransactionFees: z.boolean(),
  promotion: ratePromotion.optional(),
});
export type TeeTimeRate = z.infer<typeof teeTimeRate>;

/** `maxPlayers`: slots still bookable; `bookedPlayers`: players already booked. */
export const teeTime = z.object({
  courseId,
  teetime,
  backNine: z.boolean(),
  rates: z.array(teeTimeRate).min(1),
  bookedPlayers: z.number().int(),
  minPlayers: z.number().int(),
  maxPlayers: z.number().int(),
  players: z.array(z.never()),
  source: z.string(),
  fromCache: z.boolean(),
  rollTimeOffer: z.null(),
  lockData: z.object({ slots: z.number().int() }).nullable(),
});
export type TeeTime = z.infer<typeof teeTime>;
