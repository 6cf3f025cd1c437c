import { BOOKING_CODE_MINUTES } from '#server/contract/constants.ts';
import { formatWeekdayDateTime, formatZone } from '#server/format/dates.ts';
import { textIn } from '#server/text/text.ts';
import { codeToMail } from '../mail-links/code-to-mail.ts';
import { paragraph } from './booking-blocks.ts';
import { greeting } from './greeting.ts';
import { brandOf } from './mail-brand.ts';
import type { MailDocument } from './mail-document.ts';
import { type MailFamily, type MailOf, type MailOperator, NO_SECRETS, withSiteUrl } from './mail-family.ts';

export type CodeMailContents = { 'booking-code': CodeMail };

/** Holds the code's id, never the code. */
export type CodeMail = {
  language: string;
  operator: MailOperator;
  contactEmail: string | null;
  firstName: string;
  codeId: string;
  course: { name: string; timeZone: string; phone: string };
  /** UTC ISO. */
  startsAt: string;
};

export const codeMails: MailFamily<MailOf<CodeMailContents>> = {
  atSite: (mail, siteUrl) => ({ ...mail, content: withSiteUrl(mail.content, siteUrl) }),
  async findSecrets({ content }, { db, linkSecret }) {
    return { ...NO_SECRETS, code: await codeToMail(db, linkSecret, content.codeId) };
  },
  write({ content }, { code }) {
    const { operator, contactEmail } = content;
    return {
      document: writeCodeMail(content, code),
      sender: operator.name,
      replyTo: { name: operator.name, address: contactEmail ?? '' },
      attachments: [],
    };
  },
};

/** Without a `code`, which expired or was replaced, the mail says so. */
function writeCodeMail(mail: CodeMail, code: string | null): MailDocument {
  const { language, operator, firstName, course, startsAt } = mail;
  const { bookingCode: t, mails, locale } = textIn(language);
  const when = `${formatWeekdayDateTime(startsAt, course.timeZone, locale)} (${formatZone(startsAt, course.timeZone, locale)})`;
  return {
    language,
    subject: t.mail.subject(operator.name),
    preheader: t.mail.preheader(course.name, when),
    brand: brandOf(operator),
    title: t.mail.title,
    blocks: [
      paragraph(greeting(mails, firstName)),
      paragraph(t.mail.intro(course.name)),
      ...(code === null
        ? [paragraph(t.mail.codeGone)]
        : [
            {
              type: 'facts' as const,
              rows: [
                { label: t.mail.code, value: code },
                { label: t.mail.course, value: course.name },
                { label: t.mail.when, value: when },
              ],
            },
            paragraph(t.mail.howLong(BOOKING_CODE_MINUTES)),
          ]),
      paragraph(t.mail.otherwise),
    ],
    footer: [course.phone ? t.mail.footerCall(course.name, course.phone) : t.mail.footer(course.name)],
  };
}
