import { z } from 'zod';
import { ACCOUNT_ENTRIES } from './constants.ts';
import { facilityQuery, pageOfList, pageQuery, periodQuery } from './paging.ts';
import { call, errors } from './route.ts';
import { currencyCode, dollars, instant } from './values.ts';

/** Something that happened on an account of points, credit or rounds; what it is counted in is the account's. */
export const accountEntry = z.object({
  id: z.number().int(),
  at: instant,
  kind: z.enum(ACCOUNT_ENTRIES),
  /** What was bought, played or said of it; empty where there is nothing to say. */
  description: z.string(),
  /** Above nothing: the customer has more. */
  amount: z.number(),
  /** What the customer had after it. */
  balance: z.number(),
});
export type AccountEntryOnWire = z.infer<typeof accountEntry>;

const loyalty = z.object({
  gnFacilityId: z.number().int(),
  courseName: z.string(),
  currencyCode,
  points: z.number().int(),
  /** What they pay for, in dollars; 0 where points pay for nothing. */
  value: dollars,
  /** So many points are given for each unit of the currency. */
  pointsPerUnit: z.number(),
  /** The newest first, of the period. */
  entries: z.array(accountEntry),
  ...pageOfList,
});
export type Loyalty = z.infer<typeof loyalty>;

export const loyaltyCalls = {
  list: call('unlimited')
    .route({
      method: 'GET',
      path: '/profile/loyalty',
      summary: 'The points of the customer at each facility, with what they came of',
      tags: ['Account'],
    })
    .errors(errors('SESSION_REQUIRED', 'ACCOUNT_TAB_OFF', 'FACILITY_NOT_OFFERED'))
    .input(z.object({ query: z.object({ ...facilityQuery, ...periodQuery, ...pageQuery }) }))
    .output(z.array(loyalty)),
};
