import { sql } from 'kysely';
import type { Trx } from '../context.ts';

/** Any numbers, the same in every version: they keep these locks apart from others. */
const OWNER_LOCKS = 5_403_119;
const ADDRESS_LOCKS = 5_403_120;

/**
 * How many other tee times of an operator an owner, and a client address, keep from others at this moment: by a hold, or by
 * a reservation that waits for its payment. Until the transaction ends no other hold of the same owner or address is taken,
 * so that the answer stays true.
 */
export async function countOtherHolds(
  trx: Trx,
  ask: {
    alias: string;
    ownerKey: string;
    clientAddress: string | null;
    facilityId: number;
    startsAt: Date;
    /** Another tee time there that is given up for it. */
    leaving?: Date | null | undefined;
  },
): Promise<{ ofOwner: number; ofAddress: number }> {
  const lockOf = (kind: number, key: string) =>
    sql`pg_advisory_xact_lock(${kind}, hashtext(${`${ask.alias} ${key}`}))`;
  const ofAddress = ask.clientAddress ? sql`, ${lockOf(ADDRESS_LOCKS, ask.clientAddress)}` : sql``;
  await sql`select ${lockOf(OWNER_LOCKS, ask.ownerKey)} ${ofAddress}`.execute(trx);
  const answer = await sql<{ ofOwner: number; ofAddress: number }>`
    with kept as (
      select tee_time_id, owner, client_address from hold
      where (owner = ${ask.ownerKey} or client_address = ${ask.clientAddress}::text)
        and expires_at > statement_timestamp()
      union all
      select reservation.tee_time_id, coalesce('customer:' || cart.customer_id, 'cart:' || cart.id),
        reservation.client_address
      from reservation
        left join purchase_order on purchase_order.id = reservation.order_id
        left join cart on cart.id = purchase_order.cart_id
      where reservation.alias = ${ask.alias} and reservation.state = 'pending'
        and reservation.expires_at > statement_timestamp())
    select count(distinct kept.tee_time_id) filter (where kept.owner = ${ask.ownerKey}) as "ofOwner",
      count(distinct kept.tee_time_id) filter (where kept.client_address = ${ask.clientAddress}::text) as "ofAddress"
    from kept
      join tee_time on tee_time.id = kept.tee_time_id
      join facility on facility.id = tee_time.facility_id
    where (kept.owner = ${ask.ownerKey} or kept.client_address = ${ask.clientAddress}::text)
      and facility.alias = ${ask.alias}
      and not (tee_time.facility_id = ${ask.facilityId} and tee_time.starts_at in (${ask.startsAt}, ${ask.leaving ?? ask.startsAt}))`.execute(
    trx,
  );
  return answer.rows[0] ?? { ofOwner: 0, ofAddress: 0 };
}
