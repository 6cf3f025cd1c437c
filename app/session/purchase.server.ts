import type { AppLoadContext } from '@remix-run/node';
import { BookingError } from '#app/booking/booking-error.ts';
import type { CartPurchase, PurchasedItem } from '#server/contract/cart-purchase.ts';
import { HEADERS } from '#server/contract/headers.ts';
import { links } from '#server/links.ts';
import type { Text } from '#server/text/en.ts';
import { forgetDraft } from './checkout-draft.server.ts';
import type { Visit } from './visitor.server.ts';

/** An item that was not bought, and why; `message` is the booking API's, or what is said of its kind. */
export type PurchaseFailure = { item: PurchasedItem; code: string; message: string };

/**
 * Status codes of the card client and the order's own code: the card's data cannot be used, the card was refused, or too many
 * were.
 */
const CARD_REFUSED: readonly string[] = ['400', '402', '429', 'PAYMENT_DECLINED'];

/** The last purchase of the visitor's cart; null if there is none, or none with `key`. */
export async function findPurchase(
  { booking, cartId }: Pick<Visit, 'booking' | 'cartId'>,
  key?: string,
): Promise<CartPurchase | null> {
  if (cartId === null) return null;
  try {
    const headers = key ? { [HEADERS.idempotencyKey]: key } : {};
    return await booking.cartPurchase.get({ params: { id: cartId }, headers });
  } catch (error) {
    if (error instanceof BookingError && error.status < 500) return null;
    throw error;
  }
}

/** A purchase that the booking API has not begun after this long never reached it. */
const UNHEARD_MS = 20_000;

/** The query of the progress page of a purchase that was just submitted. */
export function progressOf(key: string): string {
  return `?${new URLSearchParams({ key, at: String(Date.now()) })}`;
}

/**
 * The purchase that the query of `progressOf` names, or the last one. `unheard`: the booking API has not begun it yet; null: it
 * never did, or there is none.
 */
export async function findAskedPurchase(visit: Visit, url: URL): Promise<CartPurchase | 'unheard' | null> {
  const key = url.searchParams.get('key') ?? undefined;
  const found = await findPurchase(visit, key);
  if (found || !key) return found;
  const age = Date.now() - Number(url.searchParams.get('at'));
  return age >= 0 && age < UNHEARD_MS ? 'unheard' : null;
}

/** The failed items of a purchase. */
export function listFailures({ items }: CartPurchase, text: Text): PurchaseFailure[] {
  return items.flatMap((item) =>
    item.state === 'failed' ? [{ item, code: item.code ?? '', message: messageOf(item, text) }] : [],
  );
}

/** The booking API's message of an item; a duplicate customer is worded by the site. */
function messageOf({ type, message, code }: PurchasedItem, { checkout, errors }: Text): string {
  return code === 'DUPLICATE_RECORD' ? errors.DUPLICATE_RECORD : message || checkout.failures.ofType[type];
}

/** Whether another card may do. */
export function isOfCard({ code }: Pick<PurchaseFailure, 'code'>): boolean {
  return CARD_REFUSED.includes(code);
}

/** Whether all of a purchase is bought. */
function isAllBought({ items }: CartPurchase): boolean {
  return items.every(({ state }) => state === 'bought');
}

/** Stores the outcome of a purchase and its notices in the session. Send `visit.commit()` with the answer. */
export function rememberPurchase({ session, text }: Visit, purchase: CartPurchase): void {
  const { order, items, notices } = purchase;
  if (notices.includes('TROON_OPT_IN_FAILED'))
    session.flash('toast', { message: text.errors.TROON_OPT_IN_FAILED, kind: 'bad' });
  if (notices.includes('CARD_NOT_KEPT'))
    session.flash('toast', { message: text.wallet.failed.adding, kind: 'bad' });
  const left = items.filter(({ state }) => state !== 'bought');
  if (left.length < items.length) session.set('orderId', order.id);
  session.set('cartCount', left.length);
  if (left.length > 0) return;
  session.set('boughtOrder', order.id);
  session.unset('giftCertificates');
  session.unset('payingAccounts');
}

/** Redirects to the next page of a purchase: its progress, the bank, the confirmation, or the checkout with the reasons. */
export async function leadOn(
  visit: Visit,
  purchase: CartPurchase,
  context: AppLoadContext,
  cookies: readonly string[] = [],
): Promise<Response> {
  const { leaveFor, text } = visit;
  rememberPurchase(visit, purchase);
  switch (purchase.state) {
    case 'going-on':
      return leaveFor(links.checkoutProgress(), {}, cookies);
    case 'waiting': {
      const step = visit.paymentStep(purchase.payment?.RedirectUrl ?? null);
      const href = step?.mayForm ? step.href : links.paymentAuthorization(step ? 'go' : '');
      return leaveFor(href, {}, cookies);
    }
    case 'interrupted': {
      const message = text.checkout.progress.interrupted;
      return leaveFor(links.checkout(), { toast: { message, kind: 'bad' } }, cookies);
    }
    case 'ended':
      return isAllBought(purchase)
        ? leaveFor(links.confirmation(purchase.order.id), {}, [await forgetDraft(context)])
        : leaveFor(links.checkoutEnded(), {}, cookies);
  }
}
