import type { Db } from '../call/context.ts';
import { enqueueMail } from './enqueue-mail.ts';
import type { BookingMailParts } from './gather-booking.ts';
import { findPurchase, findPurchaseOrder } from './purchase-facts.queries.ts';
import { describePurchase, type PurchaseMail } from './purchase-facts.ts';

/** See payments/payable.ts. */
type MoneyNews =
  | { is: 'refunded' | 'refund-refused'; refundId: number; amountCents: number }
  | { is: 'unsold'; attemptId: number; amountCents: number; wasCharged: boolean }
  | { is: 'uncharged'; attemptId: number; amountCents: number; unreturnedCents: number };

/**
 * Notifies the buyer of refunds, released payments and failed charges, the facility of failed refunds and charges;
 * once each. Returns false when nobody has an address.
 */
export async function announcePurchaseMoney(
  trx: Db,
  parts: BookingMailParts,
  invoiceId: number,
  news: MoneyNews,
): Promise<boolean> {
  const { orderId, row } = await findPurchase(trx, invoiceId);
  if (!orderId) return false;
  const order = await findPurchaseOrder(trx, orderId);
  const purchase = describePurchase(order, [row], parts);
  const forShop = describePurchase({ ...order, language: order.languageOfShop }, [row], parts);
  if (!purchase || !forShop) return false;
  const mails = mailsOf(news, invoiceId, { purchase, forShop }).filter(({ to }) => to.address !== '');
  for (const mail of mails) await enqueueMail(trx, { ...mail, alias: order.site.alias });
  return mails.length > 0;
}

function mailsOf(
  news: MoneyNews,
  invoiceId: number,
  { purchase, forShop }: { purchase: PurchaseMail; forShop: PurchaseMail },
) {
  const content = { ...purchase, amountCents: news.amountCents };
  const notice = { ...forShop, amountCents: news.amountCents };
  const [buyer, facility] = [buyerOf(purchase), facilityOf(purchase)];
  switch (news.is) {
    case 'refunded':
      return [{ kind: 'purchase-refund', content, to: buyer, onceKey: `refund:${news.refundId}` } as const];
    case 'refund-refused': {
      const onceKey = `refund:${news.refundId}:refused`;
      return [{ kind: 'purchase-unrefunded', content: notice, to: facility, onceKey } as const];
    }
    case 'unsold': {
      const onceKey = `returned:${news.attemptId}:invoice-${invoiceId}`;
      const unsold = { ...content, wasCharged: news.wasCharged };
      return [{ kind: 'purchase-returned', content: unsold, to: buyer, onceKey } as const];
    }
    case 'uncharged': {
      const onceKey = `uncharged:${news.attemptId}:invoice-${invoiceId}`;
      const { unreturnedCents } = news;
      return [
        {
          kind: 'purchase-charge-refused',
          content: { ...content, unreturnedCents },
          to: buyer,
          onceKey: `${onceKey}:buyer`,
        } as const,
        {
          kind: 'purchase-uncharged',
          content: { ...notice, unreturnedCents },
          to: facility,
          onceKey: `${onceKey}:facility`,
        } as const,
      ];
    }
  }
}

function facilityOf({ items }: PurchaseMail) {
  const facility = items[0]?.facility;
  return { name: facility?.name ?? '', address: facility?.email ?? '' };
}

function buyerOf({ booker }: PurchaseMail) {
  return { name: `${booker.firstName} ${booker.lastName}`.trim(), address: booker.email };
}
