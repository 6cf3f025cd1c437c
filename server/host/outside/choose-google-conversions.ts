import type { Environment } from '#server/environment/environment.ts';
import {
  createRemoteGoogleConversions,
  createSandboxGoogleConversions,
  type GoogleConversions,
} from '#server/outside/google/google-conversions.ts';

/** Returns Google if GOOGLE_PARTNER_ID is set, else the sandbox in a demo. */
export function chooseGoogleConversions({
  googlePartner,
  isProduction,
}: Environment): GoogleConversions | undefined {
  if (googlePartner) return createRemoteGoogleConversions(googlePartner);
  return isProduction ? undefined : createSandboxGoogleConversions({ isProduction });
}
