import type { TeeTimeRate } from '#server/contract/tee-time.ts';
import { familyOfRate } from './name-rate.ts';

/**
 * Whether the rates differ only in holes and transportation, so that two switches can choose between them. Hot deals
 * do not qualify, nor do names that say more.
 */
export function canSwitchRates(rates: readonly TeeTimeRate[]): boolean {
  const [first, ...others] = rates;
  if (!first || others.length === 0) return false;
  const plays = new Set(rates.map(({ holes, transportation }) => `${holes} ${transportation}`));
  const kinds = new Set(
    rates.map((rate) => [familyOfRate(rate.name), rate.rateType, rate.allowedPlayers].join('|')),
  );
  const isPlain = rates.every(({ isSimulator, showAsHotDeal }) => !isSimulator && !showAsHotDeal);
  return isPlain && plays.size === rates.length && kinds.size === 1;
}
