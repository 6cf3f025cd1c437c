import { CENTS_PER_DOLLAR } from '#server/contract/constants.ts';
import type { FacilityDetails } from '#server/contract/facility-file.ts';
import type { BilledTo } from '#server/contract/store.ts';
import { nextChargeOf, type ScheduledPayment } from '#server/rules/membership-charges.ts';

type Scheduled = { payments: readonly ScheduledPayment[]; state: string; billedTo: BilledTo };

/** Amount in dollars with tax; all null when nothing is due. */
export function wireNextPayment({ payments, state, billedTo }: Scheduled, tax: FacilityDetails['tax']) {
  const next = nextChargeOf(payments, state, tax);
  return {
    nextPaymentOn: next?.on ?? null,
    nextAmount: next ? next.cents / CENTS_PER_DOLLAR : null,
    billedTo: next ? billedTo : null,
  };
}
