import type { Db } from '../../call/context.ts';
import type { ForgetBookings, PersonalData } from '../../call/personal-data.ts';
import type { ScheduledJob } from '../../jobs/start-jobs.ts';

const AT_ONCE = 500;

/**
 * Forgets persons nobody needs to know any more, as long after as each operator's settings say: guests who bought nothing, and
 * who played long ago. In small transactions, so that nobody waits for it.
 */
export function privacyJobs(db: Db, personalData: PersonalData, atOnce = AT_ONCE): ScheduledJob[] {
  const nouns = Object.values(personalData);
  const steps = nouns.flatMap(({ forget = [] }) => forget);
  const forgetBookings: ForgetBookings = async (trx, reservationIds) => {
    for (const noun of nouns) await noun.forgetBookings?.(trx, reservationIds);
  };
  return [
    {
      queue: 'persons.forget',
      cron: '0 */6 * * *',
      run: async () => {
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
