type Slot = {
  name: string | null;
  is_captain: boolean;
  rate_index: number;
  /** Who is in, or has paid for it, leaves last. */
  checked_in_at?: Date | null;
  is_paid?: boolean;
};

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
  const isIn = (slot: S) => Boolean(slot.checked_in_at) || slot.is_paid === true;
  const reversed = slots.filter((slot) => !slot.is_captain).reverse();
  const others = [...reversed.filter((slot) => !isIn(slot)), ...reversed.filter(isIn)];
  const isFirst = (slot: S) => isUnnamedGuest(slot) && !isIn(slot);
  const leaving = [...others.filter(isFirst), ...others.filter((slot) => !isFirst(slot))].slice(
    0,
    Math.max(0, slots.length - Math.max(1, playersLeft)),
  );
  return { leaving, staying: slots.filter((slot) => !leaving.includes(slot)) };
}
