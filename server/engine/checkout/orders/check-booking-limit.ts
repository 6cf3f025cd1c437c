import { hasReachedBookingLimit } from '#server/rules/has-reached-booking-limit.ts';
import type { TenantContext, Trx } from '../../call/context.ts';
import { EngineError } from '../../call/errors.ts';
import { countUpcoming, lockCustomer } from './booking-limit.queries.ts';

type Context = Pick<TenantContext, 'operator' | 'caller'>;

/** Serializes a member's orders, so that two cannot both take the last booking. Call it before locking a tee time. */
export async function lockLimitedMember({ operator, caller }: Context, trx: Trx): Promise<void> {
  if (caller.customer && operator.settings.user.memberBookingLimit)
    await lockCustomer(trx, caller.customer.id);
}

/** Refuses a booking above the member limit, not counting this item. Error: BOOKING_LIMIT_REACHED (409). */
export async function checkBookingLimit(
  { operator, caller }: Context,
  trx: Trx,
  cartItemId: string,
): Promise<void> {
  const { user } = operator.settings;
  if (!caller.customer || !user.memberBookingLimit) return;
  const upcoming = await countUpcoming(trx, operator.alias, caller.customer.id, cartItemId);
  if (hasReachedBookingLimit(user, upcoming)) throw new EngineError('BOOKING_LIMIT_REACHED');
}
