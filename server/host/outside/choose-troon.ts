import type { Environment } from '#server/environment/environment.ts';
import {
  createRemoteTroonRewards,
  createSandboxTroonRewards,
  type TroonRewards,
} from '#server/outside/troon/troon-rewards.ts';

/** Returns the program at TROON_URL, else the sandbox in a demo. */
export function chooseTroon({ troon, isProduction }: Environment): TroonRewards | undefined {
  if (troon) return createRemoteTroonRewards(troon);
  return isProduction ? undefined : createSandboxTroonRewards({ isProduction });
}
