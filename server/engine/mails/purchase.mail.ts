import { links } from '#server/links.ts';
import { paidRows, paragraph } from './booking-blocks.ts';
import { greeting } from './greeting.ts';
import { brandOf } from './mail-brand.ts';
import type { MailBlock, MailDocument } from './mail-document.ts';
import { type MailFamily, type MailOf, NO_SECRETS, withSiteUrl } from './mail-family.ts';
import {
  findPurchaseWords,
  nameItems,
  type PurchaseWords,
  purchaseFacts,
  purchaseLines,
} from './purchase-blocks.ts';
import type { PurchaseMail } from './purchase-facts.ts';

export type PurchaseMailContents = {
  /** To the facility. */
  'purchase-notice': PurchaseMail;
  /** Paid or held, but nothing could be sold. */
  'purchase-returned': PurchaseMail & { amountCents: number; wasCharged: boolean };
  'purchase-refund': PurchaseMail & { amountCents: number };
  /** To the facility: a promised refund failed. */
  'purchase-unrefunded': PurchaseMail & { amountCents: number };
  /** The bank did not pay what it had approved. */
  'purchase-charge-refused': PurchaseMail & UnpaidCents;
  'purchase-uncharged': PurchaseMail & UnpaidCents;
};
/** `amountCents` is due at the course; refunds of `unreturnedCents` lapse. */
type UnpaidCents = { amountCents: number; unreturnedCents: number };
type PurchaseMailOf = MailOf<PurchaseMailContents>;
const TO_FACILITY: readonly string[] = [
  'purchase-notice',
  'purchase-unrefunded',
  'purchase-uncharged',
] satisfies PurchaseMailOf['kind'][];

export const purchaseMails: MailFamily<PurchaseMailOf> = {
  atSite: (mail, siteUrl) => ({ ...mail, content: withSiteUrl(mail.content, siteUrl) }) as PurchaseMailOf,
  findSecrets: async () => NO_SECRETS,
  write(mail) {
    const { operator, booker, items } = mail.content;
    const [facility] = items.map((item) => item.facility);
    const isToFacility = TO_FACILITY.includes(mail.kind);
    return {
      document: writePurchaseMail(mail),
      sender: operator.name,
      replyTo: isToFacility
        ? { name: `${booker.firstName} ${booker.lastName}`.trim(), address: booker.email }
        : { name: facility?.name ?? '', address: facility?.email ?? '' },
      attachments: [],
    };
  },
};

export function writePurchaseMail(mail: PurchaseMailOf): MailDocument {
  switch (mail.kind) {
    case 'purchase-notice':
      return writePurchaseNotice(mail.content);
    case 'purchase-returned':
      return writeUnsoldPayment(mail.content);
    case 'purchase-refund':
      return writeRefund(mail.content);
    case 'purchase-unrefunded':
      return writeUnrefunded(mail.content);
    case 'purchase-charge-refused':
      return writeChargeRefused(mail.content);
    case 'purchase-uncharged':
      return writeUncharged(mail.content);
  }
}

function writeUnsoldPayment(mail: PurchaseMailContents['purchase-returned']): MailDocument {
  const words = findPurchaseWords(mail);
  const { t, money } = words;
  const amount = money(mail.amountCents);
  return writeToBuyer(mail, words, {
    subject: t.subject.paymentReturned(placeOf(mail)),
    title: t.paymentReturned.title,
    sentences: [
      t.purchase.notSold(nameItems(mail.items, words), placeOf(mail)),
      mail.wasCharged ? t.paymentReturned.refunded(amount) : t.paymentReturned.notCharged(amount),
    ],
  });
}

function writeRefund(mail: PurchaseMailContents['purchase-refund']): MailDocument {
  const words = findPurchaseWords(mail);
  const { t, money } = words;
  const what = nameItems(mail.items, words);
  return writeToBuyer(mail, words, {
    subject: t.subject.purchaseRefund(placeOf(mail), what),
    title: t.bookingRefund.title,
    sentences: [t.purchase.refund(what, placeOf(mail)), t.refund(money(mail.amountCents))],
  });
}

function writeChargeRefused(mail: PurchaseMailContents['purchase-charge-refused']): MailDocument {
  const words = findPurchaseWords(mail);
  const { t, money } = words;
  const what = nameItems(mail.items, words);
  const { amountCents, unreturnedCents } = mail;
  return writeToBuyer(mail, words, {
    subject: t.subject.purchaseChargeRefused(placeOf(mail), what),
    title: t.chargeRefused.title,
    sentences: [
      t.purchase.chargeRefused(what, placeOf(mail)),
      ...(amountCents > 0 ? [t.chargeRefused.due(money(amountCents))] : []),
      ...(unreturnedCents > 0 ? [t.chargeRefused.notReturned(money(unreturnedCents))] : []),
    ],
  });
}

