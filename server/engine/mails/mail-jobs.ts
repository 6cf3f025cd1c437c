import { enqueueJob } from '../jobs/enqueue-job.ts';
import type { Chore } from '../jobs/repeat-chore.ts';
import type { QueueWorker } from '../jobs/work-queue.ts';
import { deleteExpiredLinks } from '../mail-links/booking-links.queries.ts';
import type { MailParts } from './mail-parts.ts';
import { listForgottenMails } from './outbox-maintenance.queries.ts';
import { sendMail } from './send-mail.ts';

/** Mails under way at once in one process. */
const CONCURRENCY = 4;
const FORGOTTEN_AT_ONCE = 500;

/** The background work of mails, for `startJobs`. */
export function createMailJobs(parts: MailParts): { workers: QueueWorker[]; chores: Chore[] } {
  const { db } = parts;
  return {
    workers: [{ queue: 'mail.send', concurrency: CONCURRENCY, run: ({ mailId }) => sendMail(mailId, parts) }],
    chores: [
      {
        name: 'find mails whose sender died',
        everyMs: 30_000,
        run: async () => {
          for (const mailId of await listForgottenMails(db, FORGOTTEN_AT_ONCE))
            await enqueueJob(db, 'mail.send', { mailId }, { key: mailId });
        },
      },
      {
        name: 'forget links that are over',
        everyMs: 6 * 3_600_000,
        run: () => deleteExpiredLinks(db),
      },
    ],
  };
}
