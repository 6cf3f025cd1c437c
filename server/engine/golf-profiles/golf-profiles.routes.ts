import { tenantCall } from '../call/calls.ts';
import { showGolfProfiles } from './show-golf-profiles.ts';

export const golfProfileRoutes = {
  g1: tenantCall.profile.g1.handler(({ context }) => showGolfProfiles(context)),
};
