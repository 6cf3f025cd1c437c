import { z } from 'zod';
import { ACCOUNT_KINDS } from './constants.ts';
import { call, errors } from './route.ts';
import { currencyCode, dollars } from './values.ts';

const accountTender = z.object({
  accountId: z.number().int(),
  kind: z.enum(ACCOUNT_KINDS),
  /** What its book is called; empty of points and credit accounts. */
  name: z.string(),
  gnFacilityId: z.number().int(),
  courseName: z.string(),
  currencyCode,
  /** Whole points that can be spent; null of all else. */
  points: z.number().int().nullable(),
  /** What a point pays, in dollars; null of all else. */
  pointValue: dollars.nullable(),
  /** Rounds of a book, each for the green fee of one player (`roundPrices` of an item); null of all else. */
  rounds: z.number().int().nullable(),
  /** What can be paid with it at this moment, in dollars; null of rounds. */
  available: dollars.nullable(),
  expiresOn: z.string().nullable(),
});
export type AccountTender = z.infer<typeof accountTender>;

export const accountTenders = {
  list: call('unlimited')
    .route({
      method: 'GET',
      path: '/profile/account-tenders',
      summary: 'The points, books and credit that the customer can pay a cart with',
      description:
        'As useAccounts of POST /shopping-cart/{id}/process-payment. Empty where no facility offers the customer any.',
      tags: ['Account'],
    })
    .errors(errors('SESSION_REQUIRED'))
    .output(z.array(accountTender)),
};
