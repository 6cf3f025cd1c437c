import { hasReachedBookingLimit } from '#server/rules/has-reached-booking-limit.ts';
import type { TenantContext } from '../call/context.ts';
import { EngineError } from '../call/errors.ts';
import { listUpcoming } from './bookings.queries.ts';
import { claimCart, isOwnCart } from './claim-cart.ts';
import { itemTypeOf } from './item-types.ts';
import { listItems } from './items.queries.ts';

type Counts = Record<string, number>;

/**
 * Whether the customer may still book an item: within the booking limit of members where the operator has one, and
 * while the tee time can be had. The counts are reservations by tee time, those of the items checked before in the same
 * checkout included; the answer counts this item too when it is bookable. Errors: SESSION_REQUIRED, NOT_FOUND.
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

/** What the database knows and what the client has counted so far, neither twice. */
function merge(known: Counts, counted: Counts): Counts {
  const times = new Set([...Object.keys(known), ...Object.keys(counted)]);
  return Object.fromEntries([...times].map((time) => [time, Math.max(known[time] ?? 0, counted[time] ?? 0)]));
}
