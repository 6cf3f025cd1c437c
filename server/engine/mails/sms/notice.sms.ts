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
  /** Of an alert: what it must still be about when it is sent. */
  alert?: { id: string; facilityId: number; startsAt: string; players: number };
};

export const noticeSms: SmsFamily<{ kind: 'notice-sms'; content: NoticeSms }> = {
  atSite: ({ kind, content }, siteUrl) => ({ kind, content: withSiteUrl(content, siteUrl) }),
  async isObsolete({ content: { alert } }, { trx, alerts }) {
    if (!alert) return false;
    // The mail tells the same: what a text leaves out is not to be told again.
    const { id: alertId, facilityId, startsAt, players } = alert;
    const still = await alerts.findStillFree(trx, { alertId, facilityId, startsAt: [startsAt] });
    return still?.players !== players;
  },
  write: async ({ content: { language, operator, sentence, path } }) => ({
    sender: operator.name,
    text: [sentence, path && operator.siteUrl + path, textIn(language).sms.stop].filter(Boolean).join(' '),
  }),
};
