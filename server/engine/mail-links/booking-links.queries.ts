import { sql } from 'kysely';
import { executePrepared } from '#server/db/prepared.ts';
import type { Db } from '../call/context.ts';

type NewLink = { id: string; reservationId: number; tokenHash: string; expiresAt: Date };

export async function insertLink(trx: Db, link: NewLink): Promise<void> {
  await executePrepared(trx, insertion(trx, link));
}

type KeptLink = { id: string; tokenHash: string };

/** The one link of a booking that no mail carries; there from now on. */
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

/** Ends every link of a booking. */
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

/** Links that are still good are good until then at least. */
export async function prolongLinks(trx: Db, reservationId: number, until: Date): Promise<void> {
  await trx
    .updateTable('booking_link')
    .set({ expires_at: sql<Date>`greatest(expires_at, ${until}::timestamptz)` })
    .where('reservation_id', '=', reservationId)
    .where('expires_at', '>', sql<Date>`now()`)
    .execute();
}

/** The hash follows the secret of the program: a link mailed after that has changed is stored anew. */
export async function keepLinkHash(db: Db, id: string, tokenHash: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('booking_link')
    .set({ token_hash: tokenHash })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The reservation of the alias behind a link that has not expired, or null. */
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
