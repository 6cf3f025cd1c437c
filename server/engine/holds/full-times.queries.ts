import { sql } from 'kysely';
import { FIRST_TEE } from '#server/contract/constants.ts';
import { statement } from '#server/db/prepared.ts';

type Asked = { facilityId: number; from: Date; to: Date };

/** `holders` names the owners, carts and first clicks behind holds and pending bookings. */
export type TakenTime = { startsAt: Date; slots: number; holders: string[] };

/** Lists a course's tee times of a stretch with taken slots, by the database's clock. Not for simulators. */
export const listTakenTimes = statement<Asked, TakenTime>(
  ({ facilityId, from, to }) => sql`
    select tee_time.starts_at as "startsAt", (sum(taken.slots) filter (where nth = 1))::int as slots,
      coalesce(array_agg(who) filter (where who is not null), '{}') as holders
    from tee_time
    cross join lateral (
      select slots, owner, cart_id from hold
      where tee_time_id = tee_time.id and expires_at > statement_timestamp()
      union all
      select players, null, (select cart_id from cart_item where id = cart_item_id) from reservation
      where tee_time_id = tee_time.id
        and (state = 'confirmed' or (state = 'pending' and expires_at > statement_timestamp()))
    ) as taken
    left join cart on cart.id = taken.cart_id
    cross join lateral unnest(array[taken.owner, 'cart:' || taken.cart_id, cart.idempotency_hash,
      'customer:' || cart.customer_id, 'guest:' || cart.guest_email]) with ordinality as named (who, nth)
    where tee_time.facility_id = ${facilityId} and starting_tee = ${FIRST_TEE}
      and starts_at >= ${from} and starts_at < ${to}
    group by 1`,
);
