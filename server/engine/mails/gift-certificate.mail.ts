import type { Currency } from '#server/contract/constants.ts';
import { formatMoney } from '#server/format/money.ts';
import { links } from '#server/links.ts';
import { textIn, withCurrencies } from '#server/text/text.ts';
import { certificateCodeToMail } from '../mail-links/certificate-code.ts';
import { paragraph } from './booking-blocks.ts';
import { greeting, isPlainName } from './greeting.ts';
import { brandOf } from './mail-brand.ts';
import type { MailDocument } from './mail-document.ts';
import { type MailFamily, type MailOf, type MailOperator, NO_SECRETS, withSiteUrl } from './mail-family.ts';

export type GiftCertificateMailContents = { 'gift-certificate': GiftCertificateMail };

/** Never holds the code. */
type GiftCertificateMail = {
  language: string;
  operator: MailOperator;
  certificateId: number;
  course: { name: string; phone: string; email: string | null };
  valueCents: number;
  currency: Currency;
  /** Empty when the sender stays anonymous. */
  senderName: string;
  recipientName: string;
  message: string;
  /** For holes paid but not played. Absent in older mails. */
  isRainCheck?: boolean;
};

export const giftCertificateMails: MailFamily<MailOf<GiftCertificateMailContents>> = {
  atSite: (mail, siteUrl) => ({ ...mail, content: withSiteUrl(mail.content, siteUrl) }),
  async findSecrets({ content }, { db, linkSecret }) {
    return { ...NO_SECRETS, code: await certificateCodeToMail(db, linkSecret, content.certificateId) };
  },
  write({ content }, { code }) {
    return {
      document: writeCertificateMail(content, code),
      sender: content.course.name,
      replyTo: { name: content.course.name, address: content.course.email ?? '' },
      attachments: [],
    };
  },
};

/** Without a `code` the certificate can no longer be spent, and the mail says so. */
function writeCertificateMail(content: GiftCertificateMail, code: string | null): MailDocument {
  const { operator, course, currency, isRainCheck } = content;
  const text = withCurrencies(textIn(content.language), [currency]);
  const { mail, rainCheck } = text.giftCertificate;
  const t = isRainCheck ? { ...mail, ...rainCheck } : mail;
  const value = formatMoney(content.valueCents, currency, text);
  const sender = isPlainName(content.senderName) ? content.senderName : '';
  return {
    language: content.language,
    subject: t.subject(value, course.name),
    preheader: t.preheader(value, course.name),
    brand: brandOf(operator),
    title: t.title,
    blocks: [
      paragraph(greeting(text.mails, content.recipientName)),
      paragraph(t.intro(sender, value, course.name)),
      ...(content.message
        ? [{ type: 'section' as const, title: t.message(sender), text: content.message }]
        : []),
      ...(code === null
        ? [paragraph(t.void)]
        : [
            {
              type: 'ticket' as const,
              artUrl: null,
              status: null,
              time: value,
              day: t.what,
              place: course.name,
              details: sender ? t.from(sender) : '',
              number: { label: t.code, value: code },
            },
            { type: 'section' as const, title: t.howToUse, text: t.use },
            { type: 'button' as const, label: t.book, url: operator.siteUrl + links.home(), note: '' },
            paragraph(t.keepSafe),
          ]),
    ],
    footer: [course.phone ? t.footerCall(course.name, course.phone) : t.footer(course.name)],
  };
}
