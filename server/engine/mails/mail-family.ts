import type { MailAddress, MailAttachment } from '#server/outside/mail/mailer.ts';
import type { Db, Trx } from '../call/context.ts';
import type { AlertRecheck } from './alert-recheck.ts';
import type { MailDocument } from './mail-document.ts';

export type MailOf<Contents> = {
  [Kind in keyof Contents]: { kind: Kind; content: Contents[Kind] };
}[keyof Contents];

/** One file per family: `<family>.mail.ts`. */
export type MailFamily<Mail> = {
  /** Returns the mail with the site URL that the sending process knows. */
  atSite(mail: Mail, siteUrl: string): Mail;
  /**
   * Updates a mail before it is sent, and records the consequences in one transaction. Null: nothing still holds, so
   * it is not sent.
   */
  refresh?(mail: Mail, sources: RefreshSources): Promise<Mail | null>;
  findSecrets(mail: Mail, sources: SecretSources): Promise<MailSecrets>;
  /** Renders the same at every attempt; `now` is when the mail was enqueued. */
  write(mail: Mail, secrets: MailSecrets, options: { senderAddress: string; now: Date }): Letter;
};

export type RefreshSources = { trx: Trx; alerts: AlertRecheck };

export type SecretSources = { db: Db; linkSecret: string; alias: string };

/** Secrets, added when a mail is sent and never stored. Null when the target is gone. */
export type MailSecrets = {
  /** One per tee time of an order, else one. */
  linkUrls: (string | null)[];
  unsubscribeUrl: string | null;
  code: string | null;
};

export const NO_SECRETS: MailSecrets = { linkUrls: [], unsubscribeUrl: null, code: null };

type Letter = {
  document: MailDocument;
  /** The name in the From header. */
  sender: string;
  replyTo: MailAddress;
  attachments: MailAttachment[];
  /** For marketing mails only (links.unsubscribe). */
  unsubscribeUrl?: string;
};

export type MailOperator = {
  name: string;
  /** #rrggbb */
  primaryColor: string;
  /** Absent in older mails. */
  logo?: string | null;
  /** No trailing slash. */
  siteUrl: string;
};

export function withSiteUrl<Facts extends { operator: MailOperator }>(facts: Facts, siteUrl: string): Facts {
  return { ...facts, operator: { ...facts.operator, siteUrl } };
}