function writeUnrefunded(mail: PurchaseMailContents['purchase-unrefunded']): MailDocument {
  const words = findPurchaseWords(mail);
  const { t, money } = words;
  const amount = money(mail.amountCents);
  return writeMoneyNotice(mail, words, {
    subject: t.subject.facilityUnrefunded(mail.orderNumber, amount),
    title: t.facilityNotice.unrefunded,
    sentences: [t.facilityNotice.giveBack],
    amount: { label: t.labels.unrefunded, value: amount },
  });
}

function writeUncharged(mail: PurchaseMailContents['purchase-uncharged']): MailDocument {
  const words = findPurchaseWords(mail);
  const { t, money } = words;
  const { amountCents, unreturnedCents } = mail;
  const amount = money(amountCents + unreturnedCents);
  return writeMoneyNotice(mail, words, {
    subject: t.subject.facilityUncharged(mail.orderNumber, amount),
    title: t.facilityNotice.uncharged,
    sentences: [
      ...(amountCents > 0 ? [t.facilityNotice.takePurchaseAtCourse] : []),
      ...(unreturnedCents > 0 ? [t.facilityNotice.nothingBack(money(unreturnedCents))] : []),
    ],
    amount: { label: t.labels.uncharged, value: amount },
  });
}

function writeToBuyer(
  mail: PurchaseMail,
  words: PurchaseWords,
  { subject, title, sentences }: { subject: string; title: string; sentences: string[] },
): MailDocument {
  const { t } = words;
  return {
    language: mail.language,
    subject,
    preheader: placeOf(mail),
    brand: brandOf(mail.operator),
    title,
    blocks: [
      paragraph(greeting(t, mail.booker.firstName)),
      ...sentences.map((sentence) => paragraph(sentence)),
      { type: 'facts', rows: [{ label: t.labels.orderNumber, value: mail.orderNumber }] },
      ...questions(mail, words),
    ],
    footer: [t.purchase.footer(placeOf(mail))],
  };
}

function writeMoneyNotice(
  mail: PurchaseMail,
  words: PurchaseWords,
  notice: { subject: string; title: string; sentences: string[]; amount: { label: string; value: string } },
): MailDocument {
  const { t } = words;
  const { subject, title, sentences, amount } = notice;
  return {
    language: mail.language,
    subject,
    preheader: amount.value,
    brand: brandOf(mail.operator),
    title,
    blocks: [
      ...sentences.map((sentence) => paragraph(sentence)),
      {
        type: 'facts',
        rows: [
          ...buyerRows(mail, words),
          amount,
          { label: t.labels.purchase, value: nameItems(mail.items, words) },
        ],
      },
    ],
    footer: [t.facilityFooter(mail.operator.name)],
  };
}

const placeOf = ({ items, operator }: PurchaseMail) => items[0]?.facility.name ?? operator.name;

function questions({ items }: PurchaseMail, { text: { order } }: PurchaseWords): MailBlock[] {
  const { phone = '', isSimulator } = items[0]?.facility ?? {};
  const text = isSimulator ? order.callVenue : order.callShop;
  return phone ? [{ type: 'paragraph', text, link: { label: phone, url: links.call(phone) } }] : [];
}

function buyerRows({ booker, orderNumber }: PurchaseMail, { t }: PurchaseWords) {
  return [
    { label: t.labels.buyer, value: `${booker.firstName} ${booker.lastName}`.trim() },
    { label: t.labels.email, value: booker.email },
    { label: t.labels.orderNumber, value: orderNumber },
  ].filter(({ value }) => value !== '');
}

export function writePurchaseNotice(mail: PurchaseMail): MailDocument {
  const words = findPurchaseWords(mail);
  const { t, money } = words;
  const { language, operator, orderNumber, items } = mail;
  const what = nameItems(items, words);
  const total = (of: 'totalCents' | 'dueAtCourseCents') => items.reduce((sum, item) => sum + item[of], 0);
  const payments = items.flatMap((item) => item.payments);
  const dueCents = total('dueAtCourseCents');
  return {
    language,
    subject: t.subject.facilitySold(what, orderNumber),
    preheader: what,
    brand: brandOf(operator),
    title: t.facilityNotice.sold,
    blocks: [
      { type: 'facts', rows: buyerRows(mail, words) },
      ...purchaseFacts(items, words),
      {
        type: 'amounts',
        rows: [
          ...purchaseLines(items, words),
          { label: t.labels.total, amount: money(total('totalCents')), isStrong: true },
          ...paidRows(payments, words),
          ...(dueCents > 0 ? [{ label: t.labels.dueAtCourse, amount: money(dueCents), isStrong: true }] : []),
        ],
      },
    ],
    footer: [t.facilityFooter(operator.name)],
  };
}
