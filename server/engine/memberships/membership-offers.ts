import { createCache } from '#server/cache.ts';
import { CENTS_PER_DOLLAR } from '#server/contract/constants.ts';
import { centsOfAmount } from '#server/contract/file-values.ts';
import type { PaymentPlan } from '#server/contract/store.ts';
import type { ChosenMembership } from '#server/contract/store-plan.ts';
import type { MembershipPlan } from '#server/db/json-columns.ts';
import { secondPaymentOn } from '#server/rules/membership-schedule.ts';
import type { Db, Operator } from '../call/context.ts';
import { canBePaid } from '../catalogue/can-be-paid.ts';
import { listMembershipOffers } from '../catalogue/store-offers.queries.ts';

export type MembershipOffer = Pick<
  ChosenMembership,
  'id' | 'name' | 'description' | 'benefits' | 'months' | 'languageOf'
> & {
  facilityId: number;
  plans: MembershipPlan[];
};

const offerCache = createCache<MembershipOffer[]>({ name: 'memberships', maxEntries: 500 });

/** Lists memberships sold online, cached per import. Empty without a store. */
export async function loadMemberships(db: Db, operator: Operator): Promise<MembershipOffer[]> {
  if (!operator.settings.store.enabled) return [];
  const offers = await loadAllMemberships(db, operator);
  return offers
    .map((offer) => ({
      ...offer,
      plans: offer.plans.filter(
        (plan) =>
          canBePaid(operator, plan.priceCents + plan.initiationFeeCents) &&
          // Renewals need a stored card.
          (operator.keepsCards || !renews(plan)),
      ),
    }))
    .filter(({ plans }) => plans.length > 0);
}

/** Includes memberships that only the shop sells. */
export function loadAllMemberships(db: Db, operator: Operator): Promise<MembershipOffer[]> {
  return offerCache.fetch(operator.importKey, async () =>
    (await listMembershipOffers(db, operator)).map((offer) => ({
      ...offer,
      plans: offer.plans.map(({ price, initiationFee, ...plan }) => ({
        ...plan,
        months: offer.months,
        priceCents: centsOfAmount(price),
        initiationFeeCents: centsOfAmount(initiationFee),
      })),
    })),
  );
}

/** Whether a plan has a second payment, on any start day. */
export function renews({
  priceCents,
  ...plan
}: Pick<MembershipPlan, 'priceCents' | 'frequency' | 'months'>): boolean {
  return priceCents > 0 && secondPaymentOn('2000-01-01', plan) !== null;
}

export function findPlan(
  offers: readonly MembershipOffer[],
  by: { facilityId: number; planId: number },
): { offer: MembershipOffer; plan: MembershipPlan } | null {
  for (const offer of offers) {
    const plan = offer.plans.find(({ id }) => id === by.planId);
    if (plan && offer.facilityId === by.facilityId) return { offer, plan };
  }
  return null;
}

export function wirePlan({ id, priceCents, initiationFeeCents, frequency }: MembershipPlan): PaymentPlan {
  return {
    paymentPlanId: id,
    price: priceCents / CENTS_PER_DOLLAR,
    initiationFee: initiationFeeCents / CENTS_PER_DOLLAR,
    frequencyType: frequency,
  };
}
