import type { Logger } from 'pino';
import type { Mailer } from '#server/outside/mail/mailer.ts';
import type { SmsProvider } from '#server/outside/sms/sms-provider.ts';
import type { Db } from '../call/context.ts';
import type { AlertRecheck } from './alert-recheck.ts';

/** What sending mails and text messages needs. */
export type MailParts = {
  db: Db;
  mailer: Mailer;
  /** Who takes text messages; without it none is sent. */
  sms?: SmsProvider | undefined;
  /** Checks the messages of alerts when they are sent. */
  alerts: AlertRecheck;
  log: Logger;
  now: () => Date;
  /** The address all mails come from; its domain is the one of their Message-IDs. */
  senderAddress: string;
  /** Makes the secrets of guests' links (booking-links). */
  linkSecret: string;
  /** Where the site is seen from outside, and whose it is there. */
  publicUrl: string;
  defaultAlias: string | null;
};
