import type { Db } from '../../call/context.ts';
import { removeOldCarts } from '../../cart/old-carts.queries.ts';
import type { Chore } from '../../jobs/repeat-chore.ts';
import {
  type Forget,
  forgetOrders,
  forgetPlayedReservations,
  forgetUnbookedReservations,
  removeGuestConsents,
  removeSettledMails,
} from './forget-persons.queries.ts';

/** In this order: an order goes when its reservations have, a cart when its order has. */
const STEPS: readonly Forget[] = [
  forgetUnbookedReservations,
  forgetPlayedReservations,
  forgetOrders,
  removeOldCarts,
  removeSettledMails,
  removeGuestConsents,
];

const AT_ONCE = 500;

/**
 * Forgets persons nobody needs to know any more, as long after as each operator's settings say: guests who bought nothing, and
 * who played long ago. In small transactions, so that nobody waits for it.
 */
export function createPrivacyChores(db: Db, atOnce = AT_ONCE): Chore[] {
  return [
    {
      name: 'forget persons of long ago',
      everyMs: 6 * 3_600_000,
      run: async () => {
        for (const forget of STEPS) while ((await forget(db, atOnce)) === atOnce);
      },
    },
  ];
}
