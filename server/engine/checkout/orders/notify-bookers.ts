import { notifyOfBlocks } from '../../blocks/block-tee-times.ts';
import type { EngineParts, Trx } from '../../call/context.ts';
import { enqueueJob } from '../../jobs/enqueue-job.ts';
import { markAnnounced } from '../../mails/booking-facts.queries.ts';
import { announceBooking } from '../../mails/enqueue-booking-mails.ts';
import { enqueueMails } from '../../mails/enqueue-mail.ts';
import { confirmBookings } from '../../mails/enqueue-order-mails.ts';
import type { BookingMailParts, GatheredBooking } from '../../mails/gather-booking.ts';
import type { OutgoingMail } from '../../mails/mail.ts';
import { keepBookerConsents } from '../../reservations/keep-booker-consents.ts';
import { countGoogleLink } from '../conversions/kept-google-link.ts';
import { markPurchaseAnnounced } from '../item-invoices/unfinished-purchases.queries.ts';
import {
  addPendingConfirmations,
  clearPending,
  lockPending,
  secondsToComplete,
} from './pending-confirmations.queries.ts';

/** How long more items can join the confirmation: time to type another card. */
export const GRACE_SECONDS = 300;

/** Records a booking once, for `notifyBookers` after this transaction. */
export async function noteBooked(trx: Trx, orderId: string, reservationId: number): Promise<void> {
  if (await markAnnounced(trx, reservationId))
    await addPendingConfirmations(trx, orderId, { reservationIds: [reservationId] }, GRACE_SECONDS);
}

export async function notePurchased(trx: Trx, orderId: string, invoiceId: number): Promise<void> {
  if (await markPurchaseAnnounced(trx, invoiceId))
    await addPendingConfirmations(trx, orderId, { purchaseIds: [invoiceId] }, GRACE_SECONDS);
}

/**
 * Announces recorded sales once; also run by the job `order.confirm`. Facilities and consents come first. One email
 * confirms all items when no more can be sold, or when the grace ends. Then the Google link is counted.
 */
export async function notifyBookers(
  parts: BookingMailParts & Pick<EngineParts, 'db'>,
  orderId: string,
): Promise<void> {
  await parts.db.transaction().execute(async (trx) => {
    const pending = await lockPending(trx, orderId);
    const notices: OutgoingMail[] = [];
    const gathered: GatheredBooking[] = [];
    for (const id of pending.announcementIds) {
      const booking = await announceBooking(trx, parts, id, notices);
      gathered.push(booking);
      await notifyOfBlocks(trx, parts, id);
      if (booking.wantsNews) await keepBookerConsents(trx, id, pending.language);
    }
    const seconds = pending.state === 'fulfilled' ? 0 : await secondsToComplete(trx, orderId);
    await clearPending(trx, orderId, pending, seconds === 0);
    if (seconds > 0) {
      await enqueueMails(trx, notices);
      await enqueueJob(trx, 'order.confirm', { orderId }, { key: orderId, startAfterSeconds: seconds });
      return;
    }
    await confirmBookings(trx, parts, { ...pending, orderId }, { gathered, notices });
    if (pending.hasGoogleLink) await countGoogleLink(trx, orderId);
  });
}
