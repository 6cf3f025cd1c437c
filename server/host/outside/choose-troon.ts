import type { Environment } from '#server/environment/environment.ts';
import {
  createRemoteTroonRewards,
  createSandboxTroonRewards,
  type TroonRewards,
} from '#server/outside/troon/troon-rewards.ts';

/** The rewards programme of TROON_URL, else (in the demo alone) one to try things out with. */
export function chooseTroon({ troon, isProduction }: Environment): TroonRewards | undefined {
  if (troon) return createRemoteTroonRewards(troon);
  return isProduction ? undefined : createSandboxTroonRewards({ isProduction });
}
