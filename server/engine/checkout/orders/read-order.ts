import { MAX_ORDERS_LISTED } from '#server/contract/constants.ts';
import { plainEmail } from '#server/contract/email.ts';
import type { Order } from '#server/contract/orders.ts';
import type { Caller, TenantContext } from '../../call/context.ts';
import { EngineError } from '../../call/errors.ts';
import { loadCatalogue } from '../../catalogue/catalogue.ts';
import { requireCustomer } from '../../customers/auth/require-customer.ts';
import { findOrder, listOrdersOfCustomer, type OrderRow } from './orders.queries.ts';
import { showOrder } from './show-order.ts';

/** Shows the caller's order. Errors: those of `findOwnOrder`. */
export async function readOrder(context: TenantContext, id: string): Promise<Order> {
  return showOrder(context, await findOwnOrder(context, id));
}

/**
 * Finds the customer's order, a guest's by its cart, or one with the verified email. Errors: SESSION_REQUIRED (no
 * session or cart), NOT_FOUND.
 */
export async function findOwnOrder(context: TenantContext, id: string): Promise<OrderRow> {
  const { parts, operator, caller } = context;
  if (!caller.customer && !caller.cartId) throw new EngineError('SESSION_REQUIRED');
  const order = await findOrder(parts.db, operator.alias, id);
  if (!order) throw new EngineError('NOT_FOUND');
  if (!isOwn(order, caller)) throw new EngineError('NOT_FOUND');
  return order;
}

function isOwn(order: OrderRow, { customer, cartId }: Caller): boolean {
  if (order.customer_id !== null) return order.customer_id === customer?.id;
  if (order.cart_id === cartId) return true;
  const { email } = order.booker as { email?: string };
  return customer?.isEmailVerified === true && plainEmail(email ?? '') === customer.email;
}

type Asked = {
  skip?: number | undefined;
  take?: number | undefined;
  /** In the first facility's time zone, both inclusive. */
  startDate?: string | undefined;
  endDate?: string | undefined;
};

/**
 * Lists the customer's orders, newest first, with guest orders of the verified email. Errors: SESSION_REQUIRED,
 * SESSION_EXPIRED.
 */
export async function listOrders(
  context: TenantContext,
  { skip = 0, take = MAX_ORDERS_LISTED, startDate, endDate }: Asked,
): Promise<Order[]> {
  const { parts, operator, caller } = context;
  const customer = requireCustomer(caller);
  const [first] = (await loadCatalogue(parts.db, operator)).facilities;
  const period = { startDate, endDate, timeZone: first?.timeZone ?? 'UTC' };
  const orders: Order[] = [];
  for (const order of await listOrdersOfCustomer(parts.db, operator.alias, customer, {
    skip,
    take,
    ...period,
  }))
    orders.push(await showOrder(context, order));
  return orders;
}
