import type { EngineParts } from '../call/context.ts';
import type { Job } from '../jobs/job.ts';
import { remindBooker } from '../mails/enqueue-booking-mails.ts';
import { listDueReminders, markReminded } from './reminders.queries.ts';

const AT_ONCE = 200;

export function reminderJobs(parts: EngineParts): Job[] {
  return [{ queue: 'reminders.find-due', everySeconds: 120, run: () => remindBookers(parts) }];
}

/** Sends due reminders, each in its own transaction. A failed one retries at the next run. */
export async function remindBookers(parts: EngineParts): Promise<void> {
  const failed = new Set<number>();
  for (;;) {
    const due = await listDueReminders(parts.db, parts.now(), AT_ONCE + failed.size);
    const open = due.filter(({ reservationId }) => !failed.has(reservationId));
    if (open.length === 0) return;
    for (const reminder of open) {
      const { reservationId } = reminder;
      try {
        await parts.db.transaction().execute(async (trx) => {
          if (await markReminded(trx, reminder)) await remindBooker(trx, parts, reminder);
        });
      } catch (error) {
        failed.add(reservationId);
        parts.log.error({ err: error, reservationId }, 'a booker was not reminded');
      }
    }
  }
}
