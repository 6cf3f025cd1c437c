import { sql } from 'kysely';
import { executePrepared } from '#server/db/prepared.ts';
import type { Db, Trx } from '../call/context.ts';

type NewLink = { id: string; reservationId: number; tokenHash: string; expiresAt: Date };

export async function insertLink(trx: Db, link: NewLink): Promise<void> {
  await executePrepared(trx, insertion(trx, link));
}

type KeptLink = { id: string; tokenHash: string };

/** Creates or extends the booking's one link that no mail contains. */
export async function keepOwnLink(db: Db, link: NewLink): Promise<KeptLink> {
  const [kept] = await executePrepared<KeptLink>(
    db,
    insertion(db, { ...link, isOwn: true })
      .onConflict((conflict) =>
        conflict
          .column('reservation_id')
          .where('is_own', '=', sql.lit(true))
          .doUpdateSet({ expires_at: link.expiresAt }),
      )
      .returning(['id', 'token_hash as tokenHash']),
  );
  if (!kept) throw new Error('A link that was kept has no id');
  return kept;
}

/** Lets the mailed links of a booking lead to the one that restores it. */
export async function moveLinks(trx: Trx, { from, to }: { from: number; to: number }): Promise<void> {
  await trx
    .updateTable('booking_link')
    .set({ reservation_id: to })
    .where('reservation_id', '=', from)
    .where('is_own', '=', false)
    .execute();
}

export async function deleteLinks(trx: Db, reservationId: number): Promise<void> {
  await trx.deleteFrom('booking_link').where('reservation_id', '=', reservationId).execute();
}

function insertion(db: Db, { isOwn = false, ...link }: NewLink & { isOwn?: boolean }) {
  return db.insertInto('booking_link').values({
    id: link.id,
    reservation_id: link.reservationId,
    token_hash: link.tokenHash,
    is_own: isOwn,
    expires_at: link.expiresAt,
  });
}

export async function prolongLinks(trx: Db, reservationId: number, until: Date): Promise<void> {
  await executePrepared(
    trx,
    trx
      .updateTable('booking_link')
      .set({ expires_at: sql<Date>`greatest(expires_at, ${until}::timestamptz)` })
      .where('reservation_id', '=', reservationId)
      .where('expires_at', '>', sql<Date>`now()`),
  );
}

/** Updates the hash, which follows the program's secret. */
export async function keepLinkHash(db: Db, id: string, tokenHash: string): Promise<boolean> {
  const updated = await executePrepared(
    db,
    db.updateTable('booking_link').set({ token_hash: tokenHash }).where('id', '=', id).returning('id'),
  );
  return updated.length > 0;
}

export async function findLinkedReservation(
  db: Db,
  alias: string,
  tokenHash: string,
): Promise<number | null> {
  const row = await db
    .selectFrom('booking_link')
    .innerJoin('reservation', 'reservation.id', 'booking_link.reservation_id')
    .select('booking_link.reservation_id')
    .where('booking_link.token_hash', '=', tokenHash)
    .where('booking_link.expires_at', '>', sql<Date>`now()`)
    .where('reservation.alias', '=', alias)
    .executeTakeFirst();
  return row?.reservation_id ?? null;
}

export async function deleteExpiredLinks(db: Db): Promise<void> {
  await db
    .deleteFrom('booking_link')
    .where('expires_at', '<', sql<Date>`now() - interval '30 days'`)
    .execute();
}
