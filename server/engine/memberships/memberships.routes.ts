import type { OfferedMembership } from '#server/contract/store.ts';
import { publicCall, tenantCall } from '../call/calls.ts';
import type { TenantContext } from '../call/context.ts';
import { EngineError } from '../call/errors.ts';
import { loadCatalogue } from '../catalogue/catalogue.ts';
import { chooseFacilities } from '../tee-sheet/choose-facilities.ts';
import { loadMemberships, wirePlan } from './membership-offers.ts';
import {
  cancelMembership,
  resumeMembership,
  showBillingList,
  showOwnMemberships,
} from './own-memberships.ts';
import { renewalOf } from './renewal.ts';

export const membershipsRoutes = {
  memberships: publicCall.store.memberships.handler(({ context, input }) =>
    listMemberships(context, input.query.facilityIds),
  ),
};

export const ownMembershipRoutes = {
  list: tenantCall.memberships.list.handler(({ context, input }) =>
    showOwnMemberships(context, input.query.gnFacilityIds),
  ),
  billingList: tenantCall.memberships.billingList.handler(({ context, input }) =>
    showBillingList(context, input.query),
  ),
  cancel: tenantCall.memberships.cancel.handler(({ context, input }) =>
    cancelMembership(context, input.params.id, input.body?.gnFacilityId),
  ),
  resume: tenantCall.memberships.resume.handler(({ context, input }) =>
    resumeMembership(context, input.params.id, input.body?.gnFacilityId),
  ),
};

/** Errors: FORBIDDEN (403, no store), FACILITY_NOT_OFFERED (400). */
async function listMemberships(
  { parts: { db, now }, operator }: TenantContext,
  facilityIds: string | undefined,
): Promise<OfferedMembership[]> {
  if (!operator.settings.store.enabled) throw new EngineError('FORBIDDEN');
  const facilities = chooseFacilities((await loadCatalogue(db, operator)).facilities, { facilityIds });
  const offers = await loadMemberships(db, operator);
  return facilities.flatMap((facility) =>
    offers
      .filter(({ facilityId }) => facilityId === facility.id)
      .map(({ id, name, description, benefits, languageOf, months, plans }) => ({
        facilityId: facility.id,
        courseId: facility.courseId,
        currencyCode: facility.currency,
        id,
        name,
        description,
        benefits,
        ...(languageOf && { languageOf }),
        months,
        paymentPlans: plans.map((plan) => ({
          ...wirePlan(plan),
          renewal: renewalOf(plan, facility, now()),
        })),
      })),
  );
}
