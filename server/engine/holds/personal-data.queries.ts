import { customerKey } from '../call/hold-owner.ts';
import type { KeptByNoun } from '../call/personal-data.ts';
import { releaseHoldsOfCustomer } from './release.queries.ts';

export const holdsPersonalData: KeptByNoun = {
  tables: ['hold', 'hold_ending'],
  export: async (db, { customer }) => ({
    holds: await db
      .selectFrom('hold')
      .innerJoin('tee_time', 'tee_time.id', 'hold.tee_time_id')
      .select([
        'hold.facility_id as facilityId',
        'tee_time.starts_at as startsAt',
        'hold.slots',
        'hold.client_address as address',
        'hold.first_held_at as heldSince',
        'hold.expires_at as expiresAt',
      ])
      .where('hold.owner', '=', customerKey(customer.id))
      .orderBy('tee_time.starts_at')
      .execute(),
  }),
  remove: (trx, { customer }, { checkout }) =>
    releaseHoldsOfCustomer(trx, customer.id, { window: checkout.reservationWindow }),
};
