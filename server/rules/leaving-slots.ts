type Slot = {
  name: string | null;
  email?: string | null;
  is_captain: boolean;
  rate_index: number;
  checked_in_at?: Date | null;
  is_paid?: boolean;
};

/**
 * Who leaves when so many players are left: first those whom nobody has named, and of them guests who pay otherwise than members
 * (`guestsIndex`), then friends and others with a name, then who is in or has paid for it; among equals the last ones. The captain
 * stays.
 */
export function leavingSlots<S extends Slot>(
  slots: readonly S[],
  playersLeft: number,
  { guestsIndex }: { guestsIndex: number | null },
): { leaving: S[]; staying: S[] } {
  const rank = (slot: S) => {
    if (slot.checked_in_at || slot.is_paid) return 3;
    if (slot.name || slot.email) return 2;
    return slot.rate_index === guestsIndex ? 0 : 1;
  };
  const leaving = slots
    .filter((slot) => !slot.is_captain)
    .reverse()
    .sort((a, b) => rank(a) - rank(b))
    .slice(0, Math.max(0, slots.length - Math.max(1, playersLeft)));
  return { leaving, staying: slots.filter((slot) => !leaving.includes(slot)) };
}
