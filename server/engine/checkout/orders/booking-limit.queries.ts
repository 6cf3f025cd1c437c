import { sql } from 'kysely';
import type { Trx } from '../../call/context.ts';
import { accountsOfMailbox, lockMailboxOf } from '../../customers/same-mailbox.queries.ts';

/** Separate from the customer's row lock, which comes after a tee time's. */
const MEMBER_LOCKS = 5_403_150;

/** Serializes bookings of all accounts of the customer's mailbox. */
export function lockCustomer(trx: Trx, id: number): Promise<void> {
  return lockMailboxOf(trx, MEMBER_LOCKS, id);
}

/** Counts upcoming and pending bookings of the customer's mailbox. */
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
