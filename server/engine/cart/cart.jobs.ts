import { HOURS_OF_ENDINGS } from '#server/rules/hold-pause.ts';
import type { Db } from '../call/context.ts';
import { deleteOldEndings } from '../holds/hold-endings.queries.ts';
import { removeExpiredHolds } from '../holds/release.queries.ts';
import type { ScheduledJob } from '../jobs/job.ts';
import { removeOldCarts, removeOldTrails } from './old-carts.queries.ts';

const CARTS_AT_ONCE = 500;
const DAYS_A_TRAIL_IS_KEPT = 30;

/** Cleans up after carts and holds. Expired holds do not count even before that. */
export function cartJobs(db: Db): ScheduledJob[] {
  return [
    {
      queue: 'holds.remove-expired',
      everySeconds: 60,
      run: async () => {
        await removeExpiredHolds(db);
      },
    },
    {
      queue: 'holds.forget-endings',
      everySeconds: 3_600,
      run: () => deleteOldEndings(db, HOURS_OF_ENDINGS),
    },
    {
      queue: 'carts.forget-old',
      everySeconds: 21_600,
      run: async () => {
        while ((await removeOldCarts(db, CARTS_AT_ONCE)) === CARTS_AT_ONCE);
        await removeOldTrails(db, DAYS_A_TRAIL_IS_KEPT);
      },
    },
  ];
}
