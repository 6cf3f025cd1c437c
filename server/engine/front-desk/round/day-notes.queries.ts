import { sql } from 'kysely';
import { executePrepared } from '#server/db/prepared.ts';
import type { Db, Trx } from '../../call/context.ts';

/** Returns '' without notes. */
export async function findDayNotes(db: Db, facilityId: number, date: string): Promise<string> {
  const [row] = await executePrepared(
    db,
    db.selectFrom('day_note').select('notes').where('facility_id', '=', facilityId).where('day', '=', date),
  );
  return row?.notes ?? '';
}

export async function lockDayNotes(trx: Trx, facilityId: number, date: string): Promise<void> {
  const key = `notes of ${facilityId} ${date}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx);
}

/** Empty notes remove the row. */
export async function writeDayNotes(
  trx: Trx,
  { facilityId, date, notes }: { facilityId: number; date: string; notes: string },
): Promise<void> {
  if (notes === '')
    await trx.deleteFrom('day_note').where('facility_id', '=', facilityId).where('day', '=', date).execute();
  else
    await trx
      .insertInto('day_note')
      .values({ facility_id: facilityId, day: date, notes })
      .onConflict((clash) => clash.columns(['facility_id', 'day']).doUpdateSet({ notes }))
      .execute();
}
