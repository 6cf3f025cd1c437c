import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../call/context.ts';
import { bookedUntil, unbookedUntil } from '../../catalogue/retention.queries.ts';
import { forgetBookings } from './empty-bookings.queries.ts';

/** A payment of a reservation (`r`) that is under way, or money that is still to be given back. */
const hasPaymentUnderWay = sql`exists (
  select from payment_attempt a where a.invoice_id = r.invoice_id and (
    a.state in ('started', 'awaiting-golfer', 'authorised', 'booked', 'voiding', 'refunding')
    or exists (select from payment_refund b where b.payment_attempt_id = a.id and b.state = 'due')))`;

/** One bounded step; answers how many rows it took. Rows that somebody else has locked are left for the next time. */
export type Forget = (db: Db, limit: number) => Promise<number>;

/** Reservations that came to nothing: nobody paid in time, the card was refused, the golfer gave up. */
export const forgetUnbookedReservations: Forget = (db, limit) =>
  forgetReservations(
    db,
    sql`r.state in ('pending', 'failed') and r.updated_at < ${unbookedUntil}
      and (r.expires_at is null or r.expires_at < ${unbookedUntil})`,
    sql`r.updated_at`,
    limit,
  );

/** Rounds that were played, or would have been, before the operator's own time. */
export const forgetPlayedReservations: Forget = (db, limit) =>
  forgetReservations(
    db,
    sql`r.state in ('confirmed', 'cancelled') and r.starts_at < ${bookedUntil}`,
    sql`r.starts_at`,
    limit,
  );

function forgetReservations(
  db: Db,
  which: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  limit: number,
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: number }>`
      select r.id from reservation r join operator o on o.alias = r.alias
      where r.forgotten_at is null and ${which} and not ${hasPaymentUnderWay}
      order by ${order} limit ${limit} for update of r skip locked`.execute(trx);
    await forgetBookings(
      trx,
      rows.map(({ id }) => id),
    );
    return rows.length;
  });
}

/**
 * Orders of which nothing is left to be known: none of their reservations names anybody. One that was never paid has ended with
 * that, so that a customer who comes back to the cart begins another.
 */
export const forgetOrders: Forget = async (db, limit) => {
  const answer = await sql`
    update purchase_order set booker = '{}', customer_id = null, forgotten_at = clock_timestamp(),
      state = case when state = 'pending' then 'error' else state end
    where id in (
      select p.id from purchase_order p join operator o on o.alias = p.alias
      where p.forgotten_at is null and p.tell_at is null and p.updated_at < ${unbookedUntil}
        and not exists (select from reservation r where r.order_id = p.id and r.forgotten_at is null)
        and not exists (select from cart c where c.id = p.cart_id and c.updated_at >= ${unbookedUntil})
      order by p.updated_at limit ${limit} for update of p skip locked)`.execute(db);
  return Number(answer.numAffectedRows ?? 0);
};

/** Mails that have been sent, or that nobody repeated after they could not be. */
export const removeSettledMails: Forget = async (db, limit) => {
  const answer = await sql`
    delete from mail_outbox where id in (
      select m.id from mail_outbox m join operator o on o.alias = m.alias
      where m.state in ('sent', 'dead') and m.settled_at < ${unbookedUntil}
      order by m.settled_at limit ${limit} for update of m skip locked)`.execute(db);
  return Number(answer.numAffectedRows ?? 0);
};

/** What guests agreed to when they booked: as long as the bookings are kept. A customer's goes with the account. */
export const removeGuestConsents: Forget = async (db, limit) => {
  const answer = await sql`
    delete from consent_event where id in (
      select e.id from consent_event e join operator o on o.alias = e.alias
      where e.customer_id is null and e.at < ${bookedUntil}
      order by e.at limit ${limit} for update of e skip locked)`.execute(db);
  return Number(answer.numAffectedRows ?? 0);
};
