import { randomUUID } from 'node:crypto';
import type { CartSlot } from '#server/contract/cart.ts';
import type { NamedSlot } from '#server/contract/cart-input.ts';
import { resizeSlots } from '#server/rules/resize-slots.ts';
import { BOOKER } from './show-tee-time.ts';

/**
 * Returns one slot per player (wire section 6), the booker's first. `named` matches by slot id, else by position. A
 * missing name or email stays; an empty one is cleared.
 */
export function slotNames(
  slots: readonly CartSlot[],
  players: number,
  named: readonly NamedSlot[],
): CartSlot[] {
  const sized = resizeSlots(slots, players, newSlot).map((slot, index) =>
    index === 0 && slots.length === 0 ? { ...slot, name: BOOKER, primary: true } : slot,
  );
  return sized.map((slot, index) => {
    const byId = named.find(({ id }) => id === slot.id);
    const sent =
      byId ?? (named[index]?.id && sized.some(({ id }) => id === named[index]?.id) ? null : named[index]);
    if (!sent) return slot;
    const name = sent.name === undefined || sent.name === null ? slot.name : sent.name || null;
    const emailAddress =
      sent.emailAddress === undefined || sent.emailAddress === null
        ? slot.emailAddress
        : sent.emailAddress || null;
    // Another address means another person.
    const customerId = emailAddress === slot.emailAddress ? slot.customerId : null;
    return { ...slot, name: slot.primary ? (name ?? BOOKER) : name, emailAddress, customerId };
  });
}

function newSlot(): CartSlot {
  return {
    id: randomUUID(),
    rateIndex: 0,
    name: null,
    emailAddress: null,
    customerId: null,
    primary: false,
  };
}
