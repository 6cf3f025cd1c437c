type Slot = {
  slot_number?: number;
  name: string | null;
  email?: string | null;
  customer_id?: number | null;
  is_captain: boolean;
  rate_index: number;
  has_accepted?: boolean;
  checked_in_at?: Date | null;
  is_paid?: boolean;
};

/** Without `name`, any player there leaves. */
export type ChosenSlot = { slotNumber: number; name?: string | null | undefined };

/**
 * Returns the slots that leave when `playersLeft` remain, unless `chosen` names them. Order: unnamed players (guests
 * at another rate first, `guestsIndex`), named players, accepted friends and player partners, players who checked in
 * or paid. The last of equals leaves first. The captain stays.
 */
export function leavingSlots<S extends Slot>(
  slots: readonly S[],
  playersLeft: number,
  { guestsIndex, chosen = null }: { guestsIndex: number | null; chosen?: readonly S[] | null },
): { leaving: S[]; staying: S[] } {
  const rank = (slot: S) => {
    if (slot.checked_in_at || slot.is_paid) return 4;
    if (slot.has_accepted || (slot.customer_id ?? null) !== null) return 3;
    if (slot.name || slot.email) return 2;
    return slot.rate_index === guestsIndex ? 0 : 1;
  };
  const byNumber = () =>
    slots
      .filter((slot) => !slot.is_captain)
      .reverse()
      .sort((a, b) => rank(a) - rank(b))
      .slice(0, Math.max(0, slots.length - Math.max(1, playersLeft)));
  const leaving = chosen ? [...chosen] : byNumber();
  return { leaving, staying: slots.filter((slot) => !leaving.includes(slot)) };
}

/**
 * `gone`: all have left already. `changed`: one has left, or someone else now plays there. `booker`: the booker
 * cannot leave.
 */
export function chosenSlots<S extends Slot & { slot_number: number }>(
  slots: readonly S[],
  chosen: readonly ChosenSlot[],
): S[] | 'gone' | 'changed' | 'booker' {
  const found = slots.filter((slot) => chosen.some(({ slotNumber }) => slotNumber === slot.slot_number));
  if (found.length === 0) return 'gone';
  if (found.some(({ is_captain }) => is_captain)) return 'booker';
  const isAsSeen = chosen.every(({ slotNumber, name }) => {
    const slot = found.find((each) => each.slot_number === slotNumber);
    return slot && (name === undefined || (slot.name || null) === (name || null));
  });
  return isAsSeen ? found : 'changed';
}
