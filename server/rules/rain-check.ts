type Played = { holes: number; holesPlayed: number };

/** Returns the fee's share for holes not played, in whole cents. */
export function rainCheckCents(paidCents: number, { holes, holesPlayed }: Played): number {
  return Math.floor((paidCents * Math.max(0, holes - holesPlayed)) / holes);
}

type Credit = { worthCents: number; slots: readonly { slotNumber: number; cents: number }[] };

/** Returns at most the certificates' worth, for all slots or those given. */
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
