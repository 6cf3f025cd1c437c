import type { Environment } from '#server/environment/environment.ts';
import { createLocalMailbox, MAILBOX_PATH } from '#server/outside/mail/mailbox/local-mailbox.ts';
import type { Mailer } from '#server/outside/mail/mailer.ts';
import { createSmtpMailer } from '#server/outside/mail/smtp/smtp-mailer.ts';
import type { SmsProvider } from '#server/outside/sms/sms-provider.ts';
import { createTwilioSms } from '#server/outside/sms/twilio/twilio-sms.ts';
import { programText } from '../program-text.ts';

export type MessageWays = {
  mailer: Mailer;
  /** Undefined: no texts. */
  sms: SmsProvider | undefined;
  senderAddress: string;
  mailbox: { path: string; answer(request: Request): Promise<Response> } | undefined;
  close(): Promise<void>;
};

const DEMO_SENDER = 'bookings@fairway.localhost';

/**
 * Sends through SMTP_URL and SMS_URL, else, in a demo, to a mailbox open to every visitor. Production without SMS_URL
 * sends no texts.
 */
export function chooseMessageWays(environment: Environment, databaseUrl: string): MessageWays {
  const { smtpUrl, sms, isProduction } = environment;
  const smtp = smtpUrl ? createSmtpMailer({ url: smtpUrl }) : undefined;
  const twilio = sms && createTwilioSms(sms);
  const senderAddress = environment.mailFrom ?? DEMO_SENDER;
  if (smtp && (twilio || isProduction))
    return { mailer: smtp, sms: twilio, senderAddress, mailbox: undefined, close: () => smtp.close() };
  const local = createLocalMailbox({ databaseUrl, isProduction, sentences: programText().mailbox });
  return {
    mailer: smtp ?? local.mailer,
    sms: twilio ?? local.sms,
    senderAddress,
    mailbox: { path: MAILBOX_PATH, answer: local.mailboxPage },
    async close() {
      await Promise.all([smtp?.close(), local.mailer.close()]);
    },
  };
}
