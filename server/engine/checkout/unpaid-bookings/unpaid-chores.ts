import type { Db } from '../../call/context.ts';
import type { Chore } from '../../jobs/repeat-chore.ts';
import { deleteOldCodes } from '../../mail-links/booking-codes.queries.ts';
import { deleteOldUnpaid } from './unpaid-bookings.queries.ts';

/** The background work of bookings without payment: who made them is forgotten when they count no more. */
export function createUnpaidChores(db: Db): Chore[] {
  return [
    {
      name: 'forget old codes and who took places without paying',
      everyMs: 3_600_000,
      run: async () => {
        await deleteOldCodes(db);
        await deleteOldUnpaid(db);
      },
    },
  ];
}
