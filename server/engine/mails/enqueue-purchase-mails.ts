import type { Db } from '../call/context.ts';
import type { BookingMailParts } from './enqueue-booking-mails.ts';
import { enqueueMail } from './enqueue-mail.ts';
import { findPurchase, findPurchaseOrder } from './purchase-facts.queries.ts';
import { describePurchase, type PurchaseMail } from './purchase-facts.ts';

/** Money of something that was bought besides tee times, and what became of it; see payments/payable.ts. */
type MoneyNews =
  | { is: 'refunded' | 'refund-refused'; refundId: number; amountCents: number }
  | { is: 'returned'; attemptId: number; amountCents: number; wasCharged: boolean }
  | { is: 'uncharged'; attemptId: number; amountCents: number; unreturnedCents: number };

/**
 * Tells the buyer of money that is given back or was let go, the facility of money that could not be given back; once each. False:
 * there is nobody to tell, as of what the counter sold, and no mail of it, as of a card that was not charged.
 */
export async function announcePurchaseMoney(
  trx: Db,
  parts: BookingMailParts,
  invoiceId: number,
  news: MoneyNews,
): Promise<boolean> {
  if (news.is === 'uncharged') return false;
  const { orderId, row } = await findPurchase(trx, invoiceId);
  if (!orderId) return false;
  const order = await findPurchaseOrder(trx, orderId);
  const purchase = describePurchase(order, [row], parts);
  if (!purchase) return false;
  const { alias } = order.site;
  const { amountCents } = news;
  const content = { ...purchase, amountCents };
  const to = news.is === 'refund-refused' ? facilityOf(purchase) : buyerOf(purchase);
  if (to.address === '') return false;
  switch (news.is) {
    case 'refund-refused':
      await enqueueMail(trx, {
        kind: 'purchase-unrefunded',
        content,
        alias,
        to,
        onceKey: `refund:${news.refundId}:refused`,
      });
      break;
    case 'refunded':
      await enqueueMail(trx, {
        kind: 'purchase-refund',
        content,
        alias,
        to,
        onceKey: `refund:${news.refundId}`,
      });
      break;
    case 'returned':
      await enqueueMail(trx, {
        kind: 'purchase-returned',
        content: { ...content, wasCharged: news.wasCharged },
        alias,
        to,
        onceKey: `returned:${news.attemptId}:invoice-${invoiceId}`,
      });
  }
  return true;
}

function facilityOf({ items }: PurchaseMail) {
  const facility = items[0]?.facility;
  return { name: facility?.name ?? '', address: facility?.email ?? '' };
}

function buyerOf({ booker }: PurchaseMail) {
  return { name: `${booker.firstName} ${booker.lastName}`.trim(), address: booker.email };
}
