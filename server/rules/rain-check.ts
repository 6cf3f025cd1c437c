type Played = { holes: number; holesPlayed: number };

/** What of a paid green fee is credited to a player whose round ended early: the share of the holes not played, in whole cents. */
export function rainCheckCents(paidCents: number, { holes, holesPlayed }: Played): number {
  return Math.floor((paidCents * Math.max(0, holes - holesPlayed)) / holes);
}

type Credit = { worthCents: number; slots: readonly { slotNumber: number; cents: number }[] };

/** What players are credited by certificates, never more than these are worth: all of them, or those of some slots. */
export function creditedCents(credits: readonly Credit[], slotNumbers?: readonly number[]): number {
  return credits.reduce((sum, { worthCents, slots }) => {
    const own = slots.filter(({ slotNumber }) => slotNumbers?.includes(slotNumber) ?? true);
    return (
      sum +
      Math.min(
        worthCents,
        own.reduce((cents, slot) => cents + slot.cents, 0),
      )
    );
  }, 0);
}
