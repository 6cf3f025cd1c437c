import { sql } from 'kysely';
import type { Db, Trx } from '../call/context.ts';

/** The slots of a reservation that have a rain check. */
export async function listRainCheckedSlots(db: Db, reservationId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('rain_check')
    .select('slot_number')
    .where('reservation_id', '=', reservationId)
    .execute();
  return rows.map(({ slot_number }) => slot_number);
}

export type SlotCredit = { slotNumber: number; cents: number };

/** Writes down who has a rain check; of each player there is one. */
export async function insertRainChecks(
  trx: Trx,
  credits: readonly SlotCredit[],
  of: { reservationId: number; certificateId: number; holes: number; holesPlayed: number },
): Promise<void> {
  await trx
    .insertInto('rain_check')
    .values(
      credits.map(({ slotNumber, cents }) => ({
        reservation_id: of.reservationId,
        slot_number: slotNumber,
        gift_certificate_id: of.certificateId,
        holes_played: of.holesPlayed,
        holes: of.holes,
        value_cents: cents,
        at: sql<Date>`statement_timestamp()`,
      })),
    )
    .execute();
}
