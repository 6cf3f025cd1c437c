import { FIRST_TEE } from '#server/contract/constants.ts';
import { formatDay, formatTime, formatWeekdayDateTime, formatZone } from '#server/format/dates.ts';
import { isWholeDay } from '#server/rules/local-minutes.ts';
import { timeAndTee } from '#server/text/tee-words.ts';
import { textIn } from '#server/text/text.ts';
import { makeWaitlistLinkUrl } from '../mail-links/waitlist-links.ts';
import { paragraph } from './booking-blocks.ts';
import { greeting } from './greeting.ts';
import { brandOf } from './mail-brand.ts';
import type { MailDocument } from './mail-document.ts';
import { type MailFamily, type MailOf, type MailOperator, NO_SECRETS, withSiteUrl } from './mail-family.ts';

export type WaitlistMailContents = {
  /** UTC ISO; equal for a single tee time. */
  'waiting-list-joined': WaitlistMail & { from: string; to: string };
  /** `startingTee`: hole 1 without it. */
  'waiting-list-offer': WaitlistMail & { startsAt: string; until: string; startingTee?: number };
};

/** Has the entry's id, not the secret of its link. */
type WaitlistMail = {
  language: string;
  operator: MailOperator;
  contactEmail: string | null;
  firstName: string;
  entryId: string;
  course: { name: string; timeZone: string };
  players: number;
};

export const waitlistMails: MailFamily<MailOf<WaitlistMailContents>> = {
  atSite: (mail, siteUrl) => ({ ...mail, content: withSiteUrl(mail.content, siteUrl) }) as typeof mail,
  async findSecrets({ content: { entryId, operator } }, { db, linkSecret }) {
    const url = await makeWaitlistLinkUrl(db, { entryId, siteUrl: operator.siteUrl }, linkSecret);
    return { ...NO_SECRETS, linkUrls: [url] };
  },
  write(mail, { linkUrls: [url = null] }) {
    const { operator, contactEmail } = mail.content;
    return {
      document: writeWaitlistMail(mail, url),
      sender: operator.name,
      replyTo: { name: operator.name, address: contactEmail ?? '' },
      attachments: [],
    };
  },
};

function writeWaitlistMail(mail: MailOf<WaitlistMailContents>, url: string | null): MailDocument {
  const { language, operator, course, players, firstName } = mail.content;
  const text = textIn(language);
  const { locale } = text;
  const t = text.waitingList.mail;
  const playerCount = text.mails.golferCount(players);
  const withZone = (moment: string, at: string) => `${moment} (${formatZone(at, course.timeZone, locale)})`;
  const writeMoment = (at: string) => formatWeekdayDateTime(at, course.timeZone, locale);
  const write = (at: string) => withZone(writeMoment(at), at);
  const isOffer = mail.kind === 'waiting-list-offer';
  const writeHours = ({ from, to }: { from: string; to: string }) => {
    if (from === to) return write(from);
    return isWholeDay({ from, to }, course.timeZone)
      ? text.waitingList.wholeDay(formatDay(from, course.timeZone, locale))
      : withZone(t.range(writeMoment(from), formatTime(to, course.timeZone, locale)), to);
  };
  const when = isOffer
    ? timeAndTee(write(mail.content.startsAt), { startingTee: FIRST_TEE, ...mail.content }, text)
    : writeHours(mail.content);
  const sentences = isOffer ? t.offer : t.joined;
  const note = isOffer ? t.offer.until(write(mail.content.until)) : t.joined.note;
  return {
    language,
    subject: sentences.subject(course.name, when),
    preheader: `${when}, ${playerCount}`,
    brand: brandOf(operator),
    title: sentences.title,
    blocks: [
      paragraph(greeting(text.mails, firstName)),
      paragraph(sentences.intro(course.name, when, playerCount)),
      url ? { type: 'button', label: sentences.button, url, note } : paragraph(t.linkGone),
    ],
    footer: [t.footer(operator.name)],
  };
}
