import type { Environment } from '#server/environment/environment.ts';
import {
  createRemoteGoogleConversions,
  createSandboxGoogleConversions,
  type GoogleConversions,
} from '#server/outside/google/google-conversions.ts';

/** Returns Google when GOOGLE_PARTNER_ID is set, else, only in a demo, the sandbox. */
export function chooseGoogleConversions({
  googlePartner,
  isProduction,
}: Environment): GoogleConversions | undefined {
  if (googlePartner) return createRemoteGoogleConversions(googlePartner);
  return isProduction ? undefined : createSandboxGoogleConversions({ isProduction });
}
