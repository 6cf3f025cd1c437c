import { enqueueJob } from '../jobs/enqueue-job.ts';
import type { Job } from '../jobs/start-jobs.ts';
import { deleteExpiredLinks } from '../mail-links/booking-links.queries.ts';
import type { MailParts } from './mail-parts.ts';
import { listForgottenMails } from './outbox-maintenance.queries.ts';
import { sendMail } from './send-mail.ts';

const FORGOTTEN_AT_ONCE = 500;

/** Sends mails, finds those whose sender died or whose job was lost, and forgets links that are over. */
export function mailJobs(parts: MailParts): Job[] {
  const { db } = parts;
  return [
    { queue: 'mail.send', concurrency: 4, run: ({ mailId }) => sendMail(mailId, parts) },
    {
      queue: 'mails.find-forgotten',
      cron: '* * * * *',
      run: async () => {
        for (const mailId of await listForgottenMails(db, FORGOTTEN_AT_ONCE))
          await enqueueJob(db, 'mail.send', { mailId }, { key: mailId });
      },
    },
    { queue: 'booking-links.forget-expired', cron: '10 */6 * * *', run: () => deleteExpiredLinks(db) },
  ];
}
