import type { Db } from '../../call/context.ts';
import type { ForgetBookings, PersonalData } from '../../call/personal-data.ts';
import type { Chore } from '../../jobs/repeat-chore.ts';

const AT_ONCE = 500;

/**
 * Forgets persons nobody needs to know any more, as long after as each operator's settings say: guests who bought nothing, and
 * who played long ago. In small transactions, so that nobody waits for it.
 */
export function createPrivacyChores(db: Db, personalData: PersonalData, atOnce = AT_ONCE): Chore[] {
  const nouns = Object.values(personalData);
  const steps = nouns.flatMap(({ forget = [] }) => forget);
  const forgetBookings: ForgetBookings = async (trx, reservationIds) => {
    for (const noun of nouns) await noun.forgetBookings?.(trx, reservationIds);
  };
  return [
    {
      name: 'forget persons of long ago',
      everyMs: 6 * 3_600_000,
      async run() {
        // Until nothing is left: an order goes when its reservations have, a cart when its order has.
        let forgotten: number;
        do {
          forgotten = 0;
          for (const forget of steps) forgotten += await forget(db, atOnce, forgetBookings);
        } while (forgotten > 0);
      },
    },
  ];
}
