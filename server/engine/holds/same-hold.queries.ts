import { type RawBuilder, sql } from 'kysely';
import { guestKey, type HoldOwner, isNamedByEmailOnly } from '../call/hold-owner.ts';

type AtTeeTime = { id: number | RawBuilder<number> };

/**
 * Ranks the rows that count as an owner's one hold: the cart's, the owner's cartless one, the guest's by email.
 * Without a cart it is the newest of any cart. With only an email, the cart was used with that email and no customer
 * owns it.
 */
export function sameHold(teeTime: AtTeeTime, owner: HoldOwner | null): RawBuilder<unknown> {
  return sql`
    select id, tee_time_id, facility_id, owner, cart_id, client_address, counted_for, counted_for_wider, slots, bay,
      crossing_tee_time_id, first_held_at, expires_at,
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
