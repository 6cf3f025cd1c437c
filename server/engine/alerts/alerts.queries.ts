import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Database } from '#server/db/tables.ts';
import type { Db, Trx } from '../call/context.ts';

type Table = Database['tee_time_alert'];
export type AlertRow = Selectable<Table>;

/** Serializes a customer's changes, so that the alert limit holds. */
export async function lockAlertsOf(trx: Trx, customerId: number): Promise<void> {
  await trx.selectFrom('customer').select('id').where('id', '=', customerId).forNoKeyUpdate().execute();
}

/** Lists active alerts soonest first, inactive ones latest first. */
export function listAlerts(
  db: Db,
  customerId: number,
  { isActive, now }: { isActive: boolean; now: Date },
): Promise<AlertRow[]> {
  return db
    .selectFrom('tee_time_alert')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('active_until', isActive ? '>' : '<=', now)
    .orderBy('active_until', isActive ? 'asc' : 'desc')
    .orderBy('id')
    .execute();
}

export function findAlert(db: Db, customerId: number, id: string): Promise<AlertRow | undefined> {
  return db
    .selectFrom('tee_time_alert')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function countActiveAlerts(
  db: Db,
  customerId: number,
  { now, except }: { now: Date; except: string | null },
): Promise<number> {
  const { count } = await db
    .selectFrom('tee_time_alert')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('customer_id', '=', customerId)
    .where('active_until', '>', now)
    .$if(except !== null, (query) => query.where('id', '<>', except ?? ''))
    .executeTakeFirstOrThrow();
  return count;
}

/** Returns undefined for a duplicate. */
export function insertAlert(trx: Trx, alert: Insertable<Table>): Promise<AlertRow | undefined> {
  return trx
    .insertInto('tee_time_alert')
    .values(alert)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

export function updateAlert(trx: Trx, id: string, change: Updateable<Table>): Promise<AlertRow> {
  return trx
    .updateTable('tee_time_alert')
    .set({ ...change, updated_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteAlert(db: Db, customerId: number, id: string): Promise<boolean> {
  const row = await db
    .deleteFrom('tee_time_alert')
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
