import type { Currency } from '#server/contract/constants.ts';
import { formatMoment } from '#server/format/dates.ts';
import { formatMoney } from '#server/format/money.ts';
import { nameTender } from '#server/text/name-tender.ts';
import { textIn, withCurrencies } from '#server/text/text.ts';
import { paragraph } from './booking-blocks.ts';
import { brandOf } from './mail-brand.ts';
import type { MailDocument } from './mail-document.ts';
import { type MailFamily, type MailOf, type MailOperator, NO_SECRETS, withSiteUrl } from './mail-family.ts';

/** The receipt of a payment at the counter, which a clerk sends on request. */
export type ReceiptMailContents = { 'counter-receipt': ReceiptMail };

export type ReceiptFacts = {
  /** Null for a sale without a tee time. */
  reservationId: number | null;
  number: string;
  at: string;
  timeZone: string;
  currency: Currency;
  lines: { text: string; quantity: number; cents: number }[];
  salesTaxCents: number;
  isTaxIncluded: boolean;
  totalCents: number;
  tenders: {
    kind: string;
    detail: string;
    payer?: string | null;
    amountCents: number;
    refundedCents: number;
  }[];
};

type ReceiptMail = ReceiptFacts & {
  language: string;
  operator: MailOperator;
  course: { name: string; email: string | null };
};

export const receiptMails: MailFamily<MailOf<ReceiptMailContents>> = {
  atSite: (mail, siteUrl) => ({ ...mail, content: withSiteUrl(mail.content, siteUrl) }),
  findSecrets: async () => NO_SECRETS,
  write({ content }) {
    const { course } = content;
    return {
      document: writeReceipt(content),
      sender: course.name,
      replyTo: { name: course.name, address: course.email ?? '' },
      attachments: [],
    };
  },
};

function writeReceipt(content: ReceiptMail): MailDocument {
  const { language, operator, course, currency, number, at, timeZone, lines, tenders } = content;
  const text = withCurrencies(textIn(language), [currency]);
  const { staffTill, staffCards } = text;
  const t = staffCards.receiptMail;
  const { receipt } = staffTill;
  const money = (cents: number) => formatMoney(cents, currency, text);
  const row = (label: string, cents: number, isStrong = false) => ({ label, amount: money(cents), isStrong });
  return {
    language,
    subject: t.subject(course.name, number),
    preheader: t.intro(course.name, formatMoment(at, timeZone, text)),
    brand: brandOf(operator),
    title: receipt.title(number),
    blocks: [
      paragraph(t.intro(course.name, formatMoment(at, timeZone, text))),
      {
        type: 'amounts',
        rows: [
          ...lines.map((line) =>
            row(line.quantity > 1 ? `${line.quantity} × ${line.text}` : line.text, line.cents),
          ),
          ...(content.salesTaxCents > 0
            ? [row(content.isTaxIncluded ? receipt.includedTax : receipt.tax, content.salesTaxCents)]
            : []),
          row(receipt.total, content.totalCents, true),
          ...tenders.flatMap(({ amountCents, refundedCents, ...tender }) => [
            row(nameTender(tender, text), amountCents),
            ...(refundedCents > 0 ? [row(t.refunded, -refundedCents)] : []),
          ]),
        ],
      },
    ],
    footer: [t.footer(course.name)],
  };
}
