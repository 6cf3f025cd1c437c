import { tenantCall } from '../call/calls.ts';
import { showLocations } from './show-locations.ts';
import { showLoyalty } from './show-loyalty.ts';

export const loyaltyRoutes = {
  list: tenantCall.loyalty.list.handler(({ context, input }) => showLoyalty(context, input.query)),
};

export const locationRoutes = {
  g1Locations: tenantCall.profile.g1Locations.handler(({ context }) => showLocations(context)),
};
