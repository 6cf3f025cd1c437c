import type { Delivery } from '../delivery.ts';

/** Whoever takes our mails. One message goes to one address, so that a refusal concerns exactly one of them. */
export type Mailer = {
  /**
   * Hands a message over. `beforeHandOver` is awaited at the last moment at which the message can still be withheld:
   * when it throws, nothing was sent and its error is thrown. Throws nothing else; failures are answers.
   */
  send(message: MailMessage, beforeHandOver: () => Promise<void>): Promise<Delivery>;
  close(): Promise<void>;
};

export type MailAddress = { name: string; address: string };

export type MailMessage = {
  /** The same for every attempt at this mail, so that a mail that arrives again can be told to be the same. */
  messageId: string;
  from: MailAddress;
  replyTo: MailAddress | null;
  to: MailAddress;
  subject: string;
  text: string;
  html: string;
  attachments: readonly MailAttachment[];
  /** Of news and offers: the address that stops them with one POST (RFC 8058). Null: the reader asked for this very mail. */
  unsubscribeUrl: string | null;
};

export type MailAttachment = {
  filename: string;
  /** With parameters, such as `text/calendar; charset=utf-8; method=PUBLISH`. */
  contentType: string;
  content: string;
};
