type Slot = {
  id: string;
  name: string | null;
  emailAddress: string | null;
  customerId: string | null;
  primary: boolean;
};

/** Who is to play; told apart by customer, else by e-mail address. */
export type Partner = Pick<Slot, 'name' | 'emailAddress' | 'customerId'>;

/**
 * The slots of a tee time when a player partner takes one: the one that is named, else the first that nobody has. Who has one
 * already keeps it, whichever is named. `full`: everybody is named; `unknown`: there is no such slot; `booker`: it is the
 * booker's own.
 */
export function takeSlot<S extends Slot>(
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

/** The slots when nobody plays in one of them any more; it stays, for as many are booked as before. */
export function freeSlot<S extends Slot>(slots: readonly S[], slotId: string): S[] | 'unknown' | 'booker' {
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

/** The slot somebody has already: the customer's, else one of the same address that is no other customer's. */
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
