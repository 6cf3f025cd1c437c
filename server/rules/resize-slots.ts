type Slot = { name: string | null; emailAddress: string | null; customerId: string | null; primary: boolean };

/**
 * Resizes an item's slots (product.md section 4, player count change). Unnamed slots leave first, then named ones,
 * then those of customers, each from the end; the booker's stays. `newSlot` adds slots at the end. The others keep
 * names and order.
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
