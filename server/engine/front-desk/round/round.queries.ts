import { sql } from 'kysely';
import type { ProgressStep } from '#server/contract/constants.ts';
import type { Trx } from '../../call/context.ts';

type Mark = { id: number; startsAt: Date; step: ProgressStep };

export async function insertMark(
  trx: Trx,
  { id, startsAt, step, at, staffUserId }: Mark & { at: Date | undefined; staffUserId: number | null },
): Promise<void> {
  await trx
    .insertInto('booking_progress')
    .values({ reservation_id: id, starts_at: startsAt, step, marked_by: staffUserId, ...(at ? { at } : {}) })
    .execute();
}

export async function deleteMark(trx: Trx, { id, startsAt, step }: Mark): Promise<void> {
  await trx
    .deleteFrom('booking_progress')
    .where('reservation_id', '=', id)
    .where('starts_at', '=', startsAt)
    .where('step', '=', step)
    .execute();
}

/** Serializes the changes of a facility's carts, after the locks of a booking. */
export async function lockCarts(trx: Trx, facilityId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`carts of ${facilityId}`}, 0))`.execute(trx);
}

type CartUser = { cart: string; reservationId: number; name: string; startsAt: Date };

/**
 * Finds the unfinished group of another tee time, less than five hours before or after, that has one of these carts: of
 * several, the next one to tee off.
 */
export async function findCartUser(
  trx: Trx,
  { facilityId, startsAt, carts }: { facilityId: number; startsAt: Date; carts: readonly string[] },
): Promise<CartUser | null> {
  const { rows } = await sql<CartUser>`
    select slot.cart, r.id as "reservationId", r.starts_at as "startsAt",
      trim(concat(r.booker->>'firstName', ' ', r.booker->>'lastName')) as name
    from reservation r join reservation_slot slot on slot.reservation_id = r.id
    where r.facility_id = ${facilityId} and r.state = 'confirmed' and r.starts_at <> ${startsAt}
      and r.starts_at > ${startsAt}::timestamptz - interval '5 hours'
      and r.starts_at < ${startsAt}::timestamptz + interval '5 hours'
      and slot.cart = any(${[...carts]}::text[]) and slot.no_show_at is null
      and not exists (select from booking_progress p
        where p.reservation_id = r.id and p.starts_at = r.starts_at and p.step = 'finished')
    order by r.starts_at, r.id, slot.slot_number limit 1`.execute(trx);
  return rows[0] ?? null;
}

/** `carts`: by slot number; '' takes one away. */
export async function writeCarts(
  trx: Trx,
  reservationId: number,
  carts: ReadonlyMap<number, string>,
): Promise<void> {
  await sql`
    update reservation_slot set cart = given.cart
    from rows from (unnest(${[...carts.keys()]}::int[]), unnest(${[...carts.values()]}::text[])) as given (slot, cart)
    where reservation_id = ${reservationId} and slot_number = given.slot`.execute(trx);
}
