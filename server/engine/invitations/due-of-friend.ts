import { sumOfLines } from '#server/rules/invoice-lines.ts';
import type { Db } from '../call/context.ts';
import { duesOf, readParty } from '../check-in/dues.ts';
import type { Reservation } from '../reservations/reservations.queries.ts';

/** The amount the player of a slot still pays at the course, in cents; 0 where it is paid. */
export async function dueOfFriend(db: Db, reservation: Reservation, slotNumber: number): Promise<number> {
  const party = await readParty(db, reservation);
  const asked = party.slots.filter((slot) => slot.slot_number === slotNumber && !slot.is_paid);
  return asked.length === 0 ? 0 : sumOfLines(duesOf(reservation, { ...party, asked }));
}
