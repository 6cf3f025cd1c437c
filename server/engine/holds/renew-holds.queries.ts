import { sql } from 'kysely';
import { HOLD_RENEWALS } from '#server/contract/constants.ts';
import { ofAnyLength, prepared } from '#server/db/prepared.ts';
import type { Trx } from '../call/context.ts';
import { guestKey, type HoldOwner } from '../call/hold-owner.ts';

/**
 * Extends live holds by `window` minutes; returns the items it extended. Leaves expired, resized and duplicate holds
 * to takeHold. An earlier statement must have locked the tee times.
 */
export async function renewCartHolds(
  trx: Trx,
  owner: HoldOwner,
  itemIds: readonly string[],
  window: number,
): Promise<string[]> {
  const named = owner.guestEmail ? guestKey(owner.guestEmail) : owner.key;
  const { rows } = await prepared(sql<{ id: string }>`
    update hold set expires_at = greatest(hold.expires_at, least(
      statement_timestamp() + make_interval(mins => ${window}::int),
      hold.first_held_at + make_interval(mins => ${window * HOLD_RENEWALS}::int)))
    from cart_item item join tee_time using (facility_id, starts_at, starting_tee)
    where item.id = any(${ofAnyLength('uuid', itemIds)}) and hold.tee_time_id = tee_time.id
      and hold.owner = ${owner.key} and hold.cart_id = item.cart_id and hold.slots = item.players
      and hold.expires_at > statement_timestamp()
      and not exists (
        select from hold other where other.tee_time_id = tee_time.id and other.cart_id is null
          and other.owner in (${owner.key}, ${named}))
    returning item.id`).execute(trx);
  return rows.map(({ id }) => id);
}
