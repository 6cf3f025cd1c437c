import type { TeeTimeRate } from '#server/contract/tee-times.ts';

/** The other words of a name are its family. */
const OF_HOLES_AND_PLAY = new Set(
  [
    '9 18 nine eighteen hole holes walk walking walker walkers cart carts buggy ride riding rider riders w with and on foot',
    'loch löcher mit zu fuß und',
    'trou trous en à pied voiturette avec et',
    'hoyo hoyos a pie con carrito y',
  ].flatMap((words) => words.split(' ')),
);

/**
 * Whether the rates differ only in holes and transportation, so that two switches can choose between them. Hot deals
 * do not qualify, nor do names that say more.
 */
export function canSwitchRates(rates: readonly TeeTimeRate[]): boolean {
  const [first, ...others] = rates;
  if (!first || others.length === 0) return false;
  const plays = new Set(rates.map(({ holes, transportation }) => `${holes} ${transportation}`));
  const kinds = new Set(
    rates.map((rate) => [familyOf(rate.name), rate.rateType, rate.allowedPlayers].join('|')),
  );
  const isPlain = rates.every(({ isSimulator, showAsHotDeal }) => !isSimulator && !showAsHotDeal);
  return isPlain && plays.size === rates.length && kinds.size === 1;
}

function familyOf(name: string): string {
  const words = name.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  return words.filter((word) => word && !OF_HOLES_AND_PLAY.has(word)).join(' ');
}
