import { sql } from 'kysely';
import type { Db, Trx } from '../../call/context.ts';

const LIFE_MINUTES = 15;

/** The token can begin one payment within 15 minutes. */
export async function insertCardToken(db: Db, alias: string, tokenHash: string): Promise<void> {
  await db
    .insertInto('card_token')
    .values({
      alias,
      token_hash: tokenHash,
      expires_at: sql<Date>`now() + make_interval(mins => ${LIFE_MINUTES})`,
    })
    .execute();
}

/** Marks a token as used. False: unknown, used or expired. */
export async function spendCardToken(trx: Trx, alias: string, tokenHash: string): Promise<boolean> {
  const used = await trx
    .updateTable('card_token')
    .set({ used_at: sql<Date>`clock_timestamp()` })
    .where('alias', '=', alias)
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
    .executeTakeFirst();
  return used.numUpdatedRows > 0n;
}

export async function isCardTokenGood(db: Db, alias: string, tokenHash: string): Promise<boolean> {
  const row = await db
    .selectFrom('card_token')
    .select('alias')
    .where('alias', '=', alias)
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
    .executeTakeFirst();
  return row !== undefined;
}

export async function removeOldCardTokens(db: Db): Promise<number> {
  const removed = await db
    .deleteFrom('card_token')
    .where('expires_at', '<', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirst();
  return Number(removed.numDeletedRows);
}
