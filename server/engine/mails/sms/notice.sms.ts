import { textIn } from '#server/text/text.ts';
import { type MailOperator, withSiteUrl } from '../mail-family.ts';
import type { SmsFamily } from './sms-family.ts';

export type NoticeSms = {
  language: string;
  operator: MailOperator;
  /** Deleted with this account; null for guests. */
  customerId: number | null;
  /** One sentence in the golfer's language, without a link. */
  sentence: string;
  /** A path without a secret, because the outbox stores it. */
  path: string | null;
  /** For alerts: must still hold when sent. */
  alert?: { id: string; facilityId: number; startsAt: string; players: number };
};

export const noticeSms: SmsFamily<{ kind: 'notice-sms'; content: NoticeSms }> = {
  atSite: ({ kind, content }, siteUrl) => ({ kind, content: withSiteUrl(content, siteUrl) }),
  async isObsolete({ content: { alert } }, { trx, alerts }) {
    if (!alert) return false;
    // Keeps the alert's notice: the mail brings the same news.
    const { id: alertId, facilityId, startsAt, players } = alert;
    const still = await alerts.findStillFree(trx, { alertId, facilityId, startsAt: [startsAt] });
    return still?.players !== players;
  },
  write: async ({ content: { language, operator, sentence, path } }) => ({
    sender: operator.name,
    text: [sentence, path && operator.siteUrl + path, textIn(language).sms.stop].filter(Boolean).join(' '),
  }),
};
