import { sql } from 'kysely';
import type { Trx } from '../../call/context.ts';
import { accountsOfMailbox, lockMailboxOf } from '../../customers/same-mailbox.queries.ts';

/** Bookings of limited members: the customer's own row is locked after a tee time, by what is paid and kept. */
const MEMBER_LOCKS = 5_403_148;

/** What a customer books at the same moment elsewhere, under any address of the mailbox, waits until this transaction ends. */
export function lockCustomer(trx: Trx, id: number): Promise<void> {
  return lockMailboxOf(trx, MEMBER_LOCKS, id);
}

/** Upcoming bookings of a customer's mailbox, waiting ones included; those of one cart item are not counted. */
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
    .where('customer_id', 'in', accountsOfMailbox(customerId))
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
