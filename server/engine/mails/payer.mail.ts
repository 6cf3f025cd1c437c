import type { AccountKind, Currency } from '#server/contract/constants.ts';
import { formatMoment } from '#server/format/dates.ts';
import { formatMoney } from '#server/format/money.ts';
import { links } from '#server/links.ts';
import { textIn, withCurrencies } from '#server/text/text.ts';
import { paragraph } from './booking-blocks.ts';
import { greeting } from './greeting.ts';
import { brandOf } from './mail-brand.ts';
import type { MailDocument } from './mail-document.ts';
import { type MailFamily, type MailOf, type MailOperator, NO_SECRETS, withSiteUrl } from './mail-family.ts';

/** To a customer whose account paid for somebody else at the counter, and of refunds to it. */
export type PayerMailContents = { 'account-charged': PayerMail; 'account-refunded': PayerMail };

export type Charge = {
  firstName: string;
  /** `name`: of a credit book. */
  account: { kind: AccountKind; name: string };
  amountCents: number;
  /** Points or rounds; null for money. */
  units: number | null;
  receiptNumber: string;
  /** Null for a sale without a tee time. */
  booking: { reservationId: number; golfer: string; outing: string | null; at: string } | null;
};

type PayerMail = Charge & {
  language: string;
  operator: MailOperator;
  course: { name: string; email: string | null };
  currency: Currency;
  timeZone: string;
};

export const payerMails: MailFamily<MailOf<PayerMailContents>> = {
  atSite: (mail, siteUrl) => ({ ...mail, content: withSiteUrl(mail.content, siteUrl) }),
  findSecrets: async () => NO_SECRETS,
  write({ kind, content }) {
    const { course } = content;
    return {
      document: writeToPayer(content, kind),
      sender: course.name,
      replyTo: { name: course.name, address: course.email ?? '' },
      attachments: [],
    };
  },
};

const PAGES: Record<AccountKind, () => string> = {
  'credit-account': links.creditAccount,
  'credit-book': links.creditBooks,
  loyalty: links.loyalty,
};

function writeToPayer(content: PayerMail, kind: keyof PayerMailContents): MailDocument {
  const { language, operator, course, currency, timeZone, account, booking, units } = content;
  const text = withCurrencies(textIn(language), [currency]);
  const { staffPayer, staffTill, mails } = text;
  const t = staffPayer.mail;
  const { subject, title, intro } = kind === 'account-charged' ? t : t.refund;
  const facts = [
    [t.amount, formatMoney(content.amountCents, currency, text)],
    [t.account, account.name || (staffTill.tenders[account.kind] ?? account.kind)],
    [account.kind === 'loyalty' ? t.points : t.rounds, units === null ? '' : String(units)],
    [t.golfer, booking?.golfer],
    [t.outing, booking?.outing],
    [t.teeTime, booking && formatMoment(booking.at, timeZone, text)],
    [t.receipt, content.receiptNumber],
  ] as const;
  return {
    language,
    subject: subject(course.name),
    preheader: intro(course.name),
    brand: brandOf(operator),
    title,
    blocks: [
      paragraph(greeting(mails, content.firstName)),
      paragraph(intro(course.name)),
      { type: 'facts', rows: facts.flatMap(([label, value]) => (value ? [{ label, value }] : [])) },
      ...(kind === 'account-charged' ? [paragraph(t.disagree)] : []),
      { type: 'button', label: t.button, url: operator.siteUrl + PAGES[account.kind](), note: '' },
    ],
    footer: [t.footer(course.name)],
  };
}
