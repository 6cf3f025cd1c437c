import { MAX_INTEGER_ID } from '#server/contract/constants.ts';
import { StartError } from '#server/start-error.ts';
import type { Db, Trx } from '../call/context.ts';
import { readConfirmationNumber } from '../reservations/confirmation-number.ts';
import {
  findReservationById,
  lockReservation,
  type Reservation,
} from '../reservations/reservations.queries.ts';
import { type DayBooking, listBookingsById } from './day-bookings.queries.ts';
import { findReservationId } from './shop-bookings.queries.ts';
import type { ShopContext } from './shop-command.ts';

/** Finds a booking by id or confirmation number. Throws StartError if there is none. */
export async function findBooking(
  { parts, operator, text }: ShopContext,
  written: string,
  db: Db = parts.db,
): Promise<DayBooking> {
  const isId = /^\d{1,10}$/.test(written) && Number(written) <= MAX_INTEGER_ID;
  const by = isId ? { id: Number(written) } : { confirmationNumber: readConfirmationNumber(written) };
  const id = await findReservationId(db, operator.alias, by);
  const [booking] = id === null ? [] : await listBookingsById(db, operator.alias, [id]);
  if (!booking) throw new StartError(text.shop.noBooking(written));
  return booking;
}

type Locked = { trx: Trx; reservation: Reservation; booking: DayBooking };

/** Runs work on a locked booking. Throws StartError if there is none. */
export async function withBooking<Done>(
  context: ShopContext,
  written: string,
  work: (locked: Locked) => Promise<Done>,
): Promise<Done> {
  const { db } = context.parts;
  const own = await findReservationById(db, (await findBooking(context, written)).reservationId);
  return db.transaction().execute(async (trx) => {
    const { reservation } = await lockReservation(trx, own);
    return work({ trx, reservation, booking: await findBooking(context, String(own.id), trx) });
  });
}

/** Does the same, but refuses cancelled bookings. */
export function withConfirmed<Done>(
  context: ShopContext,
  written: string,
  work: (locked: Locked) => Promise<Done>,
): Promise<Done> {
  return withBooking(context, written, async (locked) => {
    const { state, id } = locked.reservation;
    if (state !== 'confirmed') throw new StartError(context.text.shop.notBooked(id));
    return work(locked);
  });
}
