import { tenantCall } from '../call/calls.ts';
import { payMembership } from './pay-membership.ts';

export const payMembershipRoutes = {
  pay: tenantCall.memberships.pay.handler(({ context, input }) =>
    payMembership(context, input.params.id, input.body?.gnFacilityId),
  ),
};
