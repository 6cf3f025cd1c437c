import { createLocalMailbox, MAILBOX_PATH } from '#server/outside/mail/mailbox/local-mailbox.ts';
import type { Mailer } from '#server/outside/mail/mailer.ts';
import { createSmtpMailer } from '#server/outside/mail/smtp/smtp-mailer.ts';
import type { Environment } from '../environment/environment.ts';
import { programText } from '../program-text.ts';

export type MailWay = {
  mailer: Mailer;
  /** The address all mails come from. */
  senderAddress: string;
  /** Where mails can be read when no server takes them. */
  mailbox: { path: string; answer(request: Request): Promise<Response> } | undefined;
};

const DEMO_SENDER = 'bookings@fairway.localhost';

/** Who takes our mails: the server of SMTP_URL, else (in the demo alone) a mailbox that anybody here can read. */
export function chooseMailer(environment: Environment, databaseUrl: string): MailWay {
  const senderAddress = environment.mailFrom ?? DEMO_SENDER;
  if (environment.smtpUrl)
    return { mailer: createSmtpMailer({ url: environment.smtpUrl }), senderAddress, mailbox: undefined };
  const { isProduction } = environment;
  const local = createLocalMailbox({ databaseUrl, isProduction, sentences: programText().mailbox });
  return { mailer: local.mailer, senderAddress, mailbox: { path: MAILBOX_PATH, answer: local.mailboxPage } };
}
