import { textIn } from '#server/text/text.ts';
import { notifyOfBlocks } from '../../blocks/block-tee-times.ts';
import type { EngineParts, Trx } from '../../call/context.ts';
import { enqueueJob } from '../../jobs/enqueue-job.ts';
import { announceBooking, type BookingMailParts, type Told } from '../../mails/enqueue-booking-mails.ts';
import { confirmBookings } from '../../mails/enqueue-order-mails.ts';
import { keepBookerConsents } from '../../reservations/keep-booker-consents.ts';
import { countGoogleLink } from '../conversions/kept-google-link.ts';
import { markPurchaseAnnounced } from '../item-invoices/unfinished-purchases.queries.ts';
import { lockOrder, type OrderRow } from './orders.queries.ts';
import {
  addPendingConfirmations,
  secondsToComplete,
  takePendingConfirmations,
} from './pending-confirmations.queries.ts';

/** So long the rest of an order may join its confirmation: time to type another card. */
const GRACE_SECONDS = 300;

/**
 * Tells of a booked reservation of a locked order, once: the facility at once, the booker when the order is complete, so that
 * one mail confirms all of it; what the booker agreed to is kept. An order that nobody completes is confirmed by a job.
 */
export async function notifyOfBooking(
  trx: Trx,
  parts: BookingMailParts,
  order: Pick<OrderRow, 'id' | 'state' | 'language'>,
  reservationId: number,
): Promise<void> {
  const told = await announceBooking(trx, parts, reservationId);
  if (told) {
    await addPendingConfirmations(trx, order.id, { reservationIds: [reservationId] }, GRACE_SECONDS);
    await notifyOfBlocks(trx, parts, reservationId);
    await keepBookerConsents(trx, reservationId, textIn(order.language));
  }
  await confirmIfComplete(trx, parts, order, told);
}

/**
 * Tells of something that is sold of a locked order besides tee times, once: its booker and its facility, when the order is
 * complete.
 */
export async function notifyOfPurchase(
  trx: Trx,
  parts: BookingMailParts,
  order: Pick<OrderRow, 'id' | 'state'>,
  invoiceId: number,
): Promise<void> {
  if (await markPurchaseAnnounced(trx, invoiceId))
    await addPendingConfirmations(trx, order.id, { purchaseIds: [invoiceId] }, GRACE_SECONDS);
  await confirmIfComplete(trx, parts, order);
}

/** The job `order.confirm`: confirms what is booked of an order when nothing more of it can come. */
export async function confirmOrder(parts: EngineParts, orderId: string): Promise<void> {
  await parts.db
    .transaction()
    .execute(async (trx) => confirmIfComplete(trx, parts, await lockOrder(trx, orderId)));
}

/**
 * Confirms to its bookers what of a locked order they have not been told yet, and counts the link it came of; or sees to it that
 * it is done later.
 */
async function confirmIfComplete(
  trx: Trx,
  parts: BookingMailParts,
  { id, state }: Pick<OrderRow, 'id' | 'state'>,
  told: Told | null = null,
): Promise<void> {
  const seconds = state === 'fulfilled' ? 0 : await secondsToComplete(trx, id);
  if (seconds > 0) {
    await enqueueJob(trx, 'order.confirm', { orderId: id }, { key: id, startAfterSeconds: seconds });
    return;
  }
  await confirmBookings(trx, parts, { orderId: id, ...(await takePendingConfirmations(trx, id)) }, told);
  await countGoogleLink(trx, id);
}
