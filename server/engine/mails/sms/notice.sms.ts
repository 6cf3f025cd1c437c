import { textIn } from '#server/text/text.ts';
import { type MailOperator, withSiteUrl } from '../mail-family.ts';
import type { SmsFamily } from './sms-family.ts';

/** Something a golfer asked to be told of. */
export type NoticeSms = {
  language: string;
  operator: MailOperator;
  /** Whose notice it is, so that it goes with the account; null: a guest's. */
  customerId: number | null;
  /** One sentence that names facility and time, in the golfer's language, without a link. */
  sentence: string;
  /** A path of the site (links), without a secret: it is kept in the outbox. */
  path: string | null;
};

export const noticeSms: SmsFamily<{ kind: 'notice-sms'; content: NoticeSms }> = {
  atSite: ({ kind, content }, siteUrl) => ({ kind, content: withSiteUrl(content, siteUrl) }),
  isObsolete: async () => false,
  write: async ({ content: { language, operator, sentence, path } }) => ({
    sender: operator.name,
    text: [sentence, path && operator.siteUrl + path, textIn(language).sms.stop].filter(Boolean).join(' '),
  }),
};
