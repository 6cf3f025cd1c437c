import { type RawBuilder, sql } from 'kysely';
import { isPaymentOf } from '#server/db/paying-invoice.ts';
import type { Trx } from '../../call/context.ts';

/** Whether a card payment for an invoice, or a change of it, is not yet charged. */
export async function hasPaymentUnderWay(trx: Trx, invoiceId: number): Promise<boolean> {
  const { rows } = await sql<{ isUnderWay: boolean }>`
    select exists (select from payment_attempt where ${isPaymentOf(sql`payment_attempt`, sql`${invoiceId}::int`)}
      and state in ('started', 'awaiting-golfer', 'authorised', 'booked', 'voiding')) as "isUnderWay"`.execute(
    trx,
  );
  return rows[0]?.isUnderWay ?? true;
}

/** A player's slot in the booking they leave and in the one they join. */
export type Carried = { from: number; to: number };

type Carry = { from: number; to: number; slots: readonly Carried[] };

function pairsOf(slots: readonly Carried[]): RawBuilder<unknown> {
  const [from, to] = [slots.map((slot) => slot.from), slots.map((slot) => slot.to)];
  return sql`unnest(${from}::int[], ${to}::int[]) as carried (from_slot, to_slot)`;
}

/** Copies names, check-ins, payments, no-shows and carts to the slots of another booking. */
export async function copyPlayers(trx: Trx, { from, to, slots }: Carry): Promise<void> {
  await sql`
    update reservation_slot target
    set name = source.name, email = source.email, customer_id = source.customer_id,
      checked_in_at = source.checked_in_at, is_paid = source.is_paid,
      no_show_at = source.no_show_at, cart = source.cart
    from ${pairsOf(slots)} join reservation_slot source on source.reservation_id = ${from} and source.slot_number = from_slot
    where target.reservation_id = ${to} and target.slot_number = to_slot`.execute(trx);
}

/**
 * Hands accepted invitations over with the players they brought, and the waiting ones `waitingIds`. Revokes those of
 * an address that the other booking has invited, too.
 */
export async function carryInvitations(
  trx: Trx,
  { from, to, slots, waitingIds }: Carry & { waitingIds: readonly string[] },
): Promise<void> {
  const going = sql`reservation_id = ${from} and (
    (state = 'accepted' and slot_number = any(${slots.map((slot) => slot.from)}::int[]))
    or (state = 'waiting' and id = any(${[...waitingIds]}::uuid[])))`;
  await sql`
    update invitation set state = 'revoked', slot_number = null, answered_at = clock_timestamp()
    where ${going} and exists (select from invitation other
      where other.reservation_id = ${to} and other.email = invitation.email and other.state in ('waiting', 'accepted'))`.execute(
    trx,
  );
  await sql`
    update invitation set reservation_id = ${to},
      slot_number = (select to_slot from ${pairsOf(slots)} where from_slot = invitation.slot_number)
    where ${going}`.execute(trx);
}

export async function setCaptain(trx: Trx, reservationId: number, slotNumber: number): Promise<void> {
  await trx
    .updateTable('reservation_slot')
    .set({ is_captain: sql<boolean>`slot_number = ${slotNumber}::int` })
    .where('reservation_id', '=', reservationId)
    .execute();
}

/** Puts a payment at the counter to another booking, whose players it names. */
export async function placeCheckIn(
  trx: Trx,
  invoiceId: number,
  reservationId: number,
  slotNumbers: readonly number[],
): Promise<void> {
  await trx
    .updateTable('check_in_invoice')
    .set({ reservation_id: reservationId, slot_numbers: [...slotNumbers] })
    .where('invoice_id', '=', invoiceId)
    .execute();
}

/** Lists what is booked on a locked tee time. */
export async function listBookedAt(trx: Trx, teeTimeId: number): Promise<number[]> {
  const rows = await trx
    .selectFrom('reservation')
    .select('id')
    .where('tee_time_id', '=', teeTimeId)
    .where('state', '=', 'confirmed')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Puts bookings on other locked tee times, without a bay, so that each of them is then moved as if the others were
 * there already.
 */
export async function placeAt(
  trx: Trx,
  places: readonly { id: number; teeTimeId: number; crossingId: number | null }[],
): Promise<void> {
  const [ids, teeTimeIds] = [places.map(({ id }) => id), places.map(({ teeTimeId }) => teeTimeId)];
  const crossingIds = places.map(({ crossingId }) => crossingId);
  await sql`
    update reservation set tee_time_id = placed.tee_time_id, crossing_tee_time_id = placed.crossing_id,
      bay = null, during = null
    from unnest(${ids}::int[], ${teeTimeIds}::int[], ${crossingIds}::int[]) as placed (id, tee_time_id, crossing_id)
    where reservation.id = placed.id`.execute(trx);
}
