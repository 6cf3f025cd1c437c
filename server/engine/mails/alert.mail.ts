import {
  formatDay,
  formatTime,
  formatWeekdayDateTime,
  formatZone,
  localDateOf,
} from '#server/format/dates.ts';
import { links } from '#server/links.ts';
import { textIn } from '#server/text/text.ts';
import { paragraph } from './booking-blocks.ts';
import { greeting } from './greeting.ts';
import { brandOf } from './mail-brand.ts';
import type { MailBlock, MailDocument } from './mail-document.ts';
import { type MailFamily, type MailOf, type MailOperator, NO_SECRETS, withSiteUrl } from './mail-family.ts';

export type AlertMailContents = { 'tee-time-alert': AlertMail };

export type AlertMail = {
  language: string;
  operator: MailOperator;
  contactEmail: string | null;
  firstName: string;
  alertId: string;
  course: { id: number; courseId: string; name: string; timeZone: string; isSimulator: boolean };
  players: number;
  /** UTC ISO, ascending. */
  startsAt: string[];
  /** Further free times, and the first local day to search. */
  more: { count: number; date: string } | null;
};

export const alertMails: MailFamily<MailOf<AlertMailContents>> = {
  atSite: (mail, siteUrl) => ({ ...mail, content: withSiteUrl(mail.content, siteUrl) }),
  async refresh({ kind, content }, { trx, alerts }) {
    const { course, alertId, startsAt, more } = content;
    const notice = { alertId, facilityId: course.id };
    const still = await alerts.findStillFree(trx, { ...notice, startsAt });
    const gone = startsAt.filter((time) => !still?.startsAt.includes(time));
    if (gone.length > 0) await alerts.withdraw(trx, { ...notice, startsAt: gone });
    const [first] = still?.startsAt ?? [];
    if (!still || !first) return null;
    const { others, ...named } = still;
    const count = Math.min(more?.count ?? 0, others);
    const date = localDateOf(first, course.timeZone);
    return { kind, content: { ...content, ...named, more: count > 0 ? { count, date } : null } };
  },
  findSecrets: async () => NO_SECRETS,
  write({ content }) {
    const { operator, contactEmail } = content;
    return {
      document: writeAlertMail(content),
      sender: operator.name,
      replyTo: { name: operator.name, address: contactEmail ?? '' },
      attachments: [],
    };
  },
};

function writeAlertMail(mail: AlertMail): MailDocument {
  const { language, operator, course, players, startsAt, more } = mail;
  const text = textIn(language);
  const { locale } = text;
  const t = text.alerts.mail;
  const [first = ''] = startsAt;
  const when = `${formatWeekdayDateTime(first, course.timeZone, locale)} (${formatZone(first, course.timeZone, locale)})`;
  const { what } = text.mails;
  const playerCount = text.mails.golferCount(players);
  const count = startsAt.length + (more?.count ?? 0);
  const words =
    count > 1
      ? { ...t.ofSeveral, what: (course.isSimulator ? what.simulatorTimes : what.teeTimes)(count) }
      : { ...t, what: course.isSimulator ? what.simulatorTime : what.teeTime };
  return {
    language,
    subject: startsAt.length > 1 ? t.subjectOfSeveral(course.name) : t.subject(course.name, when),
    preheader: `${when}, ${playerCount}`,
    brand: brandOf(operator),
    title: words.title,
    blocks: [
      paragraph(greeting(text.mails, mail.firstName)),
      paragraph(words.intro(words.what, course.name, playerCount)),
      ...startsAt.map(
        (at): MailBlock => ({
          type: 'button',
          label: t.button(formatTime(at, course.timeZone, locale)),
          url: operator.siteUrl + teeTimeLink(mail, at),
          note: formatDay(at, course.timeZone, locale),
        }),
      ),
      ...(more
        ? [
            {
              type: 'paragraph' as const,
              text: t.more(more.count),
              link: {
                label: t.search,
                url:
                  operator.siteUrl + links.search(`course=${course.id}&date=${more.date}&golfers=${players}`),
              },
            },
          ]
        : []),
      paragraph(words.hurry),
      {
        type: 'tips',
        tips: [{ text: '', link: { label: t.stop, url: operator.siteUrl + links.alert(mail.alertId) } }],
      },
    ],
    footer: [t.footer(operator.name)],
  };
}

export function teeTimeLink(
  { course, players }: Pick<AlertMail, 'course' | 'players'>,
  startsAt: string,
): string {
  return links.search(`golfers=${players}&courseId=${course.courseId}&teetime=${startsAt}`);
}
