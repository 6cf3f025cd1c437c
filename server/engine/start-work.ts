import type pg from 'pg';
import type { EngineParts } from './call/context.ts';
import { createCartChores } from './cart/cart-chores.ts';
import { createCheckoutChores } from './checkout/checkout-chores.ts';
import { createOrderChores } from './checkout/orders/notify-bookers.ts';
import { createUnpaidChores } from './checkout/unpaid-bookings/unpaid-chores.ts';
import { createAccountChores } from './customers/account-chores.ts';
import { createPrivacyChores } from './customers/privacy/privacy-chores.ts';
import { createLimitChores } from './http/limits/limit-chores.ts';
import { type Jobs, startJobs } from './jobs/start-jobs.ts';
import type { BookingMailParts } from './mails/booking-mails.ts';
import { createMailJobs } from './mails/mail-jobs.ts';
import type { MailParts } from './mails/mail-parts.ts';

export type WorkParts = EngineParts & MailParts & BookingMailParts & { pool: pg.Pool };

/** Starts what the engine does in the background, beside answering calls: one or many processes on one database. */
export async function startWork(parts: WorkParts): Promise<Jobs> {
  const mail = createMailJobs(parts);
  return startJobs({
    pool: parts.pool,
    log: parts.log,
    workers: [...mail.workers],
    chores: [
      ...mail.chores,
      ...createCartChores(parts.db),
      ...createCheckoutChores(parts),
      ...createOrderChores(parts),
      ...createAccountChores(parts.db),
      ...createPrivacyChores(parts.db),
      ...createLimitChores(parts.db),
      ...createUnpaidChores(parts.db),
    ],
  });
}
