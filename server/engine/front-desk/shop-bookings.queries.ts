import { sql } from 'kysely';
import type { Db, Trx } from '../call/context.ts';
import { CREDIT_ALLOWANCE } from '../payments/allow-to-credit.ts';

/** Finds a booking by the golfer's name on a locked tee time. */
export function findSameBooking(
  trx: Trx,
  teeTimeId: number,
  { firstName, lastName }: { firstName: string; lastName: string },
) {
  return trx
    .selectFrom('reservation')
    .select('id')
    .where('tee_time_id', '=', teeTimeId)
    .where('state', '=', 'confirmed')
    .where(sql<string>`lower(booker->>'firstName')`, '=', firstName.toLowerCase())
    .where(sql<string>`lower(booker->>'lastName')`, '=', lastName.toLowerCase())
    .executeTakeFirst();
}

/** Finds the booking that an attempt at the counter made. */
export function findShopBooking(trx: Trx, alias: string, attemptId: string) {
  return trx
    .selectFrom('reservation')
    .innerJoin('purchase_order', 'purchase_order.id', 'reservation.order_id')
    .select('reservation.id')
    .where('purchase_order.cart_id', '=', attemptId)
    .where('reservation.alias', '=', alias)
    .where('reservation.source', '=', 'shop')
    .executeTakeFirst();
}

/** Looks up a reservation by id or confirmation number. */
export async function findReservationId(
  db: Db,
  alias: string,
  by: { id: number } | { confirmationNumber: string },
): Promise<number | null> {
  const row = await db
    .selectFrom('reservation')
    .select('id')
    .where('alias', '=', alias)
    .where((eb) =>
      'id' in by ? eb('id', '=', by.id) : eb('confirmation_number', '=', by.confirmationNumber),
    )
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Whether exactly this refund was promised at once in the last minute and not refused. */
export async function hasJustRefunded(
  trx: Trx,
  invoiceIds: readonly number[],
  amountCents: number,
): Promise<boolean> {
  const ofSale = sql`invoice_id = any(${[...invoiceIds]}::int[])`;
  // Refunds to cards of one transaction share their time, the others their transaction.
  const { rows } = await sql<{ isRepeated: boolean }>`
    with card as (
      select sum(amount_cents) as cents from payment_refund
      where ${ofSale} and created_at > clock_timestamp() - interval '1 minute'
      group by created_at having bool_or(state <> 'refused') union all select 0),
    hand as (
      select sum(amount_cents) as cents from till_entry
      where ${ofSale} and kind = 'refund' and made_at > clock_timestamp() - interval '1 minute'
      group by xmin::text union all select 0),
    credit as (
      select sum(posting.amount_cents) as cents from journal join posting on journal_id = journal.id
      where ${ofSale} and cause like ${`${CREDIT_ALLOWANCE}:%`} and account = 'allowances'
        and at > clock_timestamp() - interval '1 minute'
      group by written_in union all select 0)
    select ${amountCents}::int in (
      select card.cents + hand.cents + credit.cents from card, hand, credit) as "isRepeated"`.execute(trx);
  return rows[0]?.isRepeated ?? false;
}

/** Whether the shop removed this number of players in the last minute. */
export async function hasJustCancelled(
  db: Db,
  { reservationId, players }: { reservationId: number; players: number },
): Promise<boolean> {
  const row = await db
    .selectFrom('reservation_cancellation')
    .select('id')
    .where('reservation_id', '=', reservationId)
    .where('by', '=', 'shop')
    .where('asked_players', '=', players)
    .where('at', '>', sql<Date>`clock_timestamp() - interval '1 minute'`)
    .executeTakeFirst();
  return row !== undefined;
}
