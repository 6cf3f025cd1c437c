import type { Db, Trx } from '../call/context.ts';

export type Shotgun = {
  outingId: number;
  startsAt: Date;
  holes: number[];
  playersPerHole: number;
  playingMinutes: number;
  /** Null once it is cancelled. */
  blockId: number | null;
};

export async function insertShotgun(trx: Trx, shotgun: Shotgun): Promise<void> {
  await trx
    .insertInto('shotgun')
    .values({
      outing_id: shotgun.outingId,
      starts_at: shotgun.startsAt,
      holes: shotgun.holes,
      players_per_hole: shotgun.playersPerHole,
      playing_minutes: shotgun.playingMinutes,
      block_id: shotgun.blockId,
    })
    .execute();
}

export async function findShotgun(db: Db, alias: string, outingId: number): Promise<Shotgun | null> {
  const row = await db
    .selectFrom('shotgun')
    .innerJoin('outing', 'outing.id', 'outing_id')
    .select([
      'outing_id as outingId',
      'starts_at as startsAt',
      'holes',
      'players_per_hole as playersPerHole',
      'playing_minutes as playingMinutes',
      'block_id as blockId',
    ])
    .where('outing.alias', '=', alias)
    .where('outing_id', '=', outingId)
    .executeTakeFirst();
  return row ?? null;
}

/** Gives a shotgun and its bookings another start; these keep their tee times. */
export async function restartShotgun(trx: Trx, outingId: number, startsAt: Date): Promise<void> {
  await trx.updateTable('shotgun').set({ starts_at: startsAt }).where('outing_id', '=', outingId).execute();
  await trx
    .updateTable('reservation')
    .set({ shotgun_at: startsAt })
    .where('outing_id', '=', outingId)
    .where('state', '=', 'confirmed')
    .execute();
}
