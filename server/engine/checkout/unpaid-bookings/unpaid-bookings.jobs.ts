import type { Db } from '../../call/context.ts';
import type { ScheduledJob } from '../../jobs/job.ts';
import { deleteOldCodes } from '../../mail-links/booking-codes.queries.ts';
import { deleteOldUnpaid } from './unpaid-bookings.queries.ts';

export function unpaidBookingsJobs(db: Db): ScheduledJob[] {
  return [
    {
      queue: 'unpaid-bookings.forget-old',
      everySeconds: 3_600,
      run: async () => {
        await deleteOldCodes(db);
        await deleteOldUnpaid(db);
      },
    },
  ];
}
