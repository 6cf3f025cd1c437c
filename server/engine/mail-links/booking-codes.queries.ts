import { sql } from 'kysely';
import { BOOKING_CODE_MINUTES, BOOKING_CODE_PROOF_MINUTES } from '#server/contract/constants.ts';
import type { Db, Trx } from '../call/context.ts';

type BookingCodeRow = { id: string; wrongTries: number; isOver: boolean };

/** Invalidates the order's previous code for this address. */
export async function replaceBookingCode(
  trx: Trx,
  code: { orderId: string; emailKey: string; id: string },
): Promise<void> {
  const fresh = {
    id: code.id,
    wrong_tries: 0,
    expires_at: sql<Date>`clock_timestamp() + make_interval(mins => ${BOOKING_CODE_MINUTES}::int)`,
    proved_at: null,
    created_at: sql<Date>`clock_timestamp()`,
  };
  await trx
    .insertInto('booking_code')
    .values({ order_id: code.orderId, email_key: code.emailKey, ...fresh })
    .onConflict((conflict) => conflict.columns(['order_id', 'email_key']).doUpdateSet(fresh))
    .execute();
}

/** Serializes tries of a code. */
export async function lockBookingCode(
  trx: Trx,
  orderId: string,
  emailKey: string,
): Promise<BookingCodeRow | undefined> {
  return trx
    .selectFrom('booking_code')
    .select(['id', 'wrong_tries as wrongTries', sql<boolean>`expires_at <= clock_timestamp()`.as('isOver')])
    .where('order_id', '=', orderId)
    .where('email_key', '=', emailKey)
    .forUpdate()
    .executeTakeFirst();
}

export async function countWrongTry(trx: Trx, id: string): Promise<void> {
  await trx
    .updateTable('booking_code')
    .set((eb) => ({ wrong_tries: eb('wrong_tries', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function markCodeProved(trx: Trx, id: string): Promise<void> {
  await trx
    .updateTable('booking_code')
    .set({ proved_at: sql<Date>`coalesce(proved_at, clock_timestamp())` })
    .where('id', '=', id)
    .execute();
}

/** Whether the code mailed to this address was entered recently. */
export async function isEmailProved(db: Db, orderId: string, emailKey: string): Promise<boolean> {
  const row = await db
    .selectFrom('booking_code')
    .select('id')
    .where('order_id', '=', orderId)
    .where('email_key', '=', emailKey)
    .where(
      'proved_at',
      '>',
      sql<Date>`clock_timestamp() - make_interval(mins => ${BOOKING_CODE_PROOF_MINUTES}::int)`,
    )
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a code about to be mailed still works. */
export async function isCodeOfUse(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('booking_code')
    .select('id')
    .where('id', '=', id)
    .where('proved_at', 'is', null)
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
    .executeTakeFirst();
  return row !== undefined;
}

export async function hasLiveCode(db: Db, orderId: string, emailKey: string): Promise<boolean> {
  const row = await db
    .selectFrom('booking_code')
    .select('id')
    .where('order_id', '=', orderId)
    .where('email_key', '=', emailKey)
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteOldCodes(db: Db): Promise<void> {
  await db.deleteFrom('booking_code').where('expires_at', '<', sql<Date>`now() - interval '1 day'`).execute();
}
