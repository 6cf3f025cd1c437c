import type { Db } from '../call/context.ts';
import type { ScheduledJob } from '../jobs/job.ts';
import type { PaymentParts } from '../payments/payable.ts';
import { billMemberships } from './bill-memberships.ts';
import { endOverMemberships, scheduleFurtherPayments } from './memberships.queries.ts';
import { warnOfExpiry } from './warn-of-expiry.ts';

const AT_ONCE = 500;

export function membershipJobs(db: Db): ScheduledJob[] {
  return [
    {
      queue: 'memberships.end-over',
      everySeconds: 3_600,
      run: async () => {
        await endOverMemberships(db, AT_ONCE);
        await scheduleFurtherPayments(db, AT_ONCE);
      },
    },
  ];
}

export function billingJobs(parts: PaymentParts): ScheduledJob[] {
  return [
    {
      queue: 'memberships.bill',
      everySeconds: 3_600,
      run: async () => {
        await billMemberships(parts);
        await warnOfExpiry(parts);
      },
    },
  ];
}
