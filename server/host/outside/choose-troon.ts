import type { Environment } from '#server/environment/environment.ts';
import {
  createRemoteTroonRewards,
  createSandboxTroonRewards,
  type TroonRewards,
} from '#server/outside/troon/troon-rewards.ts';

/** Returns the rewards program of TROON_URL, else, only in a demo, the sandbox. */
export function chooseTroon({ troon, isProduction }: Environment): TroonRewards | undefined {
  if (troon) return createRemoteTroonRewards(troon);
  return isProduction ? undefined : createSandboxTroonRewards({ isProduction });
}
