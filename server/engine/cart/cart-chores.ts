import { HOURS_OF_ENDINGS } from '#server/rules/hold-pause.ts';
import type { Db } from '../call/context.ts';
import { deleteOldEndings } from '../holds/hold-endings.queries.ts';
import { removeExpiredHolds } from '../holds/release.queries.ts';
import type { Chore } from '../jobs/repeat-chore.ts';
import { removeOldCarts, removeOldTrails } from './old-carts.queries.ts';

const CARTS_AT_ONCE = 500;
const DAYS_A_TRAIL_IS_KEPT = 400;

/** The background work of carts and holds. Nothing depends on it: a hold that has run out counts no more by itself. */
export function createCartChores(db: Db): Chore[] {
  return [
    {
      name: 'remove holds that have run out',
      everyMs: 60_000,
      run: async () => {
        await removeExpiredHolds(db);
      },
    },
    {
      name: 'forget how holds ended',
      everyMs: 3_600_000,
      run: () => deleteOldEndings(db, HOURS_OF_ENDINGS),
    },
    {
      name: 'forget carts and trails of long ago',
      everyMs: 6 * 3_600_000,
      run: async () => {
        while ((await removeOldCarts(db, CARTS_AT_ONCE)) === CARTS_AT_ONCE);
        await removeOldTrails(db, DAYS_A_TRAIL_IS_KEPT);
      },
    },
  ];
}
