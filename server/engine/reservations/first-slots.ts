import type { Booker } from '#server/db/json-columns.ts';
import type { NewSlot } from './slots.queries.ts';

type NamedPlayer = {
  name?: string | null;
  emailAddress?: string | null;
  customerId?: string | null;
  rateIndex?: number;
};

/** The first player is the captain, who booked. */
export function firstSlots(
  { players, booker, customerId }: { players: number; booker: Booker; customerId: number | null },
  named: readonly NamedPlayer[] = [],
): NewSlot[] {
  const captain = {
    name: `${booker.firstName} ${booker.lastName}`.trim() || null,
    email: booker.email || null,
    customerId,
    rateIndex: named[0]?.rateIndex ?? 0,
  };
  return Array.from({ length: players }, (_, index) => {
    const slot = named[index];
    const partner = {
      name: slot?.name ?? null,
      email: slot?.emailAddress ?? null,
      customerId: readId(slot?.customerId),
      rateIndex: slot?.rateIndex ?? 0,
    };
    return index === 0 ? captain : partner;
  });
}

function readId(text: string | null | undefined): number | null {
  return text && /^\d{1,9}$/.test(text) ? Number(text) : null;
}
