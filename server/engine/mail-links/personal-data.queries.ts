import type { Trx } from '../call/context.ts';
import type { KeptByNoun } from '../call/personal-data.ts';

/** Links and codes of mails say nothing by themselves; they open what others keep. */
export const linksPersonalData: KeptByNoun = {
  tables: ['account_token', 'booking_link', 'booking_code'],
  export: async () => ({}),
  // The links of the account go with it.
  remove: (trx, { reservationIds }) => deleteBookingLinks(trx, reservationIds),
  forgetBookings: deleteBookingLinks,
};

async function deleteBookingLinks(trx: Trx, reservationIds: readonly number[]): Promise<void> {
  if (reservationIds.length === 0) return;
  await trx.deleteFrom('booking_link').where('reservation_id', 'in', reservationIds).execute();
}
