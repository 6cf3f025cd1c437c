import pino from 'pino';
import { connectDatabase } from '#server/db/connect.ts';
import { startJobs } from '#server/engine/jobs/start-jobs.ts';
import { mailJobs } from '#server/engine/mails/mail.jobs.ts';
import { createSmtpMailer } from '#server/outside/mail/smtp/smtp-mailer.ts';
import { createTwilioSms } from '#server/outside/sms/twilio/twilio-sms.ts';
import { noAlerts } from '#tests/support/no-alerts.ts';

/** A process that does nothing but send messages, for tests that kill it: `outbox-worker.ts DATABASE_URL SMTP_URL TWILIO_URL`. */
const [databaseUrl = '', smtpUrl = '', twilioUrl = ''] = process.argv.slice(2);
const { db, pool } = await connectDatabase({ url: databaseUrl });
const log = pino({ level: 'silent' });
const jobs = mailJobs({
  db,
  mailer: createSmtpMailer({ url: smtpUrl }),
  sms: createTwilioSms({ accountSid: 'AC1', authToken: 'token', from: '+15550001111', url: twilioUrl }),
  log,
  now: () => new Date(),
  senderAddress: 'bookings@golf.example',
  linkSecret: 'the secret of a test',
  publicUrl: 'https://golf.example',
  defaultAlias: null,
  alerts: noAlerts,
});
await startJobs({ pool, log, jobs });
