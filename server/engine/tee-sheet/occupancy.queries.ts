import { type RawBuilder, sql } from 'kysely';
import { prepared } from '#server/db/prepared.ts';
import type { Db } from '../call/context.ts';
import { guestKey, type HoldOwner } from '../call/hold-owner.ts';
import { mergeTimeRanges, type TimeRange } from './time-range.ts';

/**
 * Places taken of one tee time. A simulator's are told apart by bay, which is in use from `startsAt` to `endsAt`;
 * elsewhere both are null.
 */
export type OccupiedPlaces = {
  facilityId: number;
  startsAt: Date;
  bay: number | null;
  endsAt: Date | null;
  /** Players of confirmed reservations. */
  bookedPlayers: number;
  /** Places in holds and in reservations that wait for their payment, unless expired by the database's clock. */
  heldPlayers: number;
};

/** What is not counted because it is the asker's own: a hold, and the waiting reservations of cart items. */
export type OwnPlaces = { holdOwner?: HoldOwner | null; cartItemIds?: readonly string[] };

/** Everything booked or held in the given stretches, in one query whatever their number. */
export async function listOccupiedPlaces(
  db: Db,
  stretches: readonly TimeRange[],
  own: OwnPlaces = {},
): Promise<OccupiedPlaces[]> {
  if (stretches.length === 0) return [];
  const merged = mergeTimeRanges(stretches);
  const facilityIds = merged.map((stretch) => stretch.facilityId);
  const starts = merged.map((stretch) => stretch.from.toISOString());
  const ends = merged.map((stretch) => stretch.to.toISOString());
  const ownItems = [...(own.cartItemIds ?? [])];
  const answer = await prepared(sql<OccupiedPlaces>`
    select stretch.facility_id as "facilityId", taken.starts_at as "startsAt", taken.bay,
      upper(taken.during) as "endsAt", sum(taken.booked)::int as "bookedPlayers",
      sum(taken.held)::int as "heldPlayers"
    from unnest(${facilityIds}::int[], ${starts}::timestamptz[], ${ends}::timestamptz[])
      as stretch (facility_id, from_at, to_at)
    cross join lateral (
      select starts_at, bay, during, case state when 'confirmed' then players else 0 end as booked,
        case state when 'pending' then players else 0 end as held
      from reservation
      where facility_id = stretch.facility_id
        and starts_at >= stretch.from_at and starts_at < stretch.to_at
        and (state = 'confirmed' or (state = 'pending' and expires_at > statement_timestamp()
          and (cart_item_id is null or cart_item_id <> all (${ownItems}::uuid[]))))
      union all
      select tee_time.starts_at, held.bay, held.during, 0, held.slots
      from tee_time
      cross join lateral (
        select bay, during, slots from hold
        where tee_time_id = tee_time.id and expires_at > statement_timestamp()
          and not (${isOwnHold(own.holdOwner ?? null)})
        -- Kept apart, so that holds are looked up by tee time and never read as a whole.
        offset 0
      ) as held
      where tee_time.facility_id = stretch.facility_id
        and tee_time.starts_at >= stretch.from_at and tee_time.starts_at < stretch.to_at
    ) as taken
    group by 1, 2, 3, 4
  `).execute(db);
  return answer.rows;
}

/** A cart's own hold, the same owner's without a cart, and one held with the same e-mail alone. */
function isOwnHold(owner: HoldOwner | null): RawBuilder<boolean> {
  if (!owner) return sql`false`;
  const named = owner.guestEmail ? guestKey(owner.guestEmail) : owner.key;
  if (!owner.cartId) return sql`owner = ${owner.key}`;
  return sql`(owner = ${owner.key} and (cart_id is null or cart_id = ${owner.cartId}::uuid))
    or (owner = ${named} and cart_id is null)`;
}
