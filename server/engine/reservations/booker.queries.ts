import { sql } from 'kysely';
import type { Booker } from '#server/db/json-columns.ts';
import { prepared } from '#server/db/prepared.ts';
import type { Trx } from '../call/context.ts';
import { paymentDeadline } from './payment-deadline.queries.ts';

/** Names the booker, who is the captain, and renews the payment deadline. */
export async function nameReservation(
  trx: Trx,
  id: number,
  { booker, notes }: { booker: Booker; notes: string },
): Promise<void> {
  await prepared(sql`
    with named as (
      update reservation_slot set name = ${`${booker.firstName} ${booker.lastName}`.trim()}, email = ${booker.email}
      where reservation_id = ${id} and is_captain)
    update reservation set booker = ${JSON.stringify(booker)}::jsonb, notes = ${notes},
      expires_at = ${paymentDeadline('form')}, updated_at = clock_timestamp()
    where id = ${id}`).execute(trx);
}

/** Writes the email of the booker, who is the captain. */
export async function setBookerEmail(trx: Trx, id: number, email: string): Promise<void> {
  await sql`
    with named as (update reservation_slot set email = ${email} where reservation_id = ${id} and is_captain)
    update reservation set booker = jsonb_set(booker, '{email}', to_jsonb(${email}::text)), updated_at = clock_timestamp()
    where id = ${id}`.execute(trx);
}
