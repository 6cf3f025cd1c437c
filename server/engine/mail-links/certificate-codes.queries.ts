import type { Db } from '../call/context.ts';

/** Returns null unless the certificate is active. */
export async function findCodeId(db: Db, certificateId: number): Promise<string | null> {
  const row = await db
    .selectFrom('gift_certificate')
    .select('code_id')
    .where('id', '=', certificateId)
    .where('state', '=', 'active')
    .executeTakeFirst();
  return row?.code_id ?? null;
}

export async function keepCode(
  db: Db,
  certificateId: number,
  { hash, lastFour }: { hash: string; lastFour: string },
): Promise<void> {
  await db
    .updateTable('gift_certificate')
    .set({ code_hash: hash, last_four: lastFour })
    .where('id', '=', certificateId)
    .execute();
}
