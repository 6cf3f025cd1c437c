import type { EngineParts } from '../call/context.ts';
import { expireCheckInInvoices } from '../check-in/check-in.queries.ts';
import { endLeftNoShowFees } from '../check-in/no-show-fee.queries.ts';
import { expireCertificates } from '../gift-certificates/certificates.queries.ts';
import { enqueueJob } from '../jobs/enqueue-job.ts';
import type { Job } from '../jobs/job.ts';
import { expireMemberships } from '../memberships/memberships.queries.ts';
import { QUIET_SECONDS, recoverAttempt } from '../payments/recover-payments.ts';
import { listUnfinishedAttempts } from '../payments/unfinished-attempts.queries.ts';
import { expireSales } from '../products/product-stock.queries.ts';
import { expireChanges } from '../reservations/changes.queries.ts';
import { findReservationById } from '../reservations/reservations.queries.ts';
import {
  expireReservations,
  listUnfinishedBookings,
} from '../reservations/unfinished-reservations.queries.ts';
import { removeOldCardTokens } from './card-client/card-tokens.queries.ts';
import { completePurchase } from './item-invoices/complete-item.ts';
import { findInvoiceById } from './item-invoices/item-invoices.queries.ts';
import { listUnfinishedPurchases } from './item-invoices/unfinished-purchases.queries.ts';
import { completeReservation } from './orders/complete-tee-time.ts';
import { findOrder } from './orders/orders.queries.ts';
import { withPayables } from './payables.ts';
import { removeOldEvents } from './webhook/payment-events.queries.ts';

/** Longer than clients take between the card's answer and the order call. */
const UNCONFIRMED_SECONDS = 120;
const AT_ONCE = 500;
const FIRST_PAUSE_SECONDS = 30;
const LONGEST_PAUSE_SECONDS = 600;

/**
 * Finishes or undoes what crashes, silent providers and absent golfers left, one job each. Also expires unpaid sales,
 * old tokens and events.
 */
export function checkoutJobs(parts: EngineParts): Job[] {
  const { db } = parts;
  return [
    {
      queue: 'payment.recover',
      concurrency: 4,
      run: async ({ attemptId, tries }) => {
        const state = await recoverAttempt(withPayables(parts), attemptId);
        if (state === 'at-rest') return;
        const nextTries = state === 'awaiting-golfer' ? 0 : tries + 1;
        const pause = Math.min(FIRST_PAUSE_SECONDS * 2 ** Math.min(nextTries, 10), LONGEST_PAUSE_SECONDS);
        await enqueueJob(
          db,
          'payment.recover',
          { attemptId, tries: nextTries },
          { key: String(attemptId), startAfterSeconds: pause },
        );
      },
    },
    {
      queue: 'booking.complete',
      concurrency: 2,
      run: ({ reservationId }) => completeBooking(parts, reservationId),
    },
    {
      queue: 'purchase.complete',
      concurrency: 2,
      run: ({ invoiceId }) => completeSoldItem(parts, invoiceId),
    },
    {
      queue: 'payments.find-unfinished',
      everySeconds: 10,
      run: async () => {
        for (const attemptId of await listUnfinishedAttempts(db, QUIET_SECONDS, AT_ONCE))
          await enqueueJob(db, 'payment.recover', { attemptId, tries: 0 }, { key: String(attemptId) });
      },
    },
    {
      // Expired sales do not count even before.
      queue: 'sales.expire',
      everySeconds: 60,
      run: async () => {
        await expireReservations(db, AT_ONCE);
        await expireChanges(db, AT_ONCE);
        await expireSales(db, AT_ONCE);
        await expireMemberships(db, AT_ONCE);
        await expireCertificates(db, AT_ONCE);
        await expireCheckInInvoices(db, AT_ONCE);
        await endLeftNoShowFees(db, AT_ONCE);
        for (const reservationId of await listUnfinishedBookings(db, UNCONFIRMED_SECONDS, AT_ONCE))
          await enqueueJob(db, 'booking.complete', { reservationId }, { key: String(reservationId) });
        for (const invoiceId of await listUnfinishedPurchases(db, UNCONFIRMED_SECONDS, AT_ONCE))
          await enqueueJob(db, 'purchase.complete', { invoiceId }, { key: String(invoiceId) });
      },
    },
    {
      queue: 'card-tokens.forget-old',
      everySeconds: 21_600,
      run: async () => {
        await removeOldCardTokens(db);
        await removeOldEvents(db);
      },
    },
  ];
}

/** Completes a booking that no client confirmed. Idempotent. */
export async function completeBooking(parts: EngineParts, reservationId: number): Promise<void> {
  const reservation = await findReservationById(parts.db, reservationId);
  const { alias, order_id: orderId } = reservation;
  const order = orderId ? await findOrder(parts.db, alias, orderId) : undefined;
  if (order) await completeReservation(parts, order, reservation, { homeClub: '', memberNumber: '' });
}

/** Completes another sold item that no client confirmed. Idempotent. */
export async function completeSoldItem(parts: EngineParts, invoiceId: number): Promise<void> {
  const invoice = await findInvoiceById(parts.db, invoiceId);
  if (invoice?.state !== 'closed' || !invoice.orderId) return;
  const order = await findOrder(parts.db, invoice.alias, invoice.orderId);
  if (order) await completePurchase(parts, order, invoice);
}
