import type { Currency } from '#server/contract/constants.ts';
import { formatMoney } from '#server/format/money.ts';
import { links } from '#server/links.ts';
import { textIn, withCurrencies } from '#server/text/text.ts';
import { paragraph } from './booking-blocks.ts';
import { greeting } from './greeting.ts';
import { brandOf } from './mail-brand.ts';
import type { MailDocument } from './mail-document.ts';
import { type MailFamily, type MailOf, type MailOperator, NO_SECRETS, withSiteUrl } from './mail-family.ts';

/** `credit-unpaid`: the bank did not pay what it had approved. */
export type CreditMailContents = {
  'credit-paid': CreditMail;
  'credit-unpaid': CreditMail;
};
export type CreditMailKind = keyof CreditMailContents;

export type CreditMail = CreditNews & {
  language: string;
  operator: MailOperator;
  course: { name: string; email: string | null };
  firstName: string;
  currency: Currency;
  /** In cents; negative in the golfer's favor. */
  owedCents: number;
};

export type CreditNews = {
  amountCents: number;
  card: { brand: string; lastFour: string } | null;
};

export const creditMails: MailFamily<MailOf<CreditMailContents>> = {
  atSite: (mail, siteUrl) => ({ ...mail, content: withSiteUrl(mail.content, siteUrl) }),
  findSecrets: async () => NO_SECRETS,
  write({ kind, content }) {
    const { course } = content;
    return {
      document: writeCreditMail(kind, content),
      sender: course.name,
      replyTo: { name: course.name, address: course.email ?? '' },
      attachments: [],
    };
  },
};

function writeCreditMail(kind: CreditMailKind, content: CreditMail): MailDocument {
  const { language, operator, course, currency, amountCents, owedCents, card, firstName } = content;
  const text = withCurrencies(textIn(language), [currency]);
  const { creditMails: t } = text;
  const sentences = t[kind];
  const money = (cents: number) => formatMoney(cents, currency, text);
  return {
    language,
    subject: sentences.subject(course.name),
    preheader: sentences.intro(course.name),
    brand: brandOf(operator),
    title: sentences.title,
    blocks: [
      paragraph(greeting(text.mails, firstName)),
      paragraph(sentences.intro(course.name)),
      {
        type: 'facts',
        rows: [
          { label: t.amount, value: money(amountCents) },
          ...(card ? [{ label: t.card, value: text.wallet.card(card.brand, card.lastFour) }] : []),
          { label: owedCents < 0 ? t.inFavour : t.owed, value: money(Math.abs(owedCents)) },
        ],
      },
      {
        type: 'button',
        label: t.account,
        url: operator.siteUrl + links.creditAccount(),
        note: '',
      },
    ],
    footer: [t.footer(course.name)],
  };
}
