import { z } from 'zod';
import { accountEntry } from './account-entry.ts';
import { facilityQuery, pageOfList, pageQuery, periodQuery } from './paging.ts';
import { call, errors } from './route.ts';
import { currencyCode, dollars } from './values.ts';

const loyalty = z.object({
  gnFacilityId: z.number().int(),
  courseName: z.string(),
  currencyCode,
  points: z.number().int(),
  /** In dollars. */
  value: dollars,
  /** Per unit of the currency. */
  pointsPerUnit: z.number(),
  /** The newest first. */
  entries: z.array(accountEntry),
  ...pageOfList,
});
export type Loyalty = z.infer<typeof loyalty>;

export const loyaltyCalls = {
  list: call('unlimited')
    .route({
      method: 'GET',
      path: '/profile/loyalty',
      summary: "The customer's points at each facility, with their sources",
      tags: ['Account'],
    })
    .errors(errors('SESSION_REQUIRED', 'ACCOUNT_TAB_OFF', 'FACILITY_NOT_OFFERED'))
    .input(z.object({ query: z.object({ ...facilityQuery, ...periodQuery, ...pageQuery }) }))
    .output(z.array(loyalty)),
};
