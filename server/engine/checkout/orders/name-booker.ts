import type { Booker } from '#server/db/json-columns.ts';
import type { Trx } from '../../call/context.ts';
import { type OrderRow, updateOrder } from './orders.queries.ts';

/** Fills missing booker data from the card form. */
export async function nameBooker(
  trx: Trx,
  order: OrderRow,
  { email, firstName, lastName }: Pick<Booker, 'email' | 'firstName' | 'lastName'>,
): Promise<OrderRow> {
  const known = order.booker;
  if (known.email && known.firstName && known.lastName) return order;
  const booker = {
    email: known.email || email,
    firstName: known.firstName || firstName,
    lastName: known.lastName || lastName,
  };
  return updateOrder(trx, order.id, { booker: JSON.stringify(booker) });
}
