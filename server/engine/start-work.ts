import type pg from 'pg';
import { createCartChores } from './cart/cart-chores.ts';
import type { EngineParts } from './context.ts';
import { type Jobs, startJobs } from './jobs/start-jobs.ts';
import { createLimitChores } from './limits/limit-chores.ts';
import type { BookingMailParts } from './mail/booking-mails.ts';
import type { MailParts } from './mail/mail-parts.ts';
import { createMailWork } from './mail/mail-work.ts';
import { createOrderChores } from './orders/tell-bookers.ts';
import { createPaymentChores } from './payments/payment-chores.ts';
import { createAccountChores } from './profile/account-chores.ts';
import { createPrivacyChores } from './profile/privacy-chores.ts';
import { createUnpaidChores } from './unpaid-bookings/unpaid-chores.ts';

export type WorkParts = EngineParts & MailParts & BookingMailParts & { pool: pg.Pool };

/** Starts what the engine does in the background, beside answering calls: one or many processes on one database. */
export async function startWork(parts: WorkParts): Promise<Jobs> {
  const mail = createMailWork(parts);
  return startJobs({
    pool: parts.pool,
    log: parts.log,
    workers: [...mail.workers],
    chores: [
      ...mail.chores,
      ...createCartChores(parts.db),
      ...createPaymentChores(parts),
      ...createOrderChores(parts),
      ...createAccountChores(parts.db),
      ...createPrivacyChores(parts.db),
      ...createLimitChores(parts.db),
      ...createUnpaidChores(parts.db),
    ],
  });
}
