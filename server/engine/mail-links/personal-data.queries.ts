import type { Trx } from '../call/context.ts';
import type { KeptByNoun } from '../call/personal-data.ts';

/** Links and codes hold no data worth exporting. */
export const linksPersonalData: KeptByNoun = {
  tables: ['account_token', 'booking_link', 'booking_code'],
  export: async () => ({}),
  // Account links are deleted by cascade.
  remove: (trx, { reservationIds }) => deleteBookingLinks(trx, reservationIds),
  forgetBookings: deleteBookingLinks,
};

async function deleteBookingLinks(trx: Trx, reservationIds: readonly number[]): Promise<void> {
  if (reservationIds.length === 0) return;
  await trx.deleteFrom('booking_link').where('reservation_id', 'in', reservationIds).execute();
}
