import type { Db } from '../call/context.ts';

export async function findOutingLink(db: Db, outingId: number): Promise<string | null> {
  const row = await db
    .selectFrom('outing')
    .select('names_link_id as id')
    .where('id', '=', outingId)
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function setOutingLink(
  trx: Db,
  outingId: number,
  { id, tokenHash }: { id: string; tokenHash: string },
): Promise<void> {
  await trx
    .updateTable('outing')
    .set({ names_link_id: id, names_token_hash: tokenHash })
    .where('id', '=', outingId)
    .execute();
}

/** Updates the hash, which follows the program's secret. Returns false when the link was renewed. */
export async function keepOutingLinkHash(db: Db, id: string, tokenHash: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('outing')
    .set({ names_token_hash: tokenHash })
    .where('names_link_id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
