import type { Environment } from '#server/environment/environment.ts';
import {
  createRemoteGoogleConversions,
  createSandboxGoogleConversions,
  type GoogleConversions,
} from '#server/outside/google/google-conversions.ts';

/** Google, where GOOGLE_PARTNER_ID says what it calls this site; else (in the demo alone) one to try things out with. */
export function chooseGoogleConversions({
  googlePartner,
  isProduction,
}: Environment): GoogleConversions | undefined {
  if (googlePartner) return createRemoteGoogleConversions(googlePartner);
  return isProduction ? undefined : createSandboxGoogleConversions({ isProduction });
}
