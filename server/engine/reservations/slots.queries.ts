import { type RawBuilder, type Selectable, sql } from 'kysely';
import { columnsOf, ofAnyLength, prepared } from '#server/db/prepared.ts';
import type { Database } from '#server/db/tables.ts';
import type { Db, Trx } from '../call/context.ts';

type Row = Selectable<Database['reservation_slot']>;

const COLUMNS: Record<keyof Row, true> = {
  reservation_id: true,
  slot_number: true,
  is_captain: true,
  name: true,
  email: true,
  customer_id: true,
  rate_index: true,
  checked_in_at: true,
  is_paid: true,
  no_show_at: true,
  no_show_fee_id: true,
  cart: true,
};
const columns = columnsOf('reservation_slot', COLUMNS);

/** `has_accepted`: an invitation brought them. */
export type Slot = Row & { has_accepted: boolean };

export type NewSlot = {
  name: string | null;
  email: string | null;
  customerId: number | null;
  rateIndex: number;
};

/** Returns a statement or CTE body. `ids` selects the reservation; the first player is the captain. */
export function insertSlots(ids: RawBuilder<unknown>, slots: readonly NewSlot[]): RawBuilder<unknown> {
  return sql`
    insert into reservation_slot (reservation_id, slot_number, is_captain, name, email, customer_id, rate_index)
    select given.id, slot_number, slot_number = 1, name, email, "customerId", "rateIndex"
    from (${ids}) given, rows from (jsonb_to_recordset(${JSON.stringify(slots)}::jsonb)
      as (name text, email text, "customerId" integer, "rateIndex" integer))
      with ordinality as slot (name, email, "customerId", "rateIndex", slot_number)`;
}

/** JSON for `readSlots`, captains first. */
export const slotsOfReservation: RawBuilder<unknown> = sql`(
  select jsonb_agg(to_jsonb(slot) || jsonb_build_object('has_accepted', exists (
      select from invitation where invitation.reservation_id = slot.reservation_id
        and invitation.slot_number = slot.slot_number and state = 'accepted')) order by slot.slot_number)
  from reservation_slot slot where slot.reservation_id = reservation.id)`;

export type StoredSlot = Omit<Slot, 'checked_in_at' | 'no_show_at'> &
  Record<'checked_in_at' | 'no_show_at', string | null>;

export function readSlots(stored: readonly StoredSlot[] | null): Slot[] {
  return (stored ?? []).map((slot) => ({
    ...slot,
    checked_in_at: slot.checked_in_at === null ? null : new Date(slot.checked_in_at),
    no_show_at: slot.no_show_at === null ? null : new Date(slot.no_show_at),
  }));
}

/** Lists captains first. */
export async function listSlots(db: Db, reservationIds: readonly number[]): Promise<Slot[]> {
  if (reservationIds.length === 0) return [];
  const { rows } = await prepared(sql<Slot>`
    select ${columns}, exists (
      select from invitation where invitation.reservation_id = reservation_slot.reservation_id
        and invitation.slot_number = reservation_slot.slot_number and state = 'accepted') as has_accepted
    from reservation_slot where reservation_id = any(${ofAnyLength('int', reservationIds)})
    order by reservation_id, slot_number`).execute(db);
  return rows;
}

/** Clearing a slot also undoes its check-in. */
export async function setPlayer(
  trx: Trx,
  reservationId: number,
  slotNumber: number,
  player: Pick<Slot, 'name' | 'email' | 'customer_id'>,
): Promise<void> {
  await trx
    .updateTable('reservation_slot')
    .set({ ...player, ...(player.name || player.email ? {} : { checked_in_at: null }) })
    .where('reservation_id', '=', reservationId)
    .where('slot_number', '=', slotNumber)
    .execute();
}

export async function removeSlots(trx: Trx, reservationId: number, leaving: readonly Slot[]): Promise<void> {
  if (leaving.length === 0) return;
  await trx
    .deleteFrom('reservation_slot')
    .where('reservation_id', '=', reservationId)
    .where(
      'slot_number',
      'in',
      leaving.map((slot) => slot.slot_number),
    )
    .execute();
}

/** Adds unnamed players. */
export async function addSlots(
  trx: Trx,
  reservationId: number,
  rateIndexes: readonly number[],
): Promise<void> {
  if (rateIndexes.length === 0) return;
  await sql`
    insert into reservation_slot (reservation_id, slot_number, is_captain, rate_index)
    select ${reservationId}::int, number, false, (${[...rateIndexes]}::int[])[row_number() over (order by number)]
    from generate_series(1, 6) number
    where number not in (select slot_number from reservation_slot where reservation_id = ${reservationId})
    order by number limit ${rateIndexes.length}::int`.execute(trx);
}

/** Sets rates in slot order. */
export async function setRateIndexes(
  trx: Trx,
  reservationId: number,
  rateIndexes: readonly number[],
): Promise<void> {
  await sql`
    update reservation_slot set rate_index = coalesce((${[...rateIndexes]}::int[])[place], 0)
    from (select slot_number, row_number() over (order by slot_number) as place
      from reservation_slot where reservation_id = ${reservationId}) placed
    where reservation_id = ${reservationId} and reservation_slot.slot_number = placed.slot_number`.execute(
    trx,
  );
}
