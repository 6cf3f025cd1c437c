import { z } from 'zod';
import { DAY_STATES, MAX_SEARCH_DAYS, RATE_AUDIENCES, SEARCH_FILTERS } from './constants.ts';
import { call, publicErrors } from './route.ts';
import {
  absentWhenEmpty,
  cartId,
  cents,
  courseId,
  courseIds,
  currencyCode,
  dollars,
  facilityId,
  facilityIds,
  holes,
  instant,
  localDate,
  players,
  rateId,
  rateIds,
  teetime,
  teetimeInput,
  transportation,
} from './values.ts';

const playerCounts = z.array(z.number().int());

/** A promotion on a rate: fees in cents per player, discount a fraction. */
const ratePromotion = z.object({
  code: z.string(),
  discount: z.number(),
  allowedPlayers: playerCounts,
  promotionTemplateId: z.number().int().nullable(),
  greenFeeCart: cents.optional(),
  greenFeeWalking: cents.optional(),
});

/** One rate at one tee time. Carries greenFeeCart or greenFeeWalking (cents per player), never both; transactionFees in dollars. */
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
  isSimulator: z.boolean(),
  isMemberGuestRate: z.boolean(),
  /** Whose rate it is, where it is not everybody's. Who plays decides: members pay the member's rate, others that of their guests. */
  audience: z.enum(RATE_AUDIENCES).optional(),
  /** Only with a home club and a member number; told where it is so. */
  needsMemberNumber: z.literal(true).optional(),
  rateType: z.string(),
  /** Minutes a simulator is booked for, else null. */
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

/** maxPlayers: places that can still be booked; bookedPlayers: players already in. */
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

/** A tee time in place of another one, and the rate of it that is meant. */
const alternative = z.object({ teeTime, rate: teeTimeRate });
export type Alternative = z.infer<typeof alternative>;

export const lock = z.object({ courseId, teetime, slots: z.number().int() });

const promoCodeMessaging = z.object({ isApplied: z.boolean(), message: z.string() });

/** The tee sheet of one facility on one local day (or days, with dateMax). */
export const teeSheet = z.object({
  dayInfo: z.object({ dawn: instant, sunrise: instant, sunset: instant, dusk: instant }),
  teetimes: z.array(teeTime),
  courseId,
  facilityId: z.number().int(),
  courseTimezone: z.string(),
  totalAvailableTeetimes: z.number().int(),
  fromCache: z.boolean(),
  message: z.string().optional(),
  locks: z.array(lock),
  promotion: z.object({ code: z.string(), discount: z.number() }).nullable(),
  /** What to tell the golfer of the promotion code: applied, or why not. */
  promoCodeMessaging: promoCodeMessaging.nullable(),
});
export type TeeSheet = z.infer<typeof teeSheet>;

const priceItem = z.object({
  Key: z.string(),
  DisplayText: z.string(),
  Type: z.string(),
  IsTaxIncluded: z.boolean(),
  Original: dollars,
  Discount: dollars,
  SubTotal: dollars,
  SalesTax: dollars,
  Total: dollars,
});
const priceSummary = z.object({
  Original: dollars,
  Discount: dollars,
  SubTotal: dollars,
  SalesTax: dollars,
  Total: dollars,
});
const due = z.object({ Items: z.array(priceItem), Summary: priceSummary });

/** What a rate costs for each allowed number of players (wire section 3), dollars. */
export const rateInvoice = z.object({
  TeeTimeRateID: z.number().int(),
  FacilityID: z.number().int(),
  CurrencyCode: currencyCode,
  TeeTimeNotes: z.string(),
  TermsAndConditions: z.string(),
  /** The same two texts, where some clients read them. */
  PolicyItems: z.array(z.object({ Key: z.enum(['TEE_TIME_NOTES', 'TEE_TIME_POLICY']), Details: z.string() })),
  /** Until when a golfer can cancel online, and how much of what is paid online beyond the deposit is given back; no step: all. */
  Cancellation: z
    .object({
      Until: instant.nullable(),
      Refunds: z.array(z.object({ Until: instant, Percent: z.number() })),
    })
    .optional(),
  PricingByNumberOfPlayers: z.array(
    z.object({
      NumberOfPlayers: z.number().int(),
      DueAtCourse: due,
      DueOnline: due,
      TotalDue: due,
      Pricing: z.object({
        GreensFees: dollars,
        TransactionFee: dollars,
        SalesTaxTotal: dollars,
        DueOnline: dollars,
        DueAtCourse: dollars,
        TotalDue: dollars,
        /** What of DueOnline is not given back, per player; told where there is one. */
        DepositPerPlayer: dollars.optional(),
      }),
    }),
  ),
});
export type RateInvoice = z.infer<typeof rateInvoice>;

