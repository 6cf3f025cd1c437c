import { z } from 'zod';
import { DAY_STATES, MAX_SEARCH_DAYS, SEARCH_FILTERS } from './constants.ts';
import { languageOfTexts } from './file-values.ts';
import { rateInvoice } from './rate-invoice.ts';
import { call, publicErrors } from './route.ts';
import { playerCounts, teeTime, teeTimeRate } from './tee-time.ts';
import {
  absentWhenEmpty,
  cartId,
  cents,
  courseId,
  courseIds,
  currencyCode,
  facilityId,
  facilityIds,
  holes,
  instant,
  localDate,
  players,
  rateId,
  teetime,
  teetimeInput,
  transportation,
} from './values.ts';

const alternative = z.object({ teeTime, rate: teeTimeRate });
export type Alternative = z.infer<typeof alternative>;

/** `backNine`: only where the group starts at hole 10. */
export const lock = z.object({
  courseId,
  teetime,
  slots: z.number().int(),
  backNine: z.literal(true).optional(),
});
export type HeldOnWire = z.infer<typeof lock>;

const promoCodeMessaging = z.object({
  isApplied: z.boolean(),
  message: z.string(),
  languageOf: languageOfTexts,
});

/** One facility on one local day (or several, with `dateMax`). */
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
  promoCodeMessaging: promoCodeMessaging.nullable(),
});
export type TeeSheet = z.infer<typeof teeSheet>;

const teeTimeDetails = z.object({
  /** Null when it cannot be booked. */
  teeTime: teeTime.nullable(),
  /** One for each rate that a golfer chooses from, in order. */
  invoices: z.array(rateInvoice),
  promoCodeMessaging: promoCodeMessaging.nullable(),
  /** The nearest earlier and later tee time when this one cannot be booked. */
  nearest: z.array(teeTime).max(2),
});
export type TeeTimeDetails = z.infer<typeof teeTimeDetails>;

/** Negative when `later` is earlier, NaN when one is not a date. */
function daysFrom(date: string, later: string): number {
  return (Date.parse(later) - Date.parse(date)) / 86_400_000;
}

const searchFields = {
  date: localDate,
  dateMax: absentWhenEmpty(localDate),
  promotionCode: z.string().max(64).optional(),
  /** Includes rates for members; ignored unless the session is this customer's. */
  customerId: z.string().max(64).optional(),
  /** The caller's cart; slots it holds are listed as available. */
  cartId: cartId.optional(),
  /** false lists rates without their promotions. */
  returnPromotedRates: absentWhenEmpty(z.stringbool()),
};

const filterFields = {
  /** In units of the currency. */
  min: absentWhenEmpty(z.coerce.number().min(0)),
  max: absentWhenEmpty(z.coerce.number().min(0)),
  /** Hours of the day, both included. */
  start: absentWhenEmpty(z.coerce.number().int().min(0).max(23)),
  end: absentWhenEmpty(z.coerce.number().int().min(0).max(24)),
  golfers: absentWhenEmpty(players),
  holes: absentWhenEmpty(z.coerce.number().pipe(holes)),
  transportation: absentWhenEmpty(transportation),
  rateType: z.string().max(200).optional(),
};

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

/** Finds tee times when the requested search finds none. */
const otherSearch = z.object({
  /** The filter dropped, or all of them; all courses; or another day. */
  by: z.enum([...SEARCH_FILTERS, 'all', 'courses', 'day']),
  date: localDate,
  facilityId: z.number().int(),
  count: z.number().int(),
  /** After a promotion. */
  min: cents,
  currencyCode,
});
export type OtherSearch = z.infer<typeof otherSearch>;

const beyond = z.object({
  /** The requested day; by default the first with tee times from the operator's start day on, else the start day. */
  date: localDate,
  facilityId: z.number().int().nullable(),
  /** The most useful first; empty unless this search finds none. */
  searches: z.array(otherSearch),
  promoCodeMessaging: promoCodeMessaging.nullable(),
});
export type Beyond = z.infer<typeof beyond>;

const callersView = z.object({
  /** Facilities whose member rates a search shows to the session's customer. */
  memberOf: z.array(z.number().int()),
  /** The facilities' local days on which the cart holds tee times. */
  heldDates: z.array(localDate),
});
export type CallersView = z.infer<typeof callersView>;

