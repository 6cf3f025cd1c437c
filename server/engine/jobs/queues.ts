import type PgBoss from 'pg-boss';

/** A new queue also needs a migration that allows enqueueing. */
export type JobData = {
  'mail.send': { mailId: string };
  'sms.send': { smsId: string };
  /** Confirms an order to its bookers once it can no longer grow. */
  'order.confirm': { orderId: string };
  /** `tries` counts failed runs. */
  'payment.recover': { attemptId: number; tries: number };
  /** Completes the order of a booking that no client completed. */
  'booking.complete': { reservationId: number };
  /** Completes the order of a sale that no client completed. */
  'purchase.complete': { invoiceId: number };
  'gift-certificate.deliver': { certificateId: number };
  'wallet.forget-card': { alias: string; provider: string; reference: string };
  'alerts.notify': { alias: string; facilityId: number };
  'conversion.send': { orderId: string };
};

export type QueueName = keyof JobData;

/**
 * Retries a failed or lost job with growing delays, then keeps it until somebody retries it. 'short' allows one
 * waiting job per key.
 */
const RETRIED = {
  policy: 'short',
  retryLimit: 8,
  retryDelay: 15,
  retryBackoff: true,
  retentionMinutes: 14 * 24 * 60,
} as const;

export const QUEUES: { [Name in QueueName]: PgBoss.Queue & { expireInSeconds: number } } = {
  // Longer than a mail server may take.
  'mail.send': { ...RETRIED, name: 'mail.send', expireInSeconds: 900 },
  'sms.send': { ...RETRIED, name: 'sms.send', expireInSeconds: 120 },
  'order.confirm': { ...RETRIED, name: 'order.confirm', expireInSeconds: 60 },
  'payment.recover': { ...RETRIED, name: 'payment.recover', expireInSeconds: 120 },
  'booking.complete': { ...RETRIED, name: 'booking.complete', expireInSeconds: 60 },
  'purchase.complete': { ...RETRIED, name: 'purchase.complete', expireInSeconds: 60 },
  'gift-certificate.deliver': { ...RETRIED, name: 'gift-certificate.deliver', expireInSeconds: 60 },
  'wallet.forget-card': { ...RETRIED, name: 'wallet.forget-card', expireInSeconds: 60 },
  'alerts.notify': { ...RETRIED, name: 'alerts.notify', expireInSeconds: 120 },
  'conversion.send': { ...RETRIED, name: 'conversion.send', expireInSeconds: 60 },
};

export type ScheduleName =
  | 'accounts.forget-expired'
  | 'staff.forget-expired'
  | 'alerts.find-watched'
  | 'booking-links.forget-expired'
  | 'card-tokens.forget-old'
  | 'carts.forget-old'
  | 'credit-books.expire'
  | 'gift-certificates.find-due'
  | 'holds.forget-endings'
  | 'holds.remove-expired'
  | 'jobs.expire'
  | 'jobs.forget-old'
  | 'mails.find-forgotten'
  | 'memberships.bill'
  | 'memberships.end-over'
  | 'orders.find-unconfirmed'
  | 'payments.find-unfinished'
  | 'persons.forget'
  | 'points.settle'
  | 'rate-limits.forget-old'
  | 'reminders.find-due'
  | 'sales.expire'
  | 'unpaid-bookings.forget-old'
  | 'waiting-list.offer';
