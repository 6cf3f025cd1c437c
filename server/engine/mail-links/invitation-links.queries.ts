import type { Db } from '../call/context.ts';

/** The hash follows the secret of the program: an invitation mailed after that has changed is stored anew. False: it is answered or over. */
export async function keepInvitationHash(db: Db, id: string, tokenHash: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('invitation')
    .set({ token_hash: tokenHash })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
