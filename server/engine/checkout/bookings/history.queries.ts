import { type RawBuilder, sql } from 'kysely';
import type { PlayMoment } from '#server/contract/play-moment.ts';
import { prepared } from '#server/db/prepared.ts';
import type { Db } from '../../call/context.ts';
import { type RoundEvent, roundEventsOf } from '../../check-in/round-events.queries.ts';

type Ask = {
  alias: string;
  customerId: number;
  /** Null until verified. */
  provedEmail: string | null;
  /** Null: all facilities. */
  facilityIds: readonly number[] | null;
  playDateMin: PlayMoment | null;
  playDateMax: PlayMoment | null;
  period: 'upcoming' | 'past' | null;
  now: Date;
  skip: number;
  take: number;
};

/**
 * Lists a page of booked and cancelled reservations, and the total number. Includes guest bookings with the verified
 * email, and other people's bookings in which the customer plays.
 */
export async function listHistory(db: Db, ask: Ask): Promise<{ ids: number[]; total: number }> {
  const { alias, customerId, provedEmail, facilityIds, playDateMin, playDateMax, period, now } = ask;
  const conditions = [
    ...(facilityIds ? [sql`mine.facility_id = any(${[...facilityIds]}::int[])`] : []),
    ...(playDateMin ? [sql`${startsAtAs(playDateMin)} >= ${timeOf(playDateMin)}`] : []),
    ...(playDateMax ? [sql`${startsAtAs(playDateMax)} <= ${timeOf(playDateMax)}`] : []),
    ...(period ? [period === 'upcoming' ? sql`mine.starts_at > ${now}` : sql`mine.starts_at <= ${now}`] : []),
  ];
  const order = period === 'upcoming' ? sql`starts_at, id` : sql`starts_at desc, id desc`;
  const { rows } = await sql<{ ids: number[]; total: number }>`
    with mine as (
      select id, facility_id, starts_at from reservation
      where customer_id = ${customerId} and alias = ${alias} and ${isBooked}
      union all
      select id, facility_id, starts_at from reservation
      where customer_id is null and lower(booker->>'email') = ${provedEmail} and alias = ${alias} and ${isBooked}
      union all
      select reservation.id, reservation.facility_id, reservation.starts_at from (
        select reservation_id from reservation_slot where customer_id = ${customerId} and not is_captain
        union
        select reservation_id from reservation_slot
        where customer_id is null and lower(email) = ${provedEmail} and not is_captain) slot
      join reservation on reservation.id = slot.reservation_id
      where alias = ${alias} and ${isBooked}
        and reservation.customer_id is distinct from ${customerId}::int
        and not (reservation.customer_id is null and coalesce(lower(booker->>'email') = ${provedEmail}, false))),
    found as (
      select mine.id, mine.starts_at from mine join facility on facility.id = mine.facility_id
      where ${allOf(conditions)})
    select (select count(*)::int from found) as total,
      array(select id from found order by ${order} offset ${ask.skip}::int limit ${ask.take}::int) as ids`.execute(
    db,
  );
  return rows[0] ?? { ids: [], total: 0 };
}

/** Returns the start in the facility's local time, or as an instant. */
function startsAtAs(moment: PlayMoment): RawBuilder<unknown> {
  return 'instant' in moment ? sql`mine.starts_at` : sql`mine.starts_at at time zone facility.time_zone`;
}

function timeOf(moment: PlayMoment): RawBuilder<unknown> {
  return 'instant' in moment ? sql`${moment.instant}::timestamptz` : sql`${moment.localTime}::timestamp`;
}

const isBooked = sql`state in ('confirmed', 'cancelled')`;

function allOf(conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return conditions.length === 0 ? sql`true` : sql.join([...conditions], sql` and `);
}

export async function listOrderNumbers(db: Db, orderIds: readonly string[]): Promise<Map<string, string>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('purchase_order')
    .select(['id', 'order_number'])
    .where('id', 'in', orderIds)
    .execute();
  return new Map(rows.map(({ id, order_number }) => [id, order_number]));
}

export type SoldProduct = {
  /** The tee time's cart item. */
  parentId: string;
  reference: string;
  name: string;
  quantity: number;
  totalCents: number;
};

/** Lists products sold with tee times, without cancelled sales. */
export async function listProductsOf(db: Db, cartItemIds: readonly string[]): Promise<SoldProduct[]> {
  if (cartItemIds.length === 0) return [];
  const { rows } = await sql<SoldProduct>`
    select item.parent_id as "parentId", invoice.reference, invoice_line.description as name, product_sale.quantity,
      current_invoice.total_cents as "totalCents"
    from cart_item item
    join invoice on invoice.cart_item_id = item.id and invoice.state = 'closed'
    join current_invoice on current_invoice.id = invoice.id
    join product_sale on product_sale.invoice_id = invoice.id
    join invoice_line on invoice_line.invoice_id = invoice.id and invoice_line.revision = invoice.revision
      and invoice_line.line_number = 1
    where item.parent_id = any(${[...cartItemIds]}::uuid[])
    order by invoice.id`.execute(db);
  return rows;
}

