import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Start } from '#server/rules/crossing.ts';
import type { Db, Trx } from '../call/context.ts';
import { customerKey, type HoldOwner, isNamedByEmailOnly } from '../call/hold-owner.ts';
import { endingOfHold, recordHoldEndings } from './hold-endings.queries.ts';

/** `window`: minutes, to decide whether it lapsed. `isMoved`: for another time. */
type ReleaseTerms = { window: number; isMoved?: boolean };

/**
 * Releases a cart's hold and the owner's cartless one, or all of a customer's when no cart is named. An email alone
 * releases only cartless holds.
 */
export async function releaseHold(
  trx: Trx,
  facilityId: number,
  { startsAt, startingTee }: Start,
  owner: HoldOwner,
  terms: ReleaseTerms,
): Promise<void> {
  const teeTime = await trx
    .selectFrom('tee_time')
    .select('id')
    .where('facility_id', '=', facilityId)
    .where('starts_at', '=', startsAt)
    .where('starting_tee', '=', startingTee)
    .forUpdate()
    .executeTakeFirst();
  if (!teeTime) return;
  const isOfCart = owner.cartId
    ? sql<SqlBool>`(cart_id = ${owner.cartId} or cart_id is null)`
    : isNamedByEmailOnly(owner)
      ? sql<SqlBool>`cart_id is null`
      : sql<SqlBool>`true`;
  await deleteHolds(trx, sql`tee_time_id = ${teeTime.id} and owner = ${owner.key} and ${isOfCart}`, terms);
}

/** Deletes holds; returns their number. */
async function deleteHolds(db: Db, isOne: RawBuilder<unknown>, terms: ReleaseTerms): Promise<number> {
  const answer = await sql<{ removed: number }>`
    with gone as (delete from hold where ${isOne} returning *),
    noted as (${recordHoldEndings(sql`select facility_id, tee_time_id, counted_for, counted_for_wider,
      ${endingOfHold(terms.window, terms.isMoved ?? false)} from gone`)})
    select count(*)::int as removed from gone`.execute(db);
  return answer.rows[0]?.removed ?? 0;
}

/** Releases a cart's holds and its owner's cartless holds of the same tee times. */
export async function releaseCartHolds(
  trx: Trx,
  cartId: string,
  owner: HoldOwner,
  terms: ReleaseTerms,
): Promise<void> {
  const own = sql<SqlBool>`(cart_id = ${cartId} or (owner = ${owner.key} and cart_id is null and exists (
    select from cart_item join tee_time using (facility_id, starts_at, starting_tee)
    where cart_item.cart_id = ${cartId} and tee_time.id = hold.tee_time_id)))`;
  await trx
    .selectFrom('tee_time')
    .select('id')
    .where('id', 'in', (eb) => eb.selectFrom('hold').select('tee_time_id').where(own))
    .orderBy('id')
    .forUpdate()
    .execute();
  await deleteHolds(trx, own, terms);
}

/** Releases cartless holds, except on a tee time the caller locked. */
export async function releaseOtherHolds(
  trx: Trx,
  owner: HoldOwner,
  teeTimeId: number | null,
  terms: ReleaseTerms,
): Promise<void> {
  await deleteHolds(
    trx,
    sql`owner = ${owner.key} and cart_id is null and tee_time_id is distinct from ${teeTimeId}::int`,
    terms,
  );
}

export async function releaseHoldsOfCustomer(
  trx: Trx,
  customerId: number,
  terms: ReleaseTerms,
): Promise<void> {
  const owner = customerKey(customerId);
  await trx
    .selectFrom('tee_time')
    .select('id')
    .where('id', 'in', (eb) => eb.selectFrom('hold').select('tee_time_id').where('owner', '=', owner))
    .orderBy('id')
    .forUpdate()
    .execute();
  await deleteHolds(trx, sql`owner = ${owner}`, terms);
}

/** Removes expired holds; returns how many. Skips locked tee times and renewed holds. */
export async function removeExpiredHolds(db: Db, limit = 1000): Promise<number> {
  const isOver = sql`expires_at <= statement_timestamp() and id in (
    select hold.id from hold join tee_time on tee_time.id = hold.tee_time_id
    where hold.expires_at <= statement_timestamp()
    order by hold.expires_at limit ${limit} for update of tee_time skip locked)`;
  return deleteHolds(db, isOver, { window: 1 });
}
