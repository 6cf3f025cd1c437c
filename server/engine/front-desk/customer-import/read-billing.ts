import { isLocalDate } from '#server/format/dates.ts';
import { paymentDays } from '#server/rules/membership-schedule.ts';
import type { Text } from '#server/text/en.ts';
import type { MembershipOffer } from '../../memberships/membership-offers.ts';
import type { Column } from './columns.ts';
import type { ImportedBilling } from './customer-import.queries.ts';

/** `today` is local; `country` is that of phone numbers. */
export type ImportedFacility = {
  id: number;
  country: string;
  today: string;
  offers: readonly MembershipOffer[];
};

/**
 * Returns billing or its refusal; null if nothing is paid here. The next payment must be a payment day of the plan,
 * counted from the membership's first day.
 */
export function readBilling(
  {
    membershipPlan = '',
    membershipNextPayment = '',
    memberFrom = '',
    memberUntil = '',
  }: Partial<Record<Column, string>>,
  reasons: Text['customerImport']['reasons'],
  { offers, today }: ImportedFacility,
): ImportedBilling | { refusal: string } | null {
  if (membershipPlan === '') return membershipNextPayment === '' ? null : { refusal: reasons.membershipPlan };
  const offer = offers.find(({ plans }) => plans.some(({ id }) => String(id) === membershipPlan));
  const plan = offer?.plans.find(({ id }) => String(id) === membershipPlan);
  if (!offer || !plan) return { refusal: reasons.membershipPlan };
  if (membershipNextPayment === '') return { plan, offerId: offer.id, nextPayment: null };
  const isDay = isLocalDate(membershipNextPayment) && membershipNextPayment >= today;
  const isPaidThen =
    isDay &&
    memberFrom !== '' &&
    (memberUntil === '' || membershipNextPayment <= memberUntil) &&
    paymentDays(memberFrom, plan.frequency, membershipNextPayment).at(-1) === membershipNextPayment;
  return isPaidThen
    ? { plan, offerId: offer.id, nextPayment: membershipNextPayment }
    : { refusal: reasons.membershipNextPayment };
}
