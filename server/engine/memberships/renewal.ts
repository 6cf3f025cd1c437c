import { CENTS_PER_DOLLAR } from '#server/contract/constants.ts';
import type { Renewal } from '#server/contract/store.ts';
import type { MembershipPlan } from '#server/db/json-columns.ts';
import { localDateOf } from '#server/format/dates.ts';
import { centsOfPeriod } from '#server/rules/membership-charges.ts';
import { secondPaymentOn } from '#server/rules/membership-schedule.ts';
import type { CatalogueFacility } from '../catalogue/catalogue.ts';
import { renews } from './membership-offers.ts';

/** Returns the first renewal with tax, or null for plans that do not renew. */
export function renewalOf(
  plan: MembershipPlan,
  { timeZone, details }: CatalogueFacility,
  now: Date,
): Renewal | null {
  const nextPaymentOn = secondPaymentOn(localDateOf(now, timeZone), plan);
  if (nextPaymentOn === null || !renews(plan)) return null;
  const cents = centsOfPeriod({ amountCents: plan.priceCents, invoiceCents: null }, details.tax);
  return { amount: cents / CENTS_PER_DOLLAR, nextPaymentOn };
}
