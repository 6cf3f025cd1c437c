import type { Insertable } from 'kysely';
import type { Database } from '#server/db/tables.ts';
import type { Reservation } from './reservations.queries.ts';

/** What a cart says of a player; nothing has to be said. */
export type NamedSlot = { name?: string | null; emailAddress?: string | null; customerId?: string | null };

/** The slots of a new reservation, one for each player; the first is the captain, who is the booker. */
export function firstSlots(
  { id, players, booker, customer_id }: Reservation,
  named: readonly NamedSlot[] = [],
): Insertable<Database['reservation_slot']>[] {
  const captain = {
    name: `${booker.firstName} ${booker.lastName}`.trim() || null,
    email: booker.email || null,
    customer_id,
  };
  return Array.from({ length: players }, (_, index) => {
    const slot = named[index];
    const partner = {
      name: slot?.name ?? null,
      email: slot?.emailAddress ?? null,
      customer_id: readId(slot?.customerId),
    };
    return {
      reservation_id: id,
      slot_number: index + 1,
      is_captain: index === 0,
      ...(index === 0 ? captain : partner),
      rate_index: 0,
    };
  });
}

function readId(text: string | null | undefined): number | null {
  return text && /^\d{1,9}$/.test(text) ? Number(text) : null;
}
