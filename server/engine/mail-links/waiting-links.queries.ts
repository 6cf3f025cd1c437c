import type { Db } from '../call/context.ts';

/** The hash follows the secret of the program: a link mailed after that has changed is stored anew. */
export async function keepWaitingLinkHash(db: Db, id: string, tokenHash: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('waiting_list_entry')
    .set({ token_hash: tokenHash })
    .where('id', '=', id)
    .where('state', '<>', 'left')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
