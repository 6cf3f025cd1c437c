type Slot = { name: string | null; is_captain: boolean; rate_index: number };

/**
 * Who leaves when so many players are left: the last ones; where guests pay otherwise than members (`guestsIndex`), guests
 * whom nobody has named go first, from the end. The captain stays.
 */
export function leavingSlots<S extends Slot>(
  slots: readonly S[],
  playersLeft: number,
  { guestsIndex }: { guestsIndex: number | null },
): { leaving: S[]; staying: S[] } {
  const isUnnamedGuest = (slot: S) => slot.rate_index === guestsIndex && !slot.name;
  const others = slots.filter((slot) => !slot.is_captain).reverse();
  const leaving = [...others.filter(isUnnamedGuest), ...others.filter((slot) => !isUnnamedGuest(slot))].slice(
    0,
    Math.max(0, slots.length - Math.max(1, playersLeft)),
  );
  return { leaving, staying: slots.filter((slot) => !leaving.includes(slot)) };
}
