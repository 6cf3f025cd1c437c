import { type RawBuilder, sql } from 'kysely';
import { CANCELLATIONS_COUNTED_DAYS } from '#server/contract/constants.ts';
import { payingInvoice } from '#server/db/paying-invoice.ts';
import type { Trx } from '../../call/context.ts';
import { accountsOfMailbox, lockMailboxOf } from '../../customers/same-mailbox.queries.ts';
import type { BookingOrigin } from './booking-origin.ts';

/** `phone`: E.164. Null: unknown. */
export type Golfer = {
  customerId: number | null;
  mailbox: string | null;
  phone: string | null;
  origin: BookingOrigin;
};

type GolferKey = { name: keyof typeof LOCKS; value: string | number };

/** Arbitrary lock namespaces, the same in every version. */
const LOCKS = {
  customerId: 5_403_145,
  mailbox: 5_403_146,
  phone: 5_403_147,
  card: 5_403_148,
  network: 5_403_149,
} as const;

/** Lists a golfer's keys in lock order. */
export function keysOfGolfer({ origin, ...golfer }: Golfer): GolferKey[] {
  const { card, network } = origin;
  const known = { ...golfer, card, network };
  return (['customerId', 'mailbox', 'phone', 'card', 'network'] as const).flatMap((name) => {
    const value = known[name];
    return value === null ? [] : [{ name, value }];
  });
}

/** Serializes a golfer's bookings, so that two cannot both take the last one. Call it before locking a tee time. */
export async function lockGolfer(trx: Trx, alias: string, golfer: Golfer): Promise<void> {
  for (const { name, value } of keysOfGolfer(golfer))
    await (name === 'customerId'
      ? lockMailboxOf(trx, LOCKS.customerId, Number(value))
      : sql`select pg_advisory_xact_lock(${LOCKS[name]}, hashtext(${`${alias} ${value}`}))`.execute(trx));
}

type Stretch = {
  facilityId: number;
  /** YYYY-MM-DD at the facility; `days` before and after it. */
  day: string;
  days: number;
  /** Its pending reservations count, too. */
  cartId: string | null;
  isOnline?: boolean;
  exceptIds: readonly number[];
};

/**
 * Lists local days of bookings. Pending ones count only for a customer, in this cart, or during payment: anyone can
 * type an email.
 */
export async function listBookedDays(
  trx: Trx,
  key: GolferKey,
  { facilityId, day, days, cartId, exceptIds, isOnline = false }: Stretch,
): Promise<string[]> {
  const localDay = sql`(reservation.starts_at at time zone facility.time_zone)::date`;
  const isOwnCart = sql`(reservation.order_id in (select id from purchase_order where cart_id = ${cartId}::uuid))`;
  const isSure = key.name === 'customerId' ? sql`true` : isOwnCart;
  const { rows } = await sql<{ day: string }>`
    select ${localDay}::text as day
    from reservation join facility on facility.id = reservation.facility_id
    where reservation.facility_id = ${facilityId} and reservation.id <> all(${[...exceptIds]}::int[])
      and reservation.starts_at between ${day}::date - ${days + 1}::int and ${day}::date + ${days + 1}::int
      and (${isOf(key)} or ${isOwnCart}) and (not ${isOnline}::boolean or reservation.source = 'online')
      and (reservation.state = 'confirmed' or (reservation.state = 'pending' and (
        (reservation.expires_at > clock_timestamp() and ${isSure})
        or exists (select from payment_attempt
          where payment_attempt.invoice_id = ${payingInvoice(sql`reservation.invoice_id`)}
            and payment_attempt.state in ('started', 'awaiting-golfer', 'authorised')))))`.execute(trx);
  return rows.map((row) => row.day);
}

/**
 * Returns when a golfer with too many cancellations may book again; null: now. A booking counts once the golfer
 * removed more than half its players, or the last one.
 */
export async function findCancellationsEnd(
  trx: Trx,
  key: GolferKey,
  { facilityId, limit }: { facilityId: number; limit: number },
): Promise<Date | null> {
  const days = sql`make_interval(days => ${CANCELLATIONS_COUNTED_DAYS}::int)`;
  const { rows } = await sql<{ until: Date }>`
    with taken_out as (
      select cancellation.reservation_id, cancellation.at, cancellation.by, cancellation.players_left,
        sum(cancellation.players) filter (where cancellation.by = 'golfer') over so_far as by_golfer,
        cancellation.players_left + sum(cancellation.players) over so_far as booked
      from reservation_cancellation cancellation join reservation on reservation.id = cancellation.reservation_id
      where reservation.facility_id = ${facilityId} and ${isOf(key)}
        -- Nobody cancels a round after playing it, so the index by facility and time applies.
        and reservation.starts_at > clock_timestamp() - ${days}
      window so_far as (partition by cancellation.reservation_id order by cancellation.at, cancellation.id)),
    cancelled as (
      select reservation_id, min(at) as at from taken_out
      where by = 'golfer' and (by_golfer * 2 > booked or players_left = 0) group by reservation_id)
    select at + ${days} as until from cancelled where at > clock_timestamp() - ${days}
    order by at desc offset ${limit - 1} limit 1`.execute(trx);
  return rows[0]?.until ?? null;
}

function isOf({ name, value }: GolferKey): RawBuilder<boolean> {
  if (name === 'customerId') return sql`reservation.customer_id in ${accountsOfMailbox(Number(value))}`;
  if (name === 'mailbox') return sql`mailbox_of(reservation.booker->>'email') = ${value}`;
  if (name === 'card') return isFrom(sql`card_hash = ${value}`);
  if (name === 'network') return isFrom(sql`network_hash = ${value}`);
  return sql`reservation.booker->>'phoneE164' = ${value}`;
}

function isFrom(condition: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`reservation.id in (select reservation_id from booking_origin where ${condition})`;
}
