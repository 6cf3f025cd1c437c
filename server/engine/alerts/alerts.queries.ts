import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Database } from '#server/db/tables.ts';
import type { Db, Trx } from '../call/context.ts';

type Table = Database['tee_time_alert'];
export type AlertRow = Selectable<Table>;

/** Locks who has alerts, so that they are counted and added one after the other. */
export async function lockAlertsOf(trx: Trx, customerId: number): Promise<void> {
  await trx.selectFrom('customer').select('id').where('id', '=', customerId).forNoKeyUpdate().execute();
}

/** A customer's active alerts by date, or the inactive ones the other way round. */
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

/** How many active alerts a customer has beside one. */
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

/** Undefined: the customer has the same alert already. */
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

/** False when the customer has no such alert. */
export async function deleteAlert(db: Db, customerId: number, id: string): Promise<boolean> {
  const row = await db
    .deleteFrom('tee_time_alert')
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
