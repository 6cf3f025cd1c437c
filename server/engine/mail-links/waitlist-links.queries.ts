import type { Db } from '../call/context.ts';

/** Updates the hash, which follows the program's secret. Returns false after the golfer left. */
export async function keepWaitlistLinkHash(db: Db, id: string, tokenHash: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('waiting_list_entry')
    .set({ token_hash: tokenHash })
    .where('id', '=', id)
    .where('state', '<>', 'left')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
