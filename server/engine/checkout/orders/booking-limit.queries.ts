import { sql } from 'kysely';
import type { Trx } from '../../call/context.ts';

/** Bookings of limited members: the customer's own row is locked after a tee time, by what is paid and kept. */
const MEMBER_LOCKS = 5_403_148;

/** What a customer books at the same moment elsewhere waits until this transaction ends. */
export async function lockCustomer(trx: Trx, id: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${MEMBER_LOCKS}, ${id}::int)`.execute(trx);
}

/** Upcoming bookings of a customer, waiting ones included; those of one cart item are not counted. */
export async function countUpcoming(
  trx: Trx,
  alias: string,
  customerId: number,
  exceptCartItemId: string,
): Promise<number> {
  const { count } = await trx
    .selectFrom('reservation')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('alias', '=', alias)
    .where('customer_id', '=', customerId)
    .where('starts_at', '>', sql<Date>`now()`)
    .where('cart_item_id', 'is distinct from', exceptCartItemId)
    .where((eb) =>
      eb.or([
        eb('state', '=', 'confirmed'),
        eb.and([eb('state', '=', 'pending'), eb('expires_at', '>', sql<Date>`now()`)]),
      ]),
    )
    .executeTakeFirstOrThrow();
  return Number(count);
}
