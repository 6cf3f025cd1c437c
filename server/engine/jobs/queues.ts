import type PgBoss from 'pg-boss';

/** What a job of each queue is told. A new queue is added here and by a migration, which lets every transaction enqueue. */
export type JobData = {
  /** Send this mail of the outbox if it is due. */
  'mail.send': { mailId: string };
  /** Send this text message of the outbox if it is due. */
  'sms.send': { smsId: string };
  /** Confirm to its bookers what is booked of this order and nothing can join any more. */
  'order.confirm': { orderId: string };
  /** Finish or undo this payment attempt if nobody is at it; `tries` is how often that was to no avail. */
  'payment.recover': { attemptId: number; tries: number };
  /** Tell its order of this booking, of which no client has. */
  'booking.complete': { reservationId: number };
  /** Tell its order that what this invoice sells is sold, of which no client has. */
  'purchase.complete': { invoiceId: number };
  /** Mail this gift certificate to its recipient if it is due. */
  'gift-certificate.deliver': { certificateId: number };
  /** Let the provider forget a card that is in nobody's wallet any more. */
  'wallet.forget-card': { alias: string; provider: string; reference: string };
  /** Tell the alerts of this facility what is free now and was not. */
  'alerts.notify': { alias: string; facilityId: number };
  /** Tell Google of which of its links this order came. */
  'conversion.send': { orderId: string };
};

export type QueueName = keyof JobData;

/**
 * How a queue treats a job that fails or never comes back: tried again later and later, then left as failed, with what was
 * wrong, until somebody repeats it. 'short' keeps one waiting job for each key.
 */
const RETRIED = {
  policy: 'short',
  retryLimit: 8,
  retryDelay: 15,
  retryBackoff: true,
  retentionMinutes: 14 * 24 * 60,
} as const;

export const QUEUES: { [Name in QueueName]: PgBoss.Queue } = {
  // Longer than a mail server may take for a mail.
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

/** The queues of what is done again and again; a migration makes them as well. */
export const SCHEDULES = [
  'accounts.forget-expired',
  'alerts.find-watched',
  'booking-links.forget-expired',
  'card-tokens.forget-old',
  'carts.forget-old',
  'credit-books.expire',
  'gift-certificates.find-due',
  'holds.forget-endings',
  'holds.remove-expired',
  'mails.find-forgotten',
  'memberships.bill',
  'memberships.end-over',
  'orders.find-unconfirmed',
  'payments.find-unfinished',
  'persons.forget',
  'points.settle',
  'rate-limits.forget-old',
  'reminders.find-due',
  'unpaid-bookings.forget-old',
  'waiting-list.offer',
] as const;

export type ScheduleName = (typeof SCHEDULES)[number];

/** The next time is a retry as well: a schedule that fails is not tried for long. */
export function scheduleQueue(name: ScheduleName): PgBoss.Queue {
  return {
    name,
    policy: 'short',
    retryLimit: 2,
    retryDelay: 30,
    retryBackoff: true,
    expireInSeconds: 900,
    retentionMinutes: 24 * 60,
  };
}
