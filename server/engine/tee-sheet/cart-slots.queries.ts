import { sql } from 'kysely';
import { prepared } from '#server/db/prepared.ts';
import { addDays } from '#server/format/dates.ts';
import type { Db } from '../call/context.ts';
import { ownerOfCart } from '../call/hold-owner.ts';
import type { OwnSlots, TimeRange } from './occupancy.queries.ts';

type CartSlots = { customer_id: number | null; cartItemIds: string[]; starts: Date[] };

/** Returns what a cart holds in some time ranges; null if nothing. */
export async function findCartSlots(
  db: Db,
  cartId: string,
  stretches: readonly TimeRange[],
): Promise<(OwnSlots & Pick<CartSlots, 'starts'>) | null> {
  const facilityIds = stretches.map(({ facilityId }) => facilityId);
  const starts = stretches.map(({ from }) => from.toISOString());
  const ends = stretches.map(({ to }) => to.toISOString());
  const { rows } = await prepared(sql<CartSlots>`
    select cart.customer_id, array_agg(item.id) as "cartItemIds", array_agg(item.starts_at) as starts
    from cart join cart_item item on item.cart_id = cart.id
    where cart.id = ${cartId}::uuid and item.type = 'TeeTime' and item.state = 'open'
      and exists (
        select from unnest(${facilityIds}::int[], ${starts}::timestamptz[], ${ends}::timestamptz[])
          as stretch (facility_id, from_at, to_at)
        where item.facility_id = stretch.facility_id
          and item.starts_at >= stretch.from_at and item.starts_at < stretch.to_at)
    group by cart.id`).execute(db);
  const [found] = rows;
  if (!found) return null;
  const { customer_id, ...slots } = found;
  return { holdOwner: ownerOfCart({ id: cartId, customer_id }, null), ...slots };
}

/** Does the same for local days of any time zone, both inclusive. */
export function findCartSlotsOfDays(
  db: Db,
  cartId: string,
  facilityIds: readonly number[],
  { firstDate, lastDate }: { firstDate: string; lastDate: string },
): ReturnType<typeof findCartSlots> {
  const from = new Date(addDays(firstDate, -1));
  const to = new Date(addDays(lastDate, 2));
  return findCartSlots(
    db,
    cartId,
    facilityIds.map((facilityId) => ({ facilityId, from, to })),
  );
}

/** Returns the local days, YYYY-MM-DD, on which a cart holds tee times. */
export async function listHeldDates(db: Db, alias: string, cartId: string): Promise<string[]> {
  const { rows } = await prepared(sql<{ date: string }>`
    select distinct (item.starts_at at time zone facility.time_zone)::date::text as date
    from cart join cart_item item on item.cart_id = cart.id join facility on facility.id = item.facility_id
    where cart.id = ${cartId}::uuid and cart.alias = ${alias} and item.type = 'TeeTime' and item.state = 'open'
    order by date`).execute(db);
  return rows.map(({ date }) => date);
}
