import { sql } from 'kysely';
import type { Db, Trx } from '../call/context.ts';

/** The booking of a golfer of that name on a locked tee time, if there is one. */
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

/** The id of an alias's reservation by its id or its confirmation number. */
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

/** Whether so much of an invoice's payment was promised back in the last minute. */
export async function hasJustRefunded(trx: Trx, invoiceId: number, amountCents: number): Promise<boolean> {
  const row = await trx
    .selectFrom('payment_refund')
    .select('payment_refund.id')
    .where('payment_refund.invoice_id', '=', invoiceId)
    .where('payment_refund.amount_cents', '=', amountCents)
    .where('payment_refund.created_at', '>', sql<Date>`clock_timestamp() - interval '1 minute'`)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the shop took so many players out of a reservation in the last minute. */
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
