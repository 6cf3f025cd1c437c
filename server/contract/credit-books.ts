import { z } from 'zod';
import { accountEntry } from './account-entry.ts';
import { facilityQuery, pageOfList, pageQuery, periodQuery } from './paging.ts';
import { call, errors } from './route.ts';
import { currencyCode, localDate } from './values.ts';

/** Prepaid rounds or money; entries use the unit of `balance`. */
const creditBook = z.object({
  id: z.number().int(),
  name: z.string(),
  kind: z.enum(['rounds', 'value']),
  balance: z.number(),
  expiresOn: localDate.nullable(),
  state: z.enum(['active', 'used', 'expired', 'closed']),
  /** The newest first. */
  entries: z.array(accountEntry),
  ...pageOfList,
});
export type CreditBook = z.infer<typeof creditBook>;

const booksOfFacility = z.object({
  gnFacilityId: z.number().int(),
  courseName: z.string(),
  currencyCode,
  books: z.array(creditBook),
});
export type BooksOfFacility = z.infer<typeof booksOfFacility>;

export const creditBooks = {
  list: call('unlimited')
    .route({
      method: 'GET',
      path: '/profile/credit-books',
      summary: "The customer's credit books at each facility, with what was spent from them",
      tags: ['Account'],
    })
    .errors(errors('SESSION_REQUIRED', 'ACCOUNT_TAB_OFF', 'FACILITY_NOT_OFFERED'))
    .input(z.object({ query: z.object({ ...facilityQuery, ...periodQuery, ...pageQuery }) }))
    .output(z.array(booksOfFacility)),
};
