import { z } from 'zod';
import { ACCOUNT_KINDS } from './constants.ts';
import { call, errors } from './route.ts';
import { currencyCode, dollars } from './values.ts';

const accountTender = z.object({
  accountId: z.number().int(),
  kind: z.enum(ACCOUNT_KINDS),
  /** Empty unless it is a credit book. */
  name: z.string(),
  gnFacilityId: z.number().int(),
  courseName: z.string(),
  currencyCode,
  points: z.number().int().nullable(),
  /** In dollars. */
  pointValue: dollars.nullable(),
  /** Each pays one player's green fee (`roundPrices` of an item); null unless it is a credit book. */
  rounds: z.number().int().nullable(),
  /** Dollars it can pay now; null for rounds. */
  available: dollars.nullable(),
  expiresOn: z.string().nullable(),
});
export type AccountTender = z.infer<typeof accountTender>;

export const accountTenders = {
  list: call('unlimited')
    .route({
      method: 'GET',
      path: '/profile/account-tenders',
      summary: 'The points, books and credit the customer can pay a cart with',
      description:
        'For useAccounts of POST /shopping-cart/{id}/process-payment. Empty if no facility offers the customer any.',
      tags: ['Account'],
    })
    .errors(errors('SESSION_REQUIRED'))
    .output(z.array(accountTender)),
};
