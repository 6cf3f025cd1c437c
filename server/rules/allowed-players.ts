import type { SinglesMode } from '#server/contract/constants.ts';

type Offered = {
  /** What the rate allows by itself. */
  rate: { allowedPlayers: readonly number[]; minPlayers: number; isSimulator: boolean };
  /** Limits of an applied promotion; none or empty does not limit. */
  promotionPlayers?: readonly number[];
  singlesMode: SinglesMode;
  /** Players already booked on the tee time. */
  booked: number;
  /** Places that can still be taken. */
  left: number;
};

/**
 * The numbers of players that can book a rate now (product.md section 5), ascending. Singles mode: `never` drops 1,
 * `always` keeps it, `paired` keeps it only when the rate offers 4 and nothing is booked. None: the rate is not listed.
 * Simulator rates know neither singles mode nor places.
 */
export function allowedPlayers({
  rate,
  promotionPlayers = [],
  singlesMode,
  booked,
  left,
}: Offered): number[] {
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
