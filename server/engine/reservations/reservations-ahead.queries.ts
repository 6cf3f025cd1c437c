import { sql } from 'kysely';
import { statement } from '#server/db/prepared.ts';
import type { Db } from '../call/context.ts';
import type { Reservation } from './reservations.queries.ts';

/** Lists future bookings, the next first. `email` is in lower case. */
export async function listBookedAhead(
  db: Db,
  alias: string,
  { email, now, limit }: { email: string; now: Date; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from reservation
    where alias = ${alias} and state = 'confirmed' and lower(booker->>'email') = ${email} and starts_at > ${now}
    order by starts_at, id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

type Ahead = Pick<Reservation, 'id' | 'order_id' | 'customer_id' | 'state' | 'starts_at' | 'players'> & {
  isPartner: boolean;
  courseName: string;
  timeZone: string;
  isSimulator: boolean;
};

const readAhead = statement<
  { alias: string; customerId: number; provedEmail: string | null; now: Date },
  Ahead
>(
  ({ alias, customerId, provedEmail, now }) => sql`
    with own as (
      select id from reservation where customer_id = ${customerId} and alias = ${alias}
      union
      select id from reservation
      where customer_id is null and lower(booker->>'email') = ${provedEmail}::text and alias = ${alias}),
    played as (
      select reservation_id as id from reservation_slot where customer_id = ${customerId} and not is_captain
      union
      select reservation_id from reservation_slot
      where customer_id is null and lower(email) = ${provedEmail}::text and not is_captain)
    select reservation.id, order_id, customer_id, state, starts_at, players, not is_own as "isPartner",
      facility.name as "courseName", facility.time_zone as "timeZone", facility.is_simulator as "isSimulator"
    from (select id, bool_or(is_own) as is_own from (
        select id, true as is_own from own union all select id, false from played) each group by id) mine
    join reservation using (id) join facility on facility.id = facility_id
    where reservation.alias = ${alias} and (
      state = 'confirmed' and starts_at > ${now}::timestamptz
      or state = 'pending' and expires_at > now() and is_own)
    order by starts_at, reservation.id`,
);

/**
 * Lists a customer's reservations that are future or wait for payment, the next first: theirs, guest bookings with the
 * proved email, and others' confirmed ones in which they play.
 */
export async function listAhead(
  db: Db,
  who: { alias: string; customerId: number; provedEmail: string | null; now: Date },
): Promise<Ahead[]> {
  return readAhead(db, who);
}
