import { sql } from 'kysely';
import { MAX_PLAYERS_PER_TEE_TIME, UNPAID_COUNTED_HOURS } from '#server/contract/constants.ts';
import { payingInvoice } from '#server/db/paying-invoice.ts';
import { executePrepared, prepared } from '#server/db/prepared.ts';
import type { Db, Trx } from '../../call/context.ts';
import type { UnpaidKeys } from './unpaid-keys.ts';

/** Arbitrary lock namespaces, in lock order. */
const LOCKS = { mailbox: 5_403_141, phone: 5_403_142, address: 5_403_143, widerAddress: 5_403_144 } as const;

/** Serializes bookings with a common key, so that two cannot both be the last. Call it before locking a tee time. */
export async function lockUnpaidKeys(trx: Trx, keys: UnpaidKeys): Promise<void> {
  const names = (['mailbox', 'phone', 'address', 'widerAddress'] as const).filter((name) => keys[name]);
  if (names.length === 0) return;
  // Columns are evaluated in order.
  const locks = names.map((name) => sql`pg_advisory_xact_lock(${LOCKS[name]}, hashtext(${keys[name]}))`);
  await sql`select ${sql.join(locks)}`.execute(trx);
}

type UnpaidCounts = { ofMailbox: number; ofPhone: number; ofAddress: number; ofWiderAddress: number };

/**
 * Counts coming unpaid bookings, also while a zero charge is being paid: recent ones per mailbox and phone, slots of
 * a facility's day per address. A bay counts as a full tee time.
 */
export async function countUnpaid(
  trx: Trx,
  ask: { alias: string; facilityId: number; playDay: string; keys: UnpaidKeys; exceptReservationId: number },
): Promise<UnpaidCounts> {
  const { mailbox, phone, address, widerAddress } = ask.keys;
  const isRecent = sql`unpaid.made_at > clock_timestamp() - make_interval(hours => ${UNPAID_COUNTED_HOURS}::int)`;
  const isThatDay = sql`unpaid.facility_id = ${ask.facilityId}::int and unpaid.play_day = ${ask.playDay}::date`;
  const slots = sql`case when reservation.bay is null then reservation.players
    else ${MAX_PLAYERS_PER_TEE_TIME}::int end`;
  const answer = await prepared(sql<UnpaidCounts>`
    select
      (count(*) filter (where ${isRecent} and unpaid.email_key = ${mailbox}))::int as "ofMailbox",
      (count(*) filter (where ${isRecent} and unpaid.phone_key = ${phone}))::int as "ofPhone",
      (coalesce(sum(${slots}) filter (where ${isThatDay} and unpaid.address_key = ${address}), 0))::int
        as "ofAddress",
      (coalesce(sum(${slots}) filter (where ${isThatDay} and unpaid.wider_address_key = ${widerAddress}), 0))::int
        as "ofWiderAddress"
    from unpaid_booking as unpaid join reservation on reservation.id = unpaid.reservation_id
    where unpaid.alias = ${ask.alias} and unpaid.reservation_id <> ${ask.exceptReservationId}
      and (unpaid.email_key = ${mailbox} or unpaid.phone_key = ${phone} or (${isThatDay}))
      and reservation.starts_at > clock_timestamp()
      and (reservation.state = 'confirmed' or (reservation.state = 'pending' and exists (
        select from payment_attempt where payment_attempt.invoice_id = ${payingInvoice(sql`reservation.invoice_id`)}
          and payment_attempt.state in ('started', 'awaiting-golfer', 'authorised'))))`).execute(trx);
  return answer.rows[0] ?? { ofMailbox: 0, ofPhone: 0, ofAddress: 0, ofWiderAddress: 0 };
}

export async function noteUnpaid(
  trx: Trx,
  booking: { reservationId: number; alias: string; facilityId: number; playDay: string; keys: UnpaidKeys },
): Promise<void> {
  const { keys } = booking;
  const counted = {
    email_key: keys.mailbox,
    phone_key: keys.phone,
    address_key: keys.address,
    wider_address_key: keys.widerAddress,
  };
  await executePrepared(
    trx,
    trx
      .insertInto('unpaid_booking')
      .values({
        reservation_id: booking.reservationId,
        alias: booking.alias,
        facility_id: booking.facilityId,
        play_day: booking.playDay,
        ...counted,
      })
      .onConflict((conflict) => conflict.column('reservation_id').doUpdateSet(counted)),
  );
}

/** Deletes the keys of played, cancelled and failed bookings. */
export async function deleteOldUnpaid(db: Db): Promise<void> {
  await sql`delete from unpaid_booking using reservation where reservation.id = unpaid_booking.reservation_id
    and (reservation.starts_at < now() or reservation.state in ('cancelled', 'failed'))`.execute(db);
}
