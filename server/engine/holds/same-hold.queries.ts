import { type RawBuilder, sql } from 'kysely';
import { guestKey, type HoldOwner, isNamedByEmailOnly } from '../call/hold-owner.ts';

/** The id of a tee time, or a statement that answers it. */
type AtTeeTime = { id: number | RawBuilder<number> };

/**
 * The rows that are one and the same hold of an owner on a tee time, ranked: the cart's own, the owner's without a
 * cart, the guest's of the e-mail the call named. A call without a cart means the owner's newest hold from any
 * cart; one with nothing but an e-mail means a cart used with it that no customer owns.
 */
export function sameHold(teeTime: AtTeeTime, owner: HoldOwner | null): RawBuilder<unknown> {
  return sql`
    select id, tee_time_id, facility_id, owner, cart_id, client_address, counted_for, counted_for_wider, slots, bay,
      first_held_at, expires_at,
      expires_at > statement_timestamp() as is_live,
      row_number() over (order by cart_id is null, owner = ${owner?.key ?? ''} desc, id desc) as rank
    from hold
    where tee_time_id = ${teeTime.id} and (${owner ? belongsTo(teeTime, owner) : sql`false`})`;
}

function belongsTo(teeTime: AtTeeTime, owner: HoldOwner): RawBuilder<unknown> {
  const own = sql`(owner = ${owner.key} and cart_id is null)`;
  const named = owner.guestEmail
    ? sql`(owner = ${guestKey(owner.guestEmail)} and cart_id is null)`
    : sql`false`;
  if (owner.cartId) return sql`(owner = ${owner.key} and cart_id = ${owner.cartId}) or ${own} or ${named}`;
  return sql`${own} or id = (${isNamedByEmailOnly(owner) ? newestOfCartsUsedWith(teeTime, owner) : newestOfCarts(teeTime, owner)})`;
}

function newestOfCarts(teeTime: AtTeeTime, owner: HoldOwner): RawBuilder<unknown> {
  return sql`select max(id) from hold
    where tee_time_id = ${teeTime.id} and owner = ${owner.key} and cart_id is not null`;
}

function newestOfCartsUsedWith(teeTime: AtTeeTime, owner: HoldOwner): RawBuilder<unknown> {
  return sql`select max(hold.id) from hold join cart on cart.id = hold.cart_id
    where hold.tee_time_id = ${teeTime.id} and cart.guest_email = ${owner.guestEmail} and cart.customer_id is null`;
}
