import { sql } from 'kysely';
import type { Db, Trx } from '../../call/context.ts';

/** Any number, the same in every version: logins with one golf-ID follow one another. */
const GOLF_ID_LOCKS = 5_403_131;

/** Notes that a token is used; false when it was used before. */
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

/** Forgets tokens that their service has forgotten as well. */
export async function deleteOldGolfIdTokens(db: Db): Promise<void> {
  await db
    .deleteFrom('used_golf_id_token')
    .where('used_at', '<', sql<Date>`now() - interval '30 days'`)
    .execute();
}
