import { z } from 'zod';
import { facilityQuery } from './paging.ts';
import { call, errors } from './route.ts';
import { currencyCode, dollars, instant, localDate } from './values.ts';

/** Only the certificate's mail shows its code. */
const giftCertificate = z.object({
  id: z.number().int(),
  gnFacilityId: z.number().int(),
  courseName: z.string(),
  currencyCode,
  name: z.string(),
  /** `received`: sent to the customer's confirmed email address. */
  role: z.enum(['bought', 'received']),
  /** `used`: nothing is left; `void`: revoked. */
  state: z.enum(['active', 'used', 'void']),
  value: dollars,
  balance: dollars,
  lastFour: z.string().nullable(),
  senderName: z.string(),
  recipientName: z.string(),
  /** Null: immediately. */
  deliveryDate: localDate.nullable(),
  deliveredAt: instant.nullable(),
  boughtAt: instant,
});
export type GiftCertificate = z.infer<typeof giftCertificate>;

export const giftCertificateCalls = {
  list: call('unlimited')
    .route({
      method: 'GET',
      path: '/profile/g1/gift-certificates',
      summary: 'The gift certificates the customer bought and received, with their balances',
      tags: ['Account'],
    })
    .errors(errors('SESSION_REQUIRED', 'FACILITY_NOT_OFFERED'))
    .input(z.object({ query: z.object(facilityQuery) }))
    .output(z.array(giftCertificate)),
};
