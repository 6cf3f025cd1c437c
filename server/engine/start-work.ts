import type pg from 'pg';
import { alertJobs } from './alerts/alerts.jobs.ts';
import { recheckAlert } from './alerts/recheck-alert.ts';
import type { EngineParts } from './call/context.ts';
import { cartJobs } from './cart/cart.jobs.ts';
import { checkoutJobs } from './checkout/checkout.jobs.ts';
import { conversionJobs } from './checkout/conversions/conversions.jobs.ts';
import { orderJobs } from './checkout/orders/order.jobs.ts';
import { withPayables } from './checkout/payables.ts';
import { unpaidBookingsJobs } from './checkout/unpaid-bookings/unpaid-bookings.jobs.ts';
import { creditJobs } from './credit/credit.jobs.ts';
import { accountJobs } from './customers/account.jobs.ts';
import { privacyJobs } from './customers/privacy/privacy.jobs.ts';
import { giftCertificateJobs } from './gift-certificates/gift-certificates.jobs.ts';
import { rateLimitJobs } from './http/limits/rate-limit.jobs.ts';
import type { InTurn } from './jobs/job.ts';
import { type RunningJobs, startJobs } from './jobs/start-jobs.ts';
import type { BookingMailParts } from './mails/gather-booking.ts';
import { mailJobs } from './mails/mail.jobs.ts';
import type { MailParts } from './mails/mail-parts.ts';
import { billingJobs, membershipJobs } from './memberships/memberships.jobs.ts';
import { PERSONAL_DATA } from './personal-data.ts';
import { reminderJobs } from './reservations/reminders.jobs.ts';
import { staffJobs } from './staff/staff.jobs.ts';
import { waitlistJobs } from './waitlist/waitlist.jobs.ts';
import { walletJobs } from './wallet/wallet.jobs.ts';
import { observeWork } from './work-metrics.ts';

export type WorkParts = EngineParts & Omit<MailParts, 'alerts'> & BookingMailParts & { pool: pg.Pool };

/** Many processes may do so on one database. */
export async function startWork(parts: WorkParts, inTurn?: InTurn): Promise<RunningJobs> {
  const { db, pool, log } = parts;
  const jobs = [
    ...mailJobs({ ...parts, alerts: recheckAlert(parts) }),
    ...cartJobs(db),
    ...checkoutJobs(parts),
    ...orderJobs(parts),
    ...conversionJobs(parts),
    ...giftCertificateJobs(parts),
    ...membershipJobs(db),
    ...billingJobs(withPayables(parts)),
    ...creditJobs(parts),
    ...reminderJobs(parts),
    ...walletJobs(parts),
    ...waitlistJobs(parts),
    ...alertJobs(parts),
    ...accountJobs(db),
    ...staffJobs(db),
    ...privacyJobs(db, PERSONAL_DATA),
    ...rateLimitJobs(db),
    ...unpaidBookingsJobs(db),
  ];
  const running = await startJobs({ pool, log, jobs, inTurn });
  const stopObserving = observeWork(db);
  return {
    async stop() {
      stopObserving();
      await running.stop();
    },
  };
}
