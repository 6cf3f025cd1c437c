import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Database } from '#server/db/tables.ts';
import type { Db, Trx } from '../call/context.ts';

type Table = Database['wallet_card'];
export type WalletCardRow = Selectable<Table>;

/** Locks all cards, since the default depends on them. Returns false if the customer no longer exists. */
export async function lockWallet(trx: Trx, customerId: number): Promise<boolean> {
  const row = await trx
    .selectFrom('customer')
    .select('id')
    .where('id', '=', customerId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Lists the default first, then the newest. */
export function listCards(db: Db, customerId: number): Promise<WalletCardRow[]> {
  return db
    .selectFrom('wallet_card')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('is_default', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

export function findCard(db: Db, customerId: number, id: string): Promise<WalletCardRow | undefined> {
  return db
    .selectFrom('wallet_card')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export function insertCard(trx: Trx, card: Insertable<Table>): Promise<WalletCardRow> {
  return trx.insertInto('wallet_card').values(card).returningAll().executeTakeFirstOrThrow();
}

export function updateCard(trx: Trx, id: string, change: Updateable<Table>): Promise<WalletCardRow> {
  return trx
    .updateTable('wallet_card')
    .set({ ...change, updated_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Notes that the golfer read, while saving the card, that the course may charge it for unpaid rounds. */
export async function agreeToCharges(trx: Trx, id: string): Promise<void> {
  await trx
    .updateTable('wallet_card')
    .set({ charge_agreed_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .execute();
}

/** The wallet must be locked. */
export async function makeDefault(trx: Trx, { customer_id: customerId, id }: WalletCardRow): Promise<void> {
  // The index of one default is checked row by row.
  await trx
    .updateTable('wallet_card')
    .set({ is_default: false })
    .where('customer_id', '=', customerId)
    .where('is_default', '=', true)
    .execute();
  await updateCard(trx, id, { is_default: true });
}

export async function deleteCard(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('wallet_card').where('id', '=', id).execute();
}
