import type { MembershipOnWire } from '#server/contract/memberships.ts';
import { centsOfPeriod } from '#server/rules/membership-charges.ts';
import { lastDayIfCancelled } from '#server/rules/membership-schedule.ts';
import type { CatalogueFacility } from '../catalogue/catalogue.ts';
import { wirePlan } from './membership-offers.ts';
import { wireNextPayment } from './next-payment.wire.ts';
import type { OwnMembership, OwnPayment } from './own-memberships.queries.ts';

/** Leaves out what the facility hides. */
export function wireOwnMembership(membership: OwnMembership, facility: CatalogueFacility): MembershipOnWire {
  const { payments, plan, state, cancelledAt, endsOn } = membership;
  const { membershipsDisplay: shown } = facility.proProfile;
  const { tax } = facility.details;
  const isRunning = state === 'active' || state === 'suspended';
  return {
    id: membership.id,
    gnFacilityId: facility.id,
    courseName: facility.name,
    currencyCode: facility.currency,
    name: membership.name,
    memberNumber: membership.memberNumber,
    state,
    startsOn: membership.startsOn,
    endsOn,
    cancelledAt: cancelledAt?.toISOString() ?? null,
    endsOnIfCancelled:
      isRunning && !cancelledAt && shown.allowMembershipCancellation ? lastDayOfCancelled(membership) : null,
    canPay: isRunning && membership.isBilled && payments.some((payment) => isOverdue(payment, membership)),
    canResume: isRunning && cancelledAt !== null && shown.allowMembershipCancellation,
    paymentDetails: shown.paymentDetails
      ? {
          paymentPlan: wirePlan(plan),
          payments: payments
            .filter((payment) => payment.state !== 'due')
            .map((payment) => ({
              number: payment.number,
              dueOn: payment.dueOn,
              amount: centsOfPeriod(payment, tax) / 100,
              state: payment.state,
            })),
        }
      : null,
    billingDetails: shown.billingDetails ? wireNextPayment(membership, tax) : null,
  };
}

/** Returns the last day if cancelled today: the end of the current period, which is owed if unpaid. */
export function lastDayOfCancelled(membership: OwnMembership): string {
  const { payments, today } = membership;
  const next = payments.find(({ state, dueOn }) => state === 'due' && dueOn > today);
  return lastDayIfCancelled(membership, next?.dueOn ?? null);
}

function isOverdue({ state, tries, dueOn }: OwnPayment, { today }: OwnMembership): boolean {
  return state === 'due' && tries > 0 && dueOn <= today;
}
