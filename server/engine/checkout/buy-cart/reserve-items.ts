import { API_ERRORS } from '#server/contract/errors.ts';
import type { TenantContext } from '../../call/context.ts';
import { EngineError, sentenceOf, toEngineError } from '../../call/errors.ts';
import { logFailure } from '../../call/log-failure.ts';
import { checkBookable } from '../../cart/check-bookable.ts';
import type { KnownItemRow } from '../../cart/stored-item.ts';
import { openItemInvoice } from '../item-invoices/open-item-invoice.ts';
import { keepTeeTime } from '../orders/order-tee-time.ts';
import { failItem } from './fail-item.ts';
import type { BegunPurchase } from './open-purchase.ts';

/**
 * Reserves items in cart order. One that cannot be reserved fails with its children. False: another request is paying
 * for an item, so wait for its outcome.
 */
export async function reserveItems(
  context: TenantContext,
  { cartId, order, items, kept }: BegunPurchase,
): Promise<boolean> {
  const failed = new Set<string>();
  let counts: Record<string, number> = {};
  const fail = async (item: KnownItemRow, code: string, message: string) => {
    failed.add(item.id);
    return failItem(context, { order, item }, { code, message });
  };
  for (const item of items) {
    if (item.id === kept?.cart_item_id) continue;
    if (item.parent_id !== null && failed.has(item.parent_id)) {
      if (!(await fail(item, 'UNEXPECTED', context.text.checkout.failures.parent))) return false;
      continue;
    }
    try {
      // Reserving checks a tee time's limits.
      if (context.caller.customer && item.type !== 'TeeTime') {
        const answer = await checkBookable(context, cartId, item.id, counts);
        if (!answer.bookable) throw new EngineError('BOOKING_LIMIT_REACHED');
        counts = answer.reservationCountsByTime;
      }
      await keep(context, cartId, item);
    } catch (error) {
      const refusal = refusalOf(context, error, item);
      if (refusal.code === 'PAYMENT_UNDER_WAY') return false;
      // `completeSold` records it.
      if (refusal.code === 'ORDER_CLOSED') continue;
      if (!(await fail(item, refusal.code, refusal.message))) return false;
    }
  }
  return true;
}

async function keep(context: TenantContext, cartId: string, item: KnownItemRow): Promise<void> {
  if (item.type !== 'TeeTime') {
    await openItemInvoice(context, { cartId, cartItemId: item.id });
    return;
  }
  const { id: cartItemId, starts_at, tee_time_rate_id: rateId, players: golferQuantity } = item;
  await keepTeeTime(context, {
    teetime: starts_at.toISOString(),
    rateId,
    cartId,
    cartItemId,
    golferQuantity,
  });
}

/** A database outage is rethrown: it is not the item's fault. */
function refusalOf({ parts, text, requestId }: TenantContext, error: unknown, { type }: KnownItemRow) {
  const known = error instanceof EngineError ? error : toEngineError(error);
  if (known?.code === 'BUSY') throw error;
  if (known && API_ERRORS[known.code] < 500) return { code: known.code, message: sentenceOf(known, text) };
  logFailure(parts, error, requestId);
  const { created, invoice } = text.checkout.failures;
  return { code: 'UNEXPECTED', message: type === 'TeeTime' ? created(100) : invoice };
}
