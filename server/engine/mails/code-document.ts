import { BOOKING_CODE_MINUTES } from '#server/contract/constants.ts';
import { formatWeekdayDateTime, formatZone } from '#server/format/dates.ts';
import { textIn } from '#server/text/text.ts';
import { readBrandColor } from './brand-color.ts';
import { greeting } from './greeting.ts';
import type { CodeMail, CodeMailContents, MailKind } from './mail-content.ts';
import type { MailDocument } from './mail-document.ts';
import { paragraph } from './mail-frame.ts';

export function isCodeMail(kind: MailKind): kind is keyof CodeMailContents {
  return kind === 'booking-code';
}

/** The mail with a code. Null: the code is over, or a newer one was mailed; then the mail says so. */
export function writeCodeMail(mail: CodeMail, code: string | null): MailDocument {
  const { language, operator, firstName, course, startsAt } = mail;
  const { bookingCode: t, mails, locale } = textIn(language);
  const when = `${formatWeekdayDateTime(startsAt, course.timeZone, locale)} (${formatZone(startsAt, course.timeZone, locale)})`;
  return {
    language,
    subject: t.mail.subject(operator.name),
    preheader: t.mail.preheader(course.name, when),
    brand: { name: operator.name, url: operator.siteUrl, color: readBrandColor(operator.primaryColor) },
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
