import type { Job } from '../jobs/job.ts';
import { deleteExpiredLinks } from '../mail-links/booking-links.queries.ts';
import { enqueueSending } from './enqueue-sending.ts';
import type { MailParts } from './mail-parts.ts';
import { listForgottenMessages } from './outbox-maintenance.queries.ts';
import { sendMessage } from './send-message.ts';

const FORGOTTEN_AT_ONCE = 500;

/** Sends messages, requeues those whose job or process died, and deletes expired links. */
export function mailJobs(parts: MailParts): Job[] {
  const { db } = parts;
  return [
    { queue: 'mail.send', concurrency: 4, run: ({ mailId }) => sendMessage(mailId, parts) },
    { queue: 'sms.send', concurrency: 2, run: ({ smsId }) => sendMessage(smsId, parts) },
    {
      queue: 'mails.find-forgotten',
      everySeconds: 60,
      run: async () => {
        for (const message of await listForgottenMessages(db, FORGOTTEN_AT_ONCE))
          await enqueueSending(db, message);
      },
    },
    { queue: 'booking-links.forget-expired', everySeconds: 21_600, run: () => deleteExpiredLinks(db) },
  ];
}
