import type { Insertable } from 'kysely';
import type { Database } from '#server/db/tables.ts';
import type { Db, Trx } from '../call/context.ts';
import type { Slot } from './reservations.queries.ts';

export async function insertSlots(
  trx: Trx,
  slots: Insertable<Database['reservation_slot']>[],
): Promise<void> {
  await trx.insertInto('reservation_slot').values(slots).execute();
}

/** The players of some reservations, captains first. */
export async function listSlots(db: Db, reservationIds: readonly number[]): Promise<Slot[]> {
  if (reservationIds.length === 0) return [];
  return db
    .selectFrom('reservation_slot')
    .selectAll()
    .where('reservation_id', 'in', reservationIds)
    .orderBy('reservation_id')
    .orderBy('slot_number')
    .execute();
}

/** The captain is who books. */
export async function nameCaptain(
  trx: Trx,
  reservationId: number,
  captain: { name: string; email: string },
): Promise<void> {
  await trx
    .updateTable('reservation_slot')
    .set(captain)
    .where('reservation_id', '=', reservationId)
    .where('is_captain', '=', true)
    .execute();
}

/** Takes the last players out until so many are left; the captain stays. */
export async function removeLastSlots(trx: Trx, reservationId: number, playersLeft: number): Promise<void> {
  const slots = await listSlots(trx, [reservationId]);
  const leaving = slots.filter((slot) => !slot.is_captain).slice(Math.max(0, playersLeft - 1));
  if (leaving.length === 0) return;
  await trx
    .deleteFrom('reservation_slot')
    .where('reservation_id', '=', reservationId)
    .where(
      'slot_number',
      'in',
      leaving.map((slot) => slot.slot_number),
    )
    .execute();
}
