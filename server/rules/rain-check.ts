type Played = { holes: number; holesPlayed: number };

/** What of a paid green fee is credited to a player whose round ended early: the share of the holes not played, in whole cents. */
export function rainCheckCents(paidCents: number, { holes, holesPlayed }: Played): number {
  return Math.floor((paidCents * Math.max(0, holes - holesPlayed)) / holes);
}
