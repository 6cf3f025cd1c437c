import { hasReachedBookingLimit } from '#server/rules/has-reached-booking-limit.ts';
import type { TenantContext } from '../call/context.ts';
import { EngineError } from '../call/errors.ts';
import { listUpcoming } from './bookings.queries.ts';
import { claimCart, isOwnCart } from './claim-cart.ts';
import { itemTypeOf } from './item-types.ts';
import { listItems } from './items.queries.ts';

type Counts = Record<string, number>;

/**
 * Checks an item's availability and the members' booking limit. `counted`: reservations by tee time, including items
 * this checkout checked before. The answer adds this item if bookable. Errors: SESSION_REQUIRED, NOT_FOUND.
 */
export async function checkBookable(
  context: TenantContext,
  cartId: string,
  itemId: string,
  counted: Counts,
): Promise<{ bookable: boolean; reservationCountsByTime: Counts }> {
  const { parts, operator, caller } = context;
  const { customer } = caller;
  if (!customer) throw new EngineError('SESSION_REQUIRED');
  return parts.db.transaction().execute(async (trx) => {
    const cart = await claimCart(trx, operator.alias, cartId, caller);
    const [item] = isOwnCart(cart, caller) ? await listItems(trx, cart, itemId) : [];
    if (!item) throw new EngineError('NOT_FOUND');
    const counts = merge(await listUpcoming(trx, operator.alias, customer.id, itemId), counted);
    const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
    const isWithinLimit = !hasReachedBookingLimit(operator.settings.user, total);
    const isAvailable = await itemTypeOf(item).isAvailable(trx, context, cart, item);
    if (!isWithinLimit || !isAvailable || item.state !== 'open')
      return { bookable: false, reservationCountsByTime: counts };
    if (item.type !== 'TeeTime') return { bookable: true, reservationCountsByTime: counts };
    const time = item.starts_at.toISOString();
    return { bookable: true, reservationCountsByTime: { ...counts, [time]: (counts[time] ?? 0) + 1 } };
  });
}

/** Takes the larger count per time: the client's counts include known reservations. */
function merge(known: Counts, counted: Counts): Counts {
  const times = new Set([...Object.keys(known), ...Object.keys(counted)]);
  return Object.fromEntries([...times].map((time) => [time, Math.max(known[time] ?? 0, counted[time] ?? 0)]));
}
