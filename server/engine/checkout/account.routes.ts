import { tenantCall } from '../call/calls.ts';
import { payCreditAccount } from './pay-credit-account.ts';
import { payMembership } from './pay-membership.ts';

export const payCreditAccountRoutes = {
  pay: tenantCall.creditAccount.pay.handler(({ context, input }) => payCreditAccount(context, input.body)),
};

export const payMembershipRoutes = {
  pay: tenantCall.memberships.pay.handler(({ context, input }) =>
    payMembership(context, input.params.id, input.body?.gnFacilityId),
  ),
};
