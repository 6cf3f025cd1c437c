import { sql } from 'kysely';
import { KNOWN_DEVICE_DAYS, KNOWN_DEVICES_OF_ACCOUNT } from '#server/contract/constants.ts';
import type { Db, Trx } from '../../call/context.ts';

const isInUse = sql<boolean>`known_device.last_used_at > now() - make_interval(days => ${KNOWN_DEVICE_DAYS}::int)`;

export async function isKnownDevice(
  db: Db,
  tokenHash: string,
  account: { alias: string; email: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('known_device')
    .innerJoin('customer', 'customer.id', 'known_device.customer_id')
    .select('known_device.id')
    .where('token_hash', '=', tokenHash)
    .where('customer.alias', '=', account.alias)
    .where('customer.email', '=', account.email)
    .where(isInUse)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns false when it is not the customer's device. */
export async function noteDeviceUse(trx: Trx, tokenHash: string, customerId: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('known_device')
    .set({ last_used_at: sql<Date>`now()` })
    .where('token_hash', '=', tokenHash)
    .where('customer_id', '=', customerId)
    .where(isInUse)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Drops the least recently used device above the limit. */
export async function insertDevice(trx: Trx, tokenHash: string, customerId: number): Promise<void> {
  await trx.insertInto('known_device').values({ token_hash: tokenHash, customer_id: customerId }).execute();
  await trx
    .deleteFrom('known_device')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('known_device as other')
        .select('other.id')
        .where('other.customer_id', '=', customerId)
        .where('other.token_hash', '<>', tokenHash)
        .orderBy('other.last_used_at', 'desc')
        .orderBy('other.id')
        .offset(KNOWN_DEVICES_OF_ACCOUNT - 1),
    )
    .execute();
}

export async function deleteDevicesOf(trx: Db, customerId: number): Promise<void> {
  await trx.deleteFrom('known_device').where('customer_id', '=', customerId).execute();
}

export async function deleteUnusedDevices(db: Db): Promise<void> {
  await sql`delete from known_device where not ${isInUse}`.execute(db);
}
