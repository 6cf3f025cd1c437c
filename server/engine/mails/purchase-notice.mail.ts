import { paidRows } from './booking-blocks.ts';
import { brandOf } from './mail-brand.ts';
import type { MailDocument } from './mail-document.ts';
import { type MailFamily, type MailOf, NO_SECRETS, withSiteUrl } from './mail-family.ts';
import { findPurchaseWords, nameItems, purchaseFacts, purchaseLines } from './purchase-blocks.ts';
import type { PurchaseMail } from './purchase-facts.ts';

export type PurchaseNoticeContents = {
  /** The facility's own copy of what was bought at it besides tee times. */
  'purchase-notice': PurchaseMail;
};

export const purchaseNotices: MailFamily<MailOf<PurchaseNoticeContents>> = {
  atSite: (mail, siteUrl) => ({ ...mail, content: withSiteUrl(mail.content, siteUrl) }),
  findSecrets: async () => NO_SECRETS,
  write({ content }) {
    const { operator, booker } = content;
    return {
      document: writePurchaseNotice(content),
      sender: operator.name,
      replyTo: { name: `${booker.firstName} ${booker.lastName}`.trim(), address: booker.email },
      attachments: [],
    };
  },
};

export function writePurchaseNotice(mail: PurchaseMail): MailDocument {
  const words = findPurchaseWords(mail);
  const { t, money } = words;
  const { language, operator, booker, orderNumber, items } = mail;
  const what = nameItems(items, words);
  const total = (of: 'totalCents' | 'dueAtCourseCents') => items.reduce((sum, item) => sum + item[of], 0);
  const payments = items.flatMap((item) => item.payments);
  const dueCents = total('dueAtCourseCents');
  const facts = [
    { label: t.labels.buyer, value: `${booker.firstName} ${booker.lastName}`.trim() },
    { label: t.labels.email, value: booker.email },
    { label: t.labels.orderNumber, value: orderNumber },
  ];
  return {
    language,
    subject: t.subject.facilitySold(what, orderNumber),
    preheader: what,
    brand: brandOf(operator),
    title: t.facilityNotice.sold,
    blocks: [
      { type: 'facts', rows: facts.filter(({ value }) => value !== '') },
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
