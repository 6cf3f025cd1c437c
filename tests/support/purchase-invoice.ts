import type { Cart } from '#server/contract/cart.ts';
import type { Invoice, PurchasedInvoice } from '#server/contract/invoices.ts';
import type { Caller } from './ask.ts';
import { CARDS, type CartedTeeTime, captainOf, fillCart, readJson, reserve, type Wanted } from './shop.ts';

type Headers = Record<string, string>;

/** An invoice that waits for payment, and the headers of its payer. */
export type WaitingInvoice = { id: string; cartId: string; itemId: string; headers: Headers };

/** A reserved tee time, by its invoice. */
export async function waitingTeeTime(
  shop: Caller,
  wanted: Wanted & { cartId?: string; headers?: Headers } = {},
): Promise<WaitingInvoice & { item: CartedTeeTime }> {
  const item = await fillCart(shop, wanted);
  const invoice = captainOf(await reserve(shop, item, wanted.headers), item).invoice;
  const { cartId, itemId } = item;
  const headers = { 'x-cart-id': cartId, ...wanted.headers };
  return { id: invoice?.referenceId ?? '', cartId, itemId, headers, item };
}

/** An item of the store in a cart, and its invoice. */
export async function waitingItem(
  shop: Caller,
  item: object,
  { cartId, headers = {} }: { cartId?: string; headers?: Headers } = {},
): Promise<WaitingInvoice> {
  const options = { method: 'POST', headers };
  const id = cartId ?? (await shop.read<Cart>('/shopping-cart', options)).id;
  const cart = await shop.read<Cart>(`/shopping-cart/${id}/cart-item`, { ...options, body: { item } });
  const itemId = cart.items.at(-1)?.id ?? '';
  const invoice = await shop.read<Invoice>('/invoice', {
    ...options,
    body: { cartId: id, cartItemId: itemId },
  });
  return { id: invoice.id, cartId: id, itemId, headers: { 'x-cart-id': id, ...headers } };
}

/** A client's request to pay one invoice with a good card. */
export function purchaseBody(change: Record<string, unknown> = {}) {
  return {
    VendorID: 'G1',
    IsFinalizeOrder: false,
    FirstPaymentAmount: -1,
    FirstPaymentCurrency: 'USD',
    CardNumber: CARDS.approved,
    SecurityCode: '123',
    NameOnCard: 'Ada Palmer',
    ExpirationMonth: 12,
    ExpirationYear: 2035,
    BillingZip: '12207',
    FirstName: 'Ada',
    LastName: 'Palmer',
    Phone: '5554443333',
    Email: 'ada@example.com',
    ...change,
  };
}

export function postPurchase(
  shop: Caller,
  { id, headers }: Pick<WaitingInvoice, 'id' | 'headers'>,
  change: Record<string, unknown> = {},
): Promise<Response> {
  return shop.ask(`/invoice/${id}/purchase`, { method: 'POST', headers, body: purchaseBody(change) });
}

export async function purchase(
  shop: Caller,
  waiting: Pick<WaitingInvoice, 'id' | 'headers'>,
  change: Record<string, unknown> = {},
): Promise<PurchasedInvoice> {
  return readJson(await postPurchase(shop, waiting, change));
}
