import type { SinglesMode } from '#server/contract/constants.ts';

type PlayersAsk = {
  rate: { allowedPlayers: readonly number[]; minPlayers: number; isSimulator: boolean };
  /** Empty does not limit. */
  promotionPlayers?: readonly number[];
  singlesMode: SinglesMode;
  booked: number;
  /** Slots still available. */
  left: number;
};

/**
 * Returns the player counts that can book a rate now, ascending (product.md section 5); without any, the rate is not
 * listed. Singles mode `paired` allows 1 only when the rate allows 4 and nothing is booked. Simulator rates ignore
 * singles mode and slots.
 */
export function allowedPlayers({
  rate,
  promotionPlayers = [],
  singlesMode,
  booked,
  left,
}: PlayersAsk): number[] {
  const counts = rate.allowedPlayers.filter(
    (count) =>
      count >= rate.minPlayers &&
      (rate.isSimulator || count <= left) &&
      (promotionPlayers.length === 0 || promotionPlayers.includes(count)),
  );
  const sorted = [...new Set(counts)].sort((a, b) => a - b);
  if (rate.isSimulator) return sorted;
  return mayPlayAlone(rate.allowedPlayers, singlesMode, booked)
    ? sorted
    : sorted.filter((count) => count !== 1);
}

function mayPlayAlone(offered: readonly number[], singlesMode: SinglesMode, booked: number): boolean {
  if (singlesMode === 'paired') return offered.includes(4) && booked === 0;
  return singlesMode === 'always';
}
