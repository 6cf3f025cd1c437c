type Slot = {
  id: string;
  name: string | null;
  emailAddress: string | null;
  customerId: string | null;
  primary: boolean;
};

export type Partner = Pick<Slot, 'name' | 'emailAddress' | 'customerId'>;

/**
 * Gives a player partner the named slot, else the first unnamed. A partner who already has one keeps it. `full`: all
 * are named; `unknown`: no such slot; `booker`: it is the booker's.
 */
export function assignSlot<S extends Slot>(
  slots: readonly S[],
  partner: Partner,
  slotId: string | null = null,
): S[] | 'full' | 'unknown' | 'booker' {
  const own = slotOf(slots, partner);
  if (own?.primary) return [...slots];
  if (own) return put(slots, own.id, filledIn(partner, own));
  const named = slotId === null ? slots.find(isFree) : slots.find(({ id }) => id === slotId);
  if (!named) return slotId === null ? 'full' : 'unknown';
  return named.primary ? 'booker' : put(slots, named.id, partner);
}

/** Clears its player; the booking keeps its size. */
export function clearSlot<S extends Slot>(slots: readonly S[], slotId: string): S[] | 'unknown' | 'booker' {
  const slot = slots.find(({ id }) => id === slotId);
  if (!slot) return 'unknown';
  return slot.primary ? 'booker' : put(slots, slotId, { name: null, emailAddress: null, customerId: null });
}

function put<S extends Slot>(slots: readonly S[], slotId: string, partner: Partner): S[] {
  const { name, emailAddress, customerId } = partner;
  return slots.map((slot) => (slot.id === slotId ? { ...slot, name, emailAddress, customerId } : slot));
}

function isFree({ name, emailAddress, customerId, primary }: Slot): boolean {
  return !primary && !name && !emailAddress && !customerId;
}

/** Returns the customer's slot, else one with the same address that no other customer has. */
function slotOf<S extends Slot>(slots: readonly S[], { customerId, emailAddress }: Partner): S | undefined {
  const address = emailAddress?.toLowerCase();
  return (
    slots.find((slot) => customerId && slot.customerId === customerId) ??
    slots.find(
      (slot) => address && slot.emailAddress?.toLowerCase() === address && !(customerId && slot.customerId),
    )
  );
}

function filledIn(partner: Partner, own: Partner): Partner {
  return {
    name: partner.name ?? own.name,
    emailAddress: partner.emailAddress ?? own.emailAddress,
    customerId: partner.customerId ?? own.customerId,
  };
}
