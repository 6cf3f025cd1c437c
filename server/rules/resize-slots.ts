type Slot = { name: string | null; emailAddress: string | null; customerId: string | null; primary: boolean };

/**
 * The slots of an item for another number of players (product.md section 4, player count change). Fewer: those
 * nobody is named for go first, then those with a name or an e-mail, then those bound to a customer, each from the
 * end; the booker's stays. More: slots made by `newSlot` follow. Names and order of the others are kept.
 */
export function resizeSlots<S extends Slot>(slots: readonly S[], players: number, newSlot: () => S): S[] {
  const leaving = [...slots.keys()]
    .filter((index) => !slots[index]?.primary)
    .sort((a, b) => rank(slots[a]) - rank(slots[b]) || b - a)
    .slice(0, Math.max(0, slots.length - players));
  const kept = slots.filter((_, index) => !leaving.includes(index));
  return [...kept, ...Array.from({ length: Math.max(0, players - kept.length) }, newSlot)];
}

function rank(slot: Slot | undefined): number {
  if (slot?.customerId) return 2;
  return slot?.name || slot?.emailAddress ? 1 : 0;
}