type StoredEvent = {
  kind:
    | 'booked'
    | 'changed'
    | 'players-taken-out'
    | 'cancelled'
    | 'refunded'
    | 'not-charged'
    | 'no-show-fee'
    | RoundEvent['kind'];
  at: Date;
  by: 'golfer' | 'shop' | 'program';
  players: number | null;
  reason: string | null;
  refundCents: number | null;
  playersBefore: number | null;
  /** The amount paid for a change, at check-in or as a no-show fee, a rain check's value, or the amount not charged. */
  amountCents: number | null;
  movedFrom: Date | null;
  /** The last four digits, of a no-show fee. */
  card: string | null;
};

/** Lists a reservation's events, oldest first. */
export async function listEvents(db: Db, reservationId: number): Promise<StoredEvent[]> {
  const { rows } = await prepared(sql<StoredEvent>`
    select kind, at, by, players, reason, "refundCents", "amountCents", "movedFrom", "playersBefore", card from (${sql.join(
      EVENT_SOURCES.map((source) => source(reservationId)),
      sql` union all `,
    )}) event (kind, at, by, players, reason, "refundCents", "amountCents", "movedFrom", "playersBefore", card) order by at, kind`).execute(
    db,
  );
  return rows;
}

const EVENT_SOURCES: readonly ((reservationId: number) => RawBuilder<unknown>)[] = [
  // Players booked: all who remain or left, except those added by a change.
  (id) => sql`select 'booked', confirmed_at, case source when 'shop' then 'shop' else 'golfer' end,
      case state when 'cancelled' then 0 else players end + (
        select coalesce(sum(gone.players), 0)::int from reservation_cancellation gone where gone.reservation_id = reservation.id) - (
        select coalesce(sum(moved.players - moved.from_players), 0)::int from reservation_change moved
        where moved.reservation_id = reservation.id and moved.state = 'done'),
      null::text, null::int, null::int, null::timestamptz, null::int, null::text
    from reservation where id = ${id} and confirmed_at is not null`,
  (
    id,
  ) => sql`select case players_left when 0 then 'cancelled' else 'players-taken-out' end, at, by, players, reason,
      refund_cents, null, null, null, null
    from reservation_cancellation where reservation_id = ${id}`,
  (id) => sql`select 'changed', done_at, by, players, null, refund_cents,
      case when not exists (
          select from payment_attempt attempt join journal on journal.cause like 'uncaptured:' || attempt.id || ':%'
          where attempt.invoice_id = reservation_change.invoice_id) then due_cents end,
      case when starts_at <> from_starts_at then from_starts_at end, nullif(from_players, players), null
    from reservation_change where reservation_id = ${id} and state = 'done'`,
  (
    id,
  ) => sql`select kind, at, case when kind in ('no-show', 'rain-check') then 'shop' else 'golfer' end, players, null, null,
      cents, null, null, null
    from (${roundEventsOf(id)}) round`,
  // Refunds by the shop outside of a cancellation.
  (
    id,
  ) => sql`select 'refunded', refund.updated_at, 'shop', null, null, refund.amount_cents, null, null, null, null
    from payment_refund refund
    where refund.invoice_id in (
        select invoice_id from reservation where id = ${id}
        union all select invoice_id from check_in_invoice where reservation_id = ${id})
      and refund.tells_golfer and refund.state = 'done'`,
  (
    id,
  ) => sql`select 'not-charged', journal.at, 'program', null, null, null, posting.amount_cents, null, null, null
    from reservation join journal on journal.invoice_id = reservation.invoice_id and cause like 'uncaptured:%'
    join posting on posting.journal_id = journal.id and account = 'due-at-course'
    where reservation.id = ${id}`,
  (id) => sql`select 'no-show-fee', sale.at, 'shop', null, null, null, sold.total_cents, null, null, (
      select last_four from payment_attempt where payment_attempt.invoice_id = sold.id order by sequence desc limit 1)
    from no_show_fee join current_invoice sold on sold.id = invoice_id
    join journal sale on sale.invoice_id = sold.id and sale.cause = 'sale:' || sold.id
    where reservation_id = ${id} and not exists (
      select from journal where journal.invoice_id = sold.id and cause = 'cancellation:' || sold.id || ':uncharged')`,
  (id) => sql`select 'refunded', refund.at, 'shop', null, null, sold.total_cents, null, null, null, null
    from no_show_fee join current_invoice sold on sold.id = invoice_id
    join journal refund on refund.invoice_id = sold.id and refund.cause = 'cancellation:' || sold.id || ':refund'
    where reservation_id = ${id}`,
];
