import { type InsertObject, type Selectable, sql, type UpdateObject } from 'kysely';
import type { Database } from '#server/db/tables.ts';
import { invoiceOfLines } from '#server/rules/invoice-lines.ts';
import type { Db, Trx } from '../call/context.ts';
import { recordReservationEnding } from '../holds/hold-endings.queries.ts';
import { type LockedTeeTime, lockTeeTime } from '../holds/tee-time-locks.queries.ts';
import { voidInvoice } from '../invoices/invoices.queries.ts';
import { sellInvoice } from '../payments/tenders.queries.ts';
import { createConfirmationNumber } from './confirmation-number.ts';
import type { BookedInvoice, BookedRate, Booker } from './reservation-details.ts';

type Row = Selectable<Database['reservation']>;
export type Reservation = Omit<Row, 'booker' | 'rate'> & {
  booker: Booker;
  rate: BookedRate;
  invoice: BookedInvoice;
};
export type Slot = Selectable<Database['reservation_slot']>;

/** The invoice as JSON; whoever reads a reservation reads what it costs with it. */
const invoiceColumn = sql<unknown>`(
  select to_jsonb(current_invoice) from current_invoice where current_invoice.id = reservation.invoice_id)`.as(
  'invoice',
);

/** The columns as this program wrote them. */
function read(row: Row & { invoice: unknown }): Reservation {
  const { reference, currency, lines } = row.invoice as Pick<
    BookedInvoice,
    'reference' | 'currency' | 'lines'
  >;
  const invoice = { reference, currency, lines, ...invoiceOfLines(lines, row.players) };
  return { ...(row as Row & Pick<Reservation, 'booker' | 'rate'>), invoice };
}
const readOne = (row: Parameters<typeof read>[0] | undefined) => (row ? read(row) : null);

const selectReservation = (db: Db) => db.selectFrom('reservation').selectAll().select(invoiceColumn);
const selectOfAlias = (db: Db, alias: string) => selectReservation(db).where('alias', '=', alias);

/** Writes a new reservation under a confirmation number nobody has. */
export async function insertReservation(
  trx: Trx,
  values: Omit<InsertObject<Database, 'reservation'>, 'confirmation_number'>,
): Promise<Reservation> {
  for (;;) {
    const inserted = await trx
      .insertInto('reservation')
      .values({ ...values, confirmation_number: createConfirmationNumber() })
      .onConflict((conflict) => conflict.column('confirmation_number').doNothing())
      .returningAll()
      .returning(invoiceColumn)
      .executeTakeFirst();
    if (inserted) return read(inserted);
  }
}

export async function findReservation(db: Db, alias: string, id: number): Promise<Reservation | null> {
  return readOne(await selectOfAlias(db, alias).where('id', '=', id).executeTakeFirst());
}

/** For the program's own references. */
export async function findReservationById(db: Db, id: number): Promise<Reservation> {
  return read(await selectReservation(db).where('id', '=', id).executeTakeFirstOrThrow());
}

/** By the referenceId of its invoice. */
export async function findReservationByReference(
  db: Db,
  alias: string,
  reference: string,
): Promise<Reservation | null> {
  return readOne(
    await selectOfAlias(db, alias)
      .where('invoice_id', '=', (eb) =>
        eb.selectFrom('invoice').select('id').where('reference', '=', reference),
      )
      .executeTakeFirst(),
  );
}

/** What an invoice of a tee time is of. */
export async function findReservationOfInvoice(db: Db, invoiceId: number): Promise<Reservation> {
  return read(await selectReservation(db).where('invoice_id', '=', invoiceId).executeTakeFirstOrThrow());
}

/** The newest reservation made of a cart item, whatever became of it. */
export async function findReservationOfItem(
  db: Db,
  alias: string,
  cartItemId: string,
): Promise<Reservation | null> {
  return readOne(
    await selectOfAlias(db, alias)
      .where('cart_item_id', '=', cartItemId)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst(),
  );
}

/** A booking as its golfer names it on the "find my booking" page: cancelled ones too. */
export async function findBookedReservation(
  db: Db,
  alias: string,
  by: { email: string; confirmationNumber: string },
): Promise<Reservation | null> {
  return readOne(
    await selectOfAlias(db, alias)
      .where('confirmation_number', '=', by.confirmationNumber)
      .where(sql<string>`lower(booker->>'email')`, '=', by.email)
      .where('state', 'in', ['confirmed', 'cancelled'])
      .executeTakeFirst(),
  );
}

