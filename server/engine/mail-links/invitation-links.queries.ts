import type { Db } from '../call/context.ts';

/** Updates the hash, which follows the program's secret. Returns false unless the invitation is pending. */
export async function keepInvitationHash(db: Db, id: string, tokenHash: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('invitation')
    .set({ token_hash: tokenHash })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