export const teeTimes = {
  search: call('search')
    .route({ method: 'GET', path: '/v2/tee-times', summary: 'Search tee times', tags: ['Tee times'] })
    .errors(publicErrors('FACILITY_NOT_OFFERED'))
    .input(
      z.object({
        query: searchQuery(
          z.strictObject({
            ...searchFields,
            /** Default: all of the alias. Entries come in this order. */
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
      summary: 'Search tee times by course ids, for older clients; the same entries',
      tags: ['Tee times'],
    })
    .errors(publicErrors('FACILITY_NOT_OFFERED'))
    .input(
      z.object({
        query: searchQuery(
          z.object({
            ...searchFields,
            /** Default: all of the alias. Entries come in this order. */
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
      summary: 'Find the day to show if none is given, and other searches when one finds nothing',
      tags: ['Tee times'],
    })
    .errors(publicErrors('FACILITY_NOT_OFFERED'))
    .input(
      z.object({
        query: z.object({
          /** Default: by inventory.defaultStartDay of the settings. */
          date: absentWhenEmpty(localDate),
          /** Default: all of the alias. */
          facilityIds: facilityIds.optional(),
          ...filterFields,
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
        "Each day's availability at any of the facilities, and the lowest price a search finds; may be some seconds old",
      tags: ['Tee times'],
    })
    .errors(publicErrors('FACILITY_NOT_OFFERED'))
    .input(
      z.object({
        query: searchQuery(
          z.object({
            date: searchFields.date,
            dateMax: searchFields.dateMax,
            /** Default: all of the alias. */
            facilityIds: facilityIds.optional(),
            /** Filters and the code choose the price, not the state. */
            ...filterFields,
            promotionCode: searchFields.promotionCode,
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
          /** Lowest price per player, after a promotion; absent when none is found or the facilities differ in currency. */
          min: cents.optional(),
          /** At simulators: the group sizes that can book at that price. */
          groupSizes: playerCounts.optional(),
          currencyCode: currencyCode.optional(),
        }),
      ),
    ),
  alternatives: call('search')
    .route({
      method: 'GET',
      path: '/tee-times/alternatives',
      summary: 'Find the nearest earlier and later tee time when one cannot be booked',
      tags: ['Tee times'],
    })
    .errors(publicErrors('FACILITY_NOT_OFFERED'))
    .input(
      z.object({
        query: z.object({
          facilityId,
          teetime: teetimeInput,
          /** By default any rate matches. */
          rateId: absentWhenEmpty(rateId),
          /** In the caller's language; for clients without a rateId the operator still has. */
          rateName: z.string().max(200).optional(),
          players,
          promotionCode: searchFields.promotionCode,
          customerId: searchFields.customerId,
          cartId: searchFields.cartId,
        }),
      }),
    )
    /** The earlier one first; within checkout.adjacentRateBookingWindow of the settings. */
    .output(z.array(alternative).max(2)),
  caller: call('unlimited')
    .route({
      method: 'GET',
      path: '/tee-times/caller',
      summary: "What makes the caller's searches differ from everybody's",
      tags: ['Tee times'],
    })
    .errors(publicErrors())
    .input(z.object({ query: z.object({ cartId: searchFields.cartId }) }))
    .output(callersView),
  prices: call('search')
    .route({
      method: 'GET',
      path: '/tee-times/prices',
      summary: 'Lowest and highest price of a day per facility, in cents',
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
      summary: 'The price of a rate, line by line, for each number of players',
      tags: ['Tee times'],
    })
    .errors(publicErrors('NOT_FOUND', 'TEE_TIME_GONE'))
    .input(
      z.object({
        params: z.object({ id: rateId }),
        query: z.object({
          /** The rate set (GolfCourseId) the client expects; a rate of another set answers 404. */
          gncFacilityId: absentWhenEmpty(rateId),
          /** The id of the path again; some clients send it. */
          rateId: absentWhenEmpty(rateId),
          /** Comes first in the answer when it is allowed. */
          playerCount: absentWhenEmpty(players),
          promotionCode: z.string().max(64).optional(),
          customerId: searchFields.customerId,
        }),
      }),
    )
    .output(rateInvoice),
  details: call('search')
    .route({
      method: 'GET',
      path: '/tee-times/details',
      summary: 'A tee time with the prices of its rates, or the nearest ones when it cannot be booked',
      tags: ['Tee times'],
    })
    .errors(publicErrors('FACILITY_NOT_OFFERED'))
    .input(
      z.object({
        query: z.object({
          facilityId,
          teetime: teetimeInput,
          /** Of a start at hole 10; by default of hole 1. */
          backNine: absentWhenEmpty(z.literal('true')),
          /** Of the nearest ones; any number by default. */
          players: absentWhenEmpty(players),
          promotionCode: searchFields.promotionCode,
          customerId: searchFields.customerId,
          cartId: searchFields.cartId,
        }),
      }),
    )
    .output(teeTimeDetails),
};
