import { type Insertable, type Selectable, sql } from 'kysely';
import type { Database } from '#server/db/tables.ts';
import type { Db, Trx } from '../call/context.ts';

type Table = Database['card_setup'];

/** Also deletes the golfer's outdated ones. */
export async function insertCardSetup(db: Db, setup: Insertable<Table>): Promise<void> {
  await db.insertInto('card_setup').values(setup).execute();
  await db
    .deleteFrom('card_setup')
    .where('customer_id', '=', setup.customer_id)
    .where('created_at', '<', sql<Date>`clock_timestamp() - interval '1 day'`)
    .execute();
}

export function findCardSetup(
  db: Db,
  { customerId, tokenHash }: { customerId: number; tokenHash: string },
): Promise<Selectable<Table> | undefined> {
  return db
    .selectFrom('card_setup')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
}

export async function finishCardSetup(
  trx: Trx,
  tokenHash: string,
  walletCardId: string | null,
): Promise<void> {
  await trx
    .updateTable('card_setup')
    .set({ is_finished: true, wallet_card_id: walletCardId })
    .where('token_hash', '=', tokenHash)
    .execute();
}
