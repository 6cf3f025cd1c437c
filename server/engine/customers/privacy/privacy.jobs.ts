import type { Db } from '../../call/context.ts';
import type { ForgetBookings, PersonalData } from '../../call/personal-data.ts';
import type { ScheduledJob } from '../../jobs/job.ts';

const AT_ONCE = 500;

/**
 * Erases guests who bought nothing and golfers who played long ago, after each operator's retention times, in small
 * transactions.
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
      everySeconds: 21_600,
      run: async () => {
        // Repeat: an order can go after its reservations, a cart after its order.
        let forgotten: number;
        do {
          forgotten = 0;
          for (const forget of steps) forgotten += await forget(db, atOnce, forgetBookings);
        } while (forgotten > 0);
      },
    },
  ];
}
