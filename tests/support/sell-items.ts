import type { Cart, CartItem } from '#server/contract/cart.ts';
import type { Caller, TenantContext, Trx } from '#server/engine/call/context.ts';
import { claimCart } from '#server/engine/cart/claim-cart.ts';
import type { SoldType } from '#server/engine/cart/item-type.ts';
import { listItems } from '#server/engine/cart/items.queries.ts';
import { reserveItem } from '#server/engine/cart/reserve-item.ts';
import type { KnownItemRow } from '#server/engine/cart/stored-item.ts';
import { findOperator } from '#server/engine/catalogue/operators.queries.ts';
import { withPayables } from '#server/engine/checkout/payables.ts';
import { payableOf } from '#server/engine/payments/payable.ts';
import { textIn } from '#server/text/text.ts';
import type { TestEngine } from './engine.ts';

export type Buyer = { email: string; customerId?: number; headers?: Record<string, string> };
export type CartedItem = { alias: string; cartId: string; itemId: string; orderId: string; buyer: Buyer };

/** A new cart with one item of the store, and its open order. */
export async function cartStoreItem(
  engine: TestEngine,
  item: object,
  buyer: Buyer = { email: 'ada@example.com' },
  alias = 'cedar-ridge',
): Promise<CartedItem> {
  const headers = buyer.headers ?? {
    'x-guest-email': buyer.email,
    'x-guest-firstname': 'Ada',
    'x-guest-lastname': 'Palmer',
  };
  const options = { alias, method: 'POST', headers };
  const { id: cartId } = await engine.read<Cart>('/shopping-cart', options);
  const answer = await engine.ask(`/shopping-cart/${cartId}/cart-item`, { ...options, body: { item } });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  const { items } = (await answer.json()) as Cart;
  const { id: orderId } = await engine.read<{ id: string }>('/orders', {
    ...options,
    body: { language: 'en', cartId },
  });
  return { alias, cartId, itemId: items.at(-1)?.id ?? '', orderId, buyer };
}

/** The engine's context for a call of a guest, or of the buyer's customer. */
export async function contextOf(
  { parts }: TestEngine,
  { alias, buyer }: Pick<CartedItem, 'alias' | 'buyer'>,
): Promise<TenantContext> {
  const operator = await findOperator(parts.db, alias);
  if (!operator) throw new Error(`There is no operator ${alias}`);
  const person = { email: buyer.email, firstName: 'Ada', lastName: 'Palmer' };
  const caller: Caller = {
    customer: buyer.customerId ? { ...person, id: buyer.customerId, isEmailVerified: true } : null,
    guest: buyer.customerId ? null : person,
    cartId: null,
    bookingToken: null,
    address: '198.51.100.7',
  };
  const text = textIn('en');
  // Tests of sales do not need the rest of a call's context.
  return { parts, operator: { ...operator, takesCards: true }, caller, text } as TenantContext;
}

/** Begins to buy an item, in a new transaction or the given one. Returns its invoice's id. */
export async function reserveInCart(engine: TestEngine, carted: CartedItem, given?: Trx): Promise<number> {
  const context = await contextOf(engine, carted);
  const work = async (trx: Trx) => {
    const cart = await claimCart(trx, carted.alias, carted.cartId, context.caller);
    const [row] = await listItems(trx, cart, carted.itemId);
    if (!row || row.type === 'TeeTime') throw new Error('There is no such item');
    const customerId = carted.buyer.customerId ?? null;
    const booker = { email: carted.buyer.email, firstName: 'Ada', lastName: 'Palmer' };
    const order = { id: carted.orderId, customerId, booker };
    return reserveItem(trx, context, cart, row as KnownItemRow<SoldType>, order);
  };
  return given ? work(given) : engine.db.transaction().execute(work);
}

/** Confirms a sale whose payment has arrived. Returns whether it was sold. */
export async function confirmSold({ parts, db }: TestEngine, invoiceId: number): Promise<boolean> {
  const { kind } = await db
    .selectFrom('invoice')
    .select('kind')
    .where('id', '=', invoiceId)
    .executeTakeFirstOrThrow();
  return db.transaction().execute(async (trx) => {
    const sale = await payableOf(withPayables(parts), { kind }).lock(trx, invoiceId);
    return sale.confirm();
  });
}

/** Sells an item of the store. */
export async function sellInCart(
  engine: TestEngine,
  item: object,
  buyer?: Buyer,
  alias?: string,
): Promise<number> {
  const invoiceId = await reserveInCart(engine, await cartStoreItem(engine, item, buyer, alias));
  if (!(await confirmSold(engine, invoiceId))) throw new Error('It was not sold');
  return invoiceId;
}

export async function readItem(engine: TestEngine, { alias, cartId, itemId, buyer }: CartedItem) {
  const headers = buyer.headers ?? {};
  const { items } = await engine.read<Cart>(`/shopping-cart/${cartId}`, { alias, headers });
  return items.find(({ id }) => id === itemId) as CartItem;
}
