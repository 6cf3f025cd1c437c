import { type SqlBool, sql } from 'kysely';
import type { Db, Trx } from '../context.ts';
import { customerKey, type HoldOwner, isNamedByEmailOnly } from './hold-owner.ts';

/**
 * Releases what an owner holds on a tee time: one cart's hold (and the owner's without a cart), or all of a customer's when
 * no cart is named. An e-mail alone releases only what was held with the e-mail alone. Nothing held is no error.
 */
export async function releaseHold(
  trx: Trx,
  facilityId: number,
  startsAt: Date,
  owner: HoldOwner,
): Promise<void> {
  const teeTime = await trx
    .selectFrom('tee_time')
    .select('id')
    .where('facility_id', '=', facilityId)
    .where('starts_at', '=', startsAt)
    .forUpdate()
    .executeTakeFirst();
  if (!teeTime) return;
  let query = trx.deleteFrom('hold').where('tee_time_id', '=', teeTime.id).where('owner', '=', owner.key);
  if (owner.cartId) {
    const cartId = owner.cartId;
    query = query.where((eb) => eb.or([eb('cart_id', '=', cartId), eb('cart_id', 'is', null)]));
  } else if (isNamedByEmailOnly(owner)) query = query.where('cart_id', 'is', null);
  await query.execute();
}

/** Releases all that a cart holds, and what its owner holds of the same tee times without a cart. */
export async function releaseCartHolds(trx: Trx, cartId: string, owner: HoldOwner): Promise<void> {
  const own = sql<SqlBool>`(cart_id = ${cartId} or (owner = ${owner.key} and cart_id is null and exists (
    select from cart_item join tee_time using (facility_id, starts_at)
    where cart_item.cart_id = ${cartId} and tee_time.id = hold.tee_time_id)))`;
  await trx
    .selectFrom('tee_time')
    .select('id')
    .where('id', 'in', (eb) => eb.selectFrom('hold').select('tee_time_id').where(own))
    .orderBy('id')
    .forUpdate()
    .execute();
  await trx.deleteFrom('hold').where(own).execute();
}

/** Releases all that a customer holds, from whichever cart. */
export async function releaseHoldsOfCustomer(trx: Trx, customerId: number): Promise<void> {
  const owner = customerKey(customerId);
  await trx
    .selectFrom('tee_time')
    .select('id')
    .where('id', 'in', (eb) => eb.selectFrom('hold').select('tee_time_id').where('owner', '=', owner))
    .orderBy('id')
    .forUpdate()
    .execute();
  await trx.deleteFrom('hold').where('owner', '=', owner).execute();
}

/**
 * Removes holds that have run out, up to `limit`; nobody counts them any more. Tee times in use this moment are passed
 * over, and a hold renewed meanwhile stays. Answers how many were removed.
 */
export async function removeExpiredHolds(db: Db, limit = 1000): Promise<number> {
  const answer = await sql`
    delete from hold where expires_at <= statement_timestamp() and id in (
      select hold.id from hold join tee_time on tee_time.id = hold.tee_time_id
      where hold.expires_at <= statement_timestamp()
      order by hold.expires_at limit ${limit} for update of tee_time skip locked)`.execute(db);
  return Number(answer.numAffectedRows ?? 0);
}
