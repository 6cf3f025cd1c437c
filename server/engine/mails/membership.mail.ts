import type { Currency } from '#server/contract/constants.ts';
import { formatLocalDate } from '#server/format/dates.ts';
import { formatMoney } from '#server/format/money.ts';
import { links } from '#server/links.ts';
import { textIn, withCurrencies } from '#server/text/text.ts';
import { paragraph } from './booking-blocks.ts';
import { greeting } from './greeting.ts';
import { brandOf } from './mail-brand.ts';
import type { MailBlock, MailDocument } from './mail-document.ts';
import { type MailFamily, type MailOf, type MailOperator, NO_SECRETS, withSiteUrl } from './mail-family.ts';

export type MembershipMailContents = {
  'membership-charged': MembershipMail;
  'membership-declined': MembershipMail;
  'membership-suspended': MembershipMail;
  'membership-card-expiring': MembershipMail;
  'membership-cancelled': MembershipMail;
  'membership-resumed': MembershipMail;
};
export type MembershipMailKind = keyof MembershipMailContents;

export type MembershipMail = MembershipNews & {
  language: string;
  operator: MailOperator;
  course: { name: string; email: string | null };
  firstName: string;
  membership: string;
  currency: Currency;
};

export type MembershipNews = {
  /** The facility's day of the next try or payment, or the membership's last. */
  day: string | null;
  /** With tax. */
  amountCents: number | null;
  card: { brand: string; lastFour: string } | null;
};

const ABOUT_CARDS: readonly MembershipMailKind[] = ['membership-declined', 'membership-card-expiring'];

export const membershipMails: MailFamily<MailOf<MembershipMailContents>> = {
  atSite: (mail, siteUrl) => ({ ...mail, content: withSiteUrl(mail.content, siteUrl) }),
  findSecrets: async () => NO_SECRETS,
  write({ kind, content }) {
    const { course } = content;
    return {
      document: writeMembershipMail(kind, content),
      sender: course.name,
      replyTo: { name: course.name, address: course.email ?? '' },
      attachments: [],
    };
  },
};

function writeMembershipMail(kind: MembershipMailKind, content: MembershipMail): MailDocument {
  const { language, operator, course, membership, currency, day, amountCents, card, firstName } = content;
  const text = withCurrencies(textIn(language), [currency]);
  const { membershipMails: t } = text;
  const sentences = t[kind];
  const next =
    'next' in sentences ? sentences.next(day ? formatLocalDate(day, 'long-year', text.locale) : '') : null;
  const isAboutCard = ABOUT_CARDS.includes(kind);
  const rows = [
    ...(amountCents === null ? [] : [{ label: t.amount, value: formatMoney(amountCents, currency, text) }]),
    ...(card ? [{ label: t.card, value: text.wallet.card(card.brand, card.lastFour) }] : []),
  ];
  const blocks: MailBlock[] = [
    paragraph(greeting(text.mails, firstName)),
    paragraph(sentences.intro(membership, course.name)),
    ...(rows.length > 0 ? [{ type: 'facts' as const, rows }] : []),
    ...(next ? [paragraph(next)] : []),
    {
      type: 'button',
      label: isAboutCard ? t.wallet : t.memberships,
      url: operator.siteUrl + (isAboutCard ? links.wallet() : links.accountMemberships()),
      note: '',
    },
  ];
  return {
    language,
    subject: sentences.subject(membership, course.name),
    preheader: sentences.intro(membership, course.name),
    brand: brandOf(operator),
    title: sentences.title,
    blocks,
    footer: [t.footer(course.name)],
  };
}
