import type { Delivery } from '../delivery.ts';

/** Sends mails, one address per message, so that a refusal concerns only that address. */
export type Mailer = {
  /**
   * Sends a message. Awaits `beforeHandOver` at the last moment to stop it; if that throws, nothing is sent and send
   * rethrows. Other failures are returned.
   */
  send(message: MailMessage, beforeHandOver: () => Promise<void>): Promise<Delivery>;
  close(): Promise<void>;
};

export type MailAddress = { name: string; address: string };

export type MailMessage = {
  /** Equal for all attempts, so that repeats are recognized. */
  messageId: string;
  from: MailAddress;
  replyTo: MailAddress | null;
  to: MailAddress;
  subject: string;
  text: string;
  html: string;
  attachments: readonly MailAttachment[];
  /** For marketing mails: stops them with one POST (RFC 8058). Null: the reader requested this mail. */
  unsubscribeUrl: string | null;
};

export type MailAttachment = {
  filename: string;
  /** With parameters: `text/calendar; charset=utf-8; method=PUBLISH`. */
  contentType: string;
  content: string;
};
