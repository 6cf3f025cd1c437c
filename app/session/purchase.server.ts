import type { AppLoadContext } from '@remix-run/node';
import { BookingError } from '#app/booking/booking-error.ts';
import type { CartPurchase, PurchasedItem } from '#server/contract/cart-purchase.ts';
import { HEADERS } from '#server/contract/headers.ts';
import { links } from '#server/links.ts';
import type { Text } from '#server/text/en.ts';
import { forgetDraft } from './checkout-draft.server.ts';
import type { Visit } from './visitor.server.ts';

/** `message` is the booking API's, or the general one of its type. */
export type PurchaseFailure = { item: PurchasedItem; code: string; message: string };

/** Unusable card data, a refused card, too many refusals. */
const CARD_REFUSED: readonly string[] = ['400', '402', '429', 'PAYMENT_DECLINED'];

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

/** A purchase unknown to the booking API after this long never reached it. */
const UNHEARD_MS = 20_000;

export function progressOf(key: string): string {
  return `?${new URLSearchParams({ key, at: String(Date.now()) })}`;
}

/** `unheard`: the booking API has not started it yet; null: it never did, or there is none. */
export async function findAskedPurchase(visit: Visit, url: URL): Promise<CartPurchase | 'unheard' | null> {
  const key = url.searchParams.get('key') ?? undefined;
  const found = await findPurchase(visit, key);
  if (found || !key) return found;
  const age = Date.now() - Number(url.searchParams.get('at'));
  return age >= 0 && age < UNHEARD_MS ? 'unheard' : null;
}

export function listFailures({ items }: CartPurchase, text: Text): PurchaseFailure[] {
  return items.flatMap((item) =>
    item.state === 'failed' ? [{ item, code: item.code ?? '', message: messageOf(item, text) }] : [],
  );
}

function messageOf({ type, message, code }: PurchasedItem, { checkout, errors }: Text): string {
  return code === 'DUPLICATE_RECORD' ? errors.DUPLICATE_RECORD : message || checkout.failures.ofType[type];
}

export function isOfCard({ code }: Pick<PurchaseFailure, 'code'>): boolean {
  return CARD_REFUSED.includes(code);
}

function isAllBought({ items }: CartPurchase): boolean {
  return items.every(({ state }) => state === 'bought');
}

/** Send `visit.commit()` with the answer. */
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
