import type { MailAddress, MailAttachment } from '#server/outside/mail/mailer.ts';
import type { Db, Trx } from '../call/context.ts';
import type { AlertRecheck } from './alert-recheck.ts';
import type { MailDocument } from './mail-document.ts';

/** A mail of one of these kinds, with the facts it tells. */
export type MailOf<Contents> = {
  [Kind in keyof Contents]: { kind: Kind; content: Contents[Kind] };
}[keyof Contents];

/** What the mails of one family have in common: one file for each, `<family>.mail.ts`. */
export type MailFamily<Mail> = {
  /** The same mail with links to the site as the program that sends it knows it. */
  atSite(mail: Mail, siteUrl: string): Mail;
  /**
   * What of the mail still holds when it is sent: all of it, where a family does not say. Null: all has been overtaken while it waited,
   * so that it is not sent. What comes of it is written down in the same transaction.
   */
  refresh?(mail: Mail, sources: RefreshSources): Promise<Mail | null>;
  findSecrets(mail: Mail, sources: SecretSources): Promise<MailSecrets>;
  /** The mail as it looks, the same at every attempt: `now` is when it was written into the outbox. */
  write(mail: Mail, secrets: MailSecrets, options: { senderAddress: string; now: Date }): Letter;
};

export type RefreshSources = { trx: Trx; alerts: AlertRecheck };

export type SecretSources = { db: Db; linkSecret: string; alias: string };

/** What of a mail is put in when it is sent and is nowhere in the outbox; null where what it opened is gone. */
export type MailSecrets = {
  /** One for each tee time of an order, else one; null where the mail carries none. */
  linkUrls: (string | null)[];
  unsubscribeUrl: string | null;
  code: string | null;
};

export const NO_SECRETS: MailSecrets = { linkUrls: [], unsubscribeUrl: null, code: null };

type Letter = {
  document: MailDocument;
  /** The name mails come from. */
  sender: string;
  replyTo: MailAddress;
  attachments: MailAttachment[];
  /** Of news and offers, which nobody asked for one by one: what stops them (links.unsubscribe). All other mails have none. */
  unsubscribeUrl?: string;
};

export type MailOperator = {
  name: string;
  /** #rrggbb */
  primaryColor: string;
  /** The picture of its header as the settings have it; mails of an older version do not know. */
  logo?: string | null;
  /** The address of the operator's site, no trailing slash; the program that sends the mail puts in its own. */
  siteUrl: string;
};

export function withSiteUrl<Facts extends { operator: MailOperator }>(facts: Facts, siteUrl: string): Facts {
  return { ...facts, operator: { ...facts.operator, siteUrl } };
}
