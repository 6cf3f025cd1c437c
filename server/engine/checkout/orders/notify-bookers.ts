import { textIn } from '#server/text/text.ts';
import { notifyOfBlocks } from '../../blocks/block-tee-times.ts';
import type { EngineParts, Trx } from '../../call/context.ts';
import type { Chore } from '../../jobs/repeat-chore.ts';
import { announceBooking, type BookingMailParts, confirmBookings } from '../../mails/booking-mails.ts';
import { keepBookerConsents } from '../../reservations/keep-booker-consents.ts';
import type { OrderRow } from './orders.queries.ts';
import {
  addPendingConfirmation,
  listOrdersToConfirm,
  takePendingConfirmations,
} from './pending-confirmations.queries.ts';

/** So long the rest of an order may join its confirmation: time to type another card. */
const GRACE_SECONDS = 300;
const AT_ONCE = 100;

/**
 * Tells of a booked reservation of a locked order, once: the facility at once, the booker when the order is complete, so that
 * one mail confirms all of it; what the booker agreed to is kept. An order that nobody completes is confirmed after a while (`createOrderChores`).
 */
export async function notifyOfBooking(
  trx: Trx,
  parts: BookingMailParts,
  order: Pick<OrderRow, 'id' | 'state' | 'language'>,
  reservationId: number,
): Promise<void> {
  if (await announceBooking(trx, parts, reservationId)) {
    await addPendingConfirmation(trx, order.id, reservationId, GRACE_SECONDS);
    await notifyOfBlocks(trx, parts, reservationId);
    await keepBookerConsents(trx, reservationId, textIn(order.language));
  }
  if (order.state === 'fulfilled') await tellBookers(trx, parts, order.id);
}

/** Confirms to its bookers what of an order they have not been told yet. */
async function tellBookers(trx: Trx, parts: BookingMailParts, orderId: string): Promise<void> {
  await confirmBookings(trx, parts, await takePendingConfirmations(trx, orderId));
}

/** Confirms what is booked of orders whose rest was given up, refused or forgotten. */
export async function confirmIncompleteOrders(parts: EngineParts): Promise<void> {
  for (const id of await listOrdersToConfirm(parts.db, AT_ONCE)) {
    try {
      await parts.db.transaction().execute((trx) => tellBookers(trx, parts, id));
    } catch (error) {
      // One that cannot be told now does not keep the others waiting.
      parts.log.error({ err: error, order: id }, 'an order could not be confirmed; it is tried again');
    }
  }
}

export function createOrderChores(parts: EngineParts): Chore[] {
  return [
    {
      name: 'confirm orders that nobody completes',
      everyMs: 30_000,
      run: () => confirmIncompleteOrders(parts),
    },
  ];
}
