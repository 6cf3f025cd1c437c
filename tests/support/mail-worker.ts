import pino from 'pino';
import { connectDatabase } from '#server/db/connect.ts';
import { startJobs } from '#server/engine/jobs/start-jobs.ts';
import { mailJobs } from '#server/engine/mails/mail.jobs.ts';
import { createSmtpMailer } from '#server/outside/mail/smtp/smtp-mailer.ts';

/** A process that does nothing but send mails, for tests that kill it: `node --import tsx mail-worker.ts DATABASE_URL SMTP_URL`. */
const [databaseUrl = '', smtpUrl = ''] = process.argv.slice(2);
const { db, pool } = await connectDatabase({ url: databaseUrl });
const log = pino({ level: 'silent' });
const jobs = mailJobs({
  db,
  mailer: createSmtpMailer({ url: smtpUrl }),
  log,
  now: () => new Date(),
  senderAddress: 'bookings@golf.example',
  linkSecret: 'the secret of a test',
  publicUrl: 'https://golf.example',
  defaultAlias: null,
});
await startJobs({ pool, log, jobs });
