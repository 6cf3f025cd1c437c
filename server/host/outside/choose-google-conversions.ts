import type { Environment } from '#server/environment/environment.ts';
import {
  createRemoteGoogleConversions,
  createSandboxGoogleConversions,
  type GoogleConversions,
} from '#server/outside/google/google-conversions.ts';

/** Google with GOOGLE_PARTNER_ID, else the sandbox in a demo. */
export function chooseGoogleConversions({
  googlePartner,
  isProduction,
}: Environment): GoogleConversions | undefined {
  if (googlePartner) return createRemoteGoogleConversions(googlePartner);
  return isProduction ? undefined : createSandboxGoogleConversions({ isProduction });
}
