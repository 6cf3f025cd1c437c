import { sql } from 'kysely';
import type { Db, Trx } from '../../call/context.ts';

/** Notes that a reservation of a locked order is booked and its booker is to be told, so many seconds from now at the latest. */
export async function addPendingConfirmation(
  trx: Trx,
  orderId: string,
  reservationId: number,
  graceSeconds: number,
): Promise<void> {
  await trx
    .updateTable('purchase_order')
    .set({
      untold: sql<number[]>`untold || ${reservationId}::int`,
      tell_at: sql<Date>`clock_timestamp() + make_interval(secs => ${graceSeconds}::float8)`,
    })
    .where('id', '=', orderId)
    .execute();
}

/** The reservations of an order whose booker is to be told; whoever takes them has to tell in the same transaction. */
export async function takePendingConfirmations(trx: Trx, orderId: string): Promise<number[]> {
  const { untold } = await trx
    .selectFrom('purchase_order')
    .select('untold')
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (untold.length > 0)
    await trx
      .updateTable('purchase_order')
      .set({ untold: [], tell_at: null })
      .where('id', '=', orderId)
      .execute();
  return untold;
}

/** Orders whose time to be told is over, unless somebody is just paying for another tee time of them. */
export async function listOrdersToConfirm(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('purchase_order')
    .select('id')
    .where('tell_at', '<=', sql<Date>`clock_timestamp()`)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('reservation')
            .select('reservation.id')
            .whereRef('reservation.order_id', '=', 'purchase_order.id')
            .where('reservation.state', '=', 'pending')
            .where('reservation.expires_at', '>', sql<Date>`clock_timestamp()`),
        ),
      ),
    )
    .orderBy('tell_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
