import type { Logger } from 'pino';
import type { Mailer } from '#server/outside/mail/mailer.ts';
import type { SmsProvider } from '#server/outside/sms/sms-provider.ts';
import type { Db } from '../call/context.ts';
import type { AlertRecheck } from './alert-recheck.ts';

export type MailParts = {
  db: Db;
  mailer: Mailer;
  /** Without it no texts are sent. */
  sms?: SmsProvider | undefined;
  alerts: AlertRecheck;
  log: Logger;
  now: () => Date;
  /** From address of all mails; its domain is used in Message-IDs. */
  senderAddress: string;
  /** Derives the secrets of links. */
  linkSecret: string;
  publicUrl: string;
  defaultAlias: string | null;
};
