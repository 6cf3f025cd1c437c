import type { OfferedMembership } from '#server/contract/store.ts';
import { publicCall } from '../call/calls.ts';
import type { TenantContext } from '../call/context.ts';
import { EngineError } from '../call/errors.ts';
import { loadCatalogue } from '../catalogue/catalogue.ts';
import { chooseFacilities } from '../tee-sheet/choose-facilities.ts';
import { loadMemberships, wirePlan } from './offered-plans.ts';

export const membershipsRoutes = {
  memberships: publicCall.store.memberships.handler(({ context, input }) =>
    listMemberships(context, input.query.facilityIds),
  ),
};

/** The memberships facilities sell online. Errors: FORBIDDEN (403) where there is no store, FACILITY_NOT_OFFERED (400). */
async function listMemberships(
  { parts: { db }, operator }: TenantContext,
  facilityIds: string | undefined,
): Promise<OfferedMembership[]> {
  if (!operator.settings.store.enabled) throw new EngineError('FORBIDDEN');
  const facilities = chooseFacilities((await loadCatalogue(db, operator)).facilities, { facilityIds });
  const offers = await loadMemberships(db, operator);
  return facilities.flatMap((facility) =>
    offers
      .filter(({ facilityId }) => facilityId === facility.id)
      .map(({ id, name, description, benefits, months, plans }) => ({
        facilityId: facility.id,
        courseId: facility.courseId,
        currencyCode: facility.currency,
        id,
        name,
        description,
        benefits,
        months,
        paymentPlans: plans.map(wirePlan),
      })),
  );
}