/** What an order booked or tries to book: the newest reservation of each of its cart items, in the order they were made. */
export async function listReservationsOfOrder(db: Db, orderId: string): Promise<Reservation[]> {
  const rows = await selectReservation(db)
    .where('order_id', '=', orderId)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('reservation as newer')
            .select('newer.id')
            .whereRef('newer.order_id', '=', 'reservation.order_id')
            .whereRef('newer.cart_item_id', '=', 'reservation.cart_item_id')
            .whereRef('newer.id', '>', 'reservation.id'),
        ),
      ),
    )
    .orderBy('id')
    .execute();
  return rows.map(read);
}

/** The id of the cart an order was made of, also when that has gone. */
export async function findCartIdOfOrder(db: Db, orderId: string): Promise<string | null> {
  const order = await db
    .selectFrom('purchase_order')
    .select('cart_id')
    .where('id', '=', orderId)
    .executeTakeFirst();
  return order?.cart_id ?? null;
}

/** The cart an order was made of, while it is there. */
export function findCartOfOrder(
  db: Db,
  orderId: string,
): Promise<{ id: string; customer_id: number | null } | undefined> {
  return db
    .selectFrom('purchase_order')
    .innerJoin('cart', 'cart.id', 'purchase_order.cart_id')
    .select(['cart.id', 'cart.customer_id'])
    .where('purchase_order.id', '=', orderId)
    .executeTakeFirst();
}

/** The reservations of some cart items that wait for their payment, the lowest tee time first. */
export async function listWaitingOfItems(
  db: Db,
  cartItemIds: readonly string[],
): Promise<Pick<Reservation, 'id' | 'facility_id' | 'starts_at'>[]> {
  if (cartItemIds.length === 0) return [];
  return db
    .selectFrom('reservation')
    .select(['id', 'facility_id', 'starts_at'])
    .where('cart_item_id', 'in', cartItemIds)
    .where('state', '=', 'pending')
    .orderBy('tee_time_id')
    .execute();
}

/**
 * The reservation and its tee time, both locked until the transaction ends (tee time first, everywhere; its order after it).
 * Others may refer to the reservation meanwhile: who tells of a whole order holds that order and writes links to all of it.
 */
export async function lockReservation(
  trx: Trx,
  reservation: Pick<Reservation, 'id' | 'facility_id' | 'starts_at'>,
): Promise<{ teeTime: LockedTeeTime; reservation: Reservation; isOver: boolean }> {
  const teeTime = await lockTeeTime(trx, reservation.facility_id, reservation.starts_at);
  const row = await selectReservation(trx)
    .select(sql<boolean>`coalesce(expires_at <= clock_timestamp(), false)`.as('is_over'))
    .where('id', '=', reservation.id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const { is_over, ...locked } = row;
  return { teeTime, reservation: read(locked), isOver: is_over };
}

export async function updateReservation(
  trx: Trx,
  id: number,
  change: UpdateObject<Database, 'reservation'>,
): Promise<Reservation> {
  return read(
    await trx
      .updateTable('reservation')
      .set({ ...change, updated_at: sql<Date>`clock_timestamp()` })
      .where('id', '=', id)
      .returningAll()
      .returning(invoiceColumn)
      .executeTakeFirstOrThrow(),
  );
}

/** Nobody's places are counted by it any more. */
const UNCOUNTED = { expires_at: null, client_address: null, counted_for: null, counted_for_wider: null };

/** A waiting reservation that is booked from now on: its invoice is owed. */
export async function bookReservation(
  trx: Trx,
  { id, invoice_id, invoice }: Pick<Reservation, 'id' | 'invoice_id' | 'invoice'>,
): Promise<Reservation> {
  await recordReservationEnding(trx, id, 'booked');
  await sellInvoice(trx, { id: invoice_id, lines: invoice.lines });
  return updateReservation(trx, id, {
    state: 'confirmed',
    confirmed_at: sql<Date>`clock_timestamp()`,
    ...UNCOUNTED,
  });
}

/** A booked reservation of which nothing is left; calendars hear of it by its sequence. */
export function closeReservation(trx: Trx, reservation: Reservation, reason: string): Promise<Reservation> {
  return updateReservation(trx, reservation.id, {
    state: 'cancelled',
    cancelled_at: sql<Date>`clock_timestamp()`,
    cancel_reason: reason,
    calendar_sequence: reservation.calendar_sequence + 1,
  });
}

/** A waiting reservation that comes to nothing: its places are free. */
export async function failReservation(
  trx: Trx,
  { id, invoice_id }: Pick<Reservation, 'id' | 'invoice_id'>,
): Promise<Reservation> {
  await recordReservationEnding(trx, id, 'lapsed');
  await voidInvoice(trx, invoice_id);
  return updateReservation(trx, id, { state: 'failed', ...UNCOUNTED });
}
