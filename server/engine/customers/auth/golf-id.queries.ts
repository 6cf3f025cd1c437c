import { sql } from 'kysely';
import type { Db, Trx } from '../../call/context.ts';

/** Arbitrary, but must never change: it serializes logins with one golf-ID. */
const GOLF_ID_LOCKS = 5_403_131;

/** Returns false when the token was used before. */
export async function spendGolfIdToken(trx: Trx, tokenHash: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('used_golf_id_token')
    .values({ token_hash: tokenHash })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function lockGolfId(trx: Trx, alias: string, golfId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${GOLF_ID_LOCKS}, hashtext(${`${alias} ${golfId}`}))`.execute(trx);
}

/** Deletes tokens that the service no longer accepts either. */
export async function deleteOldGolfIdTokens(db: Db): Promise<void> {
  await db
    .deleteFrom('used_golf_id_token')
    .where('used_at', '<', sql<Date>`now() - interval '30 days'`)
    .execute();
}