/** Days from one local day to another; negative when it is earlier, NaN when one of them is none. */
function daysFrom(date: string, later: string): number {
  return (Date.parse(later) - Date.parse(date)) / 86_400_000;
}

const searchFields = {
  date: localDate,
  /** The last day of a search over several days, itself included. */
  dateMax: absentWhenEmpty(localDate),
  promotionCode: z.string().max(64).optional(),
  /** Brings the rates of members, where he is one: only with the session of that very customer, else it says nothing. */
  customerId: z.string().max(64).optional(),
  /** The caller's cart: what it holds is listed as free. */
  cartId: cartId.optional(),
  /** false: rates are listed without what a promotion takes off them. */
  returnPromotedRates: absentWhenEmpty(z.stringbool()),
};

/** A search of days that can be: not backwards, and not over too many of them. */
function searchQuery<Fields extends z.ZodType<{ date: string; dateMax?: string | undefined }>>(
  fields: Fields,
) {
  return fields
    .refine(({ date, dateMax = date }) => !(daysFrom(date, dateMax) < 0), {
      path: ['dateMax'],
      error: 'is before date',
    })
    .refine(({ date, dateMax = date }) => !(daysFrom(date, dateMax) >= MAX_SEARCH_DAYS), {
      path: ['dateMax'],
      error: `A search may cover ${MAX_SEARCH_DAYS} days`,
    });
}

/** A search that finds something where the one that was asked for finds nothing. */
const otherSearch = z.object({
  /** The filter it leaves out, or all of them; or all courses instead of some; or another day. */
  by: z.enum([...SEARCH_FILTERS, 'all', 'courses', 'day']),
  date: localDate,
  /** The first facility with tee times. */
  facilityId: z.number().int(),
  /** How many tee times it finds. */
  count: z.number().int(),
  /** The lowest green fee per player, cents, after a promotion. */
  min: cents,
  currencyCode,
});
export type OtherSearch = z.infer<typeof otherSearch>;

const beyond = z.object({
  /** The day that was asked for; without one the first with tee times from the operator's start day on, or else the start day. */
  date: localDate,
  /** The first searched facility with tee times on this day; null when there is none. */
  facilityId: z.number().int().nullable(),
  /** Searches that do find tee times, the most useful first; empty unless this one finds none. */
  searches: z.array(otherSearch),
  /** The sentence on the promotion code for the golfer: applied at any of the facilities on this day, or why not. */
  promoCodeMessaging: promoCodeMessaging.nullable(),
});
export type Beyond = z.infer<typeof beyond>;

export const teeTimes = {
  search: call('search')
    .route({ method: 'GET', path: '/v2/tee-times', summary: 'Search tee times', tags: ['Tee times'] })
    .errors(publicErrors('FACILITY_NOT_OFFERED'))
    .input(
      z.object({
        query: searchQuery(
          z.strictObject({
            ...searchFields,
            /** Left out or empty: all of the alias. Entries come in this order. */
            facilityIds: facilityIds.optional(),
          }),
        ),
      }),
    )
    .output(z.array(teeSheet)),
  searchCourses: call('search')
    .route({
      method: 'GET',
      path: '/tee-times',
      summary: 'Search tee times by course ids, as older clients do; the same entries',
      tags: ['Tee times'],
    })
    .errors(publicErrors('FACILITY_NOT_OFFERED'))
    .input(
      z.object({
        query: searchQuery(
          z.object({
            ...searchFields,
            /** Left out or empty: all of the alias. Entries come in this order. */
            courseIds: courseIds.optional(),
          }),
        ),
      }),
    )
    .output(z.array(teeSheet)),
  beyond: call('search')
    .route({
      method: 'GET',
      path: '/tee-times/beyond',
      summary: 'Which day to show where none is asked for, and other searches where one finds nothing',
      tags: ['Tee times'],
    })
    .errors(publicErrors('FACILITY_NOT_OFFERED'))
    .input(
      z.object({
        query: z.object({
          /** Left out or empty: the operator decides by inventory.defaultStartDay of the settings. */
          date: absentWhenEmpty(localDate),
          /** Left out or empty: all of the alias. */
          facilityIds: facilityIds.optional(),
          /** The lowest and the highest price per player, in units of the currency. */
          min: absentWhenEmpty(z.coerce.number().min(0)),
          max: absentWhenEmpty(z.coerce.number().min(0)),
          /** From and until which hour of the day, both included. */
          start: absentWhenEmpty(z.coerce.number().int().min(0).max(23)),
          end: absentWhenEmpty(z.coerce.number().int().min(0).max(24)),
          golfers: absentWhenEmpty(players),
          holes: absentWhenEmpty(z.coerce.number().pipe(holes)),
          transportation: absentWhenEmpty(transportation),
          rateType: z.string().max(200).optional(),
          promotionCode: searchFields.promotionCode,
          customerId: searchFields.customerId,
          cartId: searchFields.cartId,
        }),
      }),
    )
    .output(beyond),
  days: call('availability')
    .route({
      method: 'GET',
      path: '/tee-times/days',
      summary:
        'What is left of each day at any of the facilities, and its lowest price; may be some seconds old',
      tags: ['Tee times'],
    })
    .errors(publicErrors('FACILITY_NOT_OFFERED'))
    .input(
      z.object({
        query: searchQuery(
          z.object({
            date: searchFields.date,
            dateMax: searchFields.dateMax,
            /** Left out or empty: all of the alias. */
            facilityIds: facilityIds.optional(),
            customerId: searchFields.customerId,
            cartId: searchFields.cartId,
          }),
        ),
      }),
    )
    .output(
      z.array(
        z.object({
          date: localDate,
          state: z.enum(DAY_STATES),
          /** The lowest green fee per player, cents; absent where nothing is left or the facilities differ in currency. */
          min: cents.optional(),
          currencyCode: currencyCode.optional(),
        }),
      ),
    ),
  alternatives: call('search')
    .route({
      method: 'GET',
      path: '/tee-times/alternatives',
      summary: 'The nearest earlier and the nearest later tee time, in place of one that cannot be booked',
      tags: ['Tee times'],
    })
    .errors(publicErrors('FACILITY_NOT_OFFERED'))
    .input(
      z.object({
        query: z.object({
          facilityId,
          /** The tee time that was wanted; it need not exist. */
          teetime: teetimeInput,
          /** The name of the rate that was wanted, or else its rateId; where neither says it, any rate will do. */
          rateName: z.string().max(200).optional(),
          rateId: absentWhenEmpty(rateId),
          players,
          promotionCode: searchFields.promotionCode,
          customerId: searchFields.customerId,
          cartId: searchFields.cartId,
        }),
      }),
    )
    /** As the search lists them, the earlier one first; within checkout.adjacentRateBookingWindow of the settings. */
    .output(z.array(alternative).max(2)),
  prices: call('search')
    .route({
      method: 'GET',
      path: '/tee-times/prices',
      summary: 'Lowest and highest price of a day per facility, cents',
      tags: ['Tee times'],
    })
    .errors(publicErrors('FACILITY_NOT_OFFERED'))
    .input(
      z.object({
        query: z.object({
          date: localDate,
          facilityIds: facilityIds.optional(),
          customerId: searchFields.customerId,
        }),
      }),
    )
    .output(
      z.array(
        z.object({
          facilityId: z.number().int(),
          courseId,
          date: localDate,
          min: cents.nullable(),
          max: cents.nullable(),
          currencyCode,
        }),
      ),
    ),
  rateInvoice: call('search')
    .route({
      method: 'GET',
      path: '/tee-times/rate/{id}/invoice',
      summary: 'What a rate costs, line by line, for each number of players',
      tags: ['Tee times'],
    })
    .errors(publicErrors('NOT_FOUND', 'TEE_TIME_GONE'))
    .input(
      z.object({
        params: z.object({ id: rateId }),
        query: z.object({
          /** The rate set (GolfCourseId) the client believes the rate to be of; of another: 404. */
          gncFacilityId: absentWhenEmpty(rateId),
          /** The id of the path once more, as clients send it. */
          rateId: absentWhenEmpty(rateId),
          /** That count comes first in the answer when it is allowed. */
          playerCount: absentWhenEmpty(players),
          promotionCode: z.string().max(64).optional(),
          customerId: searchFields.customerId,
        }),
      }),
    )
    .output(rateInvoice),
  rateInvoices: call('search')
    .route({
      method: 'GET',
      path: '/tee-times/rates/invoices',
      summary: 'The same for several rates at once, in the order in which they are named',
      tags: ['Tee times'],
    })
    .errors(publicErrors('NOT_FOUND', 'TEE_TIME_GONE'))
    .input(
      z.object({
        query: z.object({
          rateIds,
          promotionCode: z.string().max(64).optional(),
          customerId: searchFields.customerId,
        }),
      }),
    )
    .output(z.array(rateInvoice)),
};
