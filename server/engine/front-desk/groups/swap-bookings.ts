import { recordChange } from '../../audit/record-change.ts';
import type { DeskContext, Trx } from '../../call/context.ts';
import { EngineError, type Sentence } from '../../call/errors.ts';
import { lockTeeTime } from '../../holds/tee-time-locks.queries.ts';
import {
  type BookingVerb,
  bookingChanged,
  changeBooking,
  type NamedBooking,
  readBooking,
} from '../change-booking.ts';
import { moveAsSold } from '../move-as-sold.ts';
import { readKnownBooking } from './group-terms.ts';
import { listBookedAt, placeAt } from './groups.queries.ts';
import { lockOtherBooking } from './lock-other-booking.ts';

/** As the log keeps each booking of a swap, for the undo. */
type Move = { id: number; from: string; to: string };
type LoggedMove = Move & { version: string };

export const swapVerb: BookingVerb = {
  name: 'swap',
  may: 'book',
  // The entry of the booking that the swap began with; the others have no moves.
  isUndoable: ({ after }) => Array.isArray(after.moves),
  async undo(context, { trx, reservation }, { after }) {
    const moves = after.moves as LoggedMove[];
    for (const { id, version } of moves)
      if ((await readBooking(trx, context.operator.alias, id)).version !== version)
        throw new EngineError('NOT_UNDOABLE');
    const back = moves.map(({ id, from, to }) => ({ id, from: to, to: from }));
    await moveAll(trx, context, reservation.facility_id, back);
    const logged = await logMoves(trx, context, reservation, back, true);
    const [own] = logged.filter(({ id }) => id === reservation.id);
    return { before: { teetime: own?.from }, after: { teetime: own?.to } };
  },
};

/** `isAll`: with everyone at both tee times. */
type Wish = { otherId: number; otherVersion?: string | undefined; isAll: boolean };

/**
 * Exchanges tee times of a course, at the rates and prices the bookings were sold for. Room is judged for all of them
 * together. Errors: those of changeBooking for both, BOOKINGS_DIFFER, PAYMENT_UNDER_WAY, the capacity sentences.
 */
export async function swapBookings(
  context: DeskContext,
  named: NamedBooking,
  { otherId, otherVersion, isAll }: Wish,
) {
  const { parts, operator } = context;
  const { booking: first } = await readKnownBooking(context, named.id);
  const second = await readBooking(parts.db, operator.alias, otherId);
  if (second.facilityId !== first.facilityId) throw differ(({ staffGroups }) => staffGroups.otherCourse);
  const to = second.startsAt;
  if (to.getTime() === first.startsAt.getTime()) throw differ(({ staffGroups }) => staffGroups.sameTime);
  return changeBooking(context, swapVerb, { ...named, to }, async (locked) => {
    const { trx, reservation, to: other } = locked;
    const { starts_at: from, facility_id: facilityId, tee_time_id: teeTimeId } = reservation;
    if (from.getTime() !== first.startsAt.getTime()) throw bookingChanged(locked.booking);
    await lockOtherBooking(trx, context, second, otherVersion);
    const going = isAll ? await listBookedAt(trx, teeTimeId) : [reservation.id];
    const coming = isAll ? await listBookedAt(trx, other.id) : [second.reservationId];
    const [early, late] = [from.toISOString(), to.toISOString()];
    const moves: Move[] = [
      ...going.map((id) => ({ id, from: early, to: late })),
      ...coming.map((id) => ({ id, from: late, to: early })),
    ];
    await moveAll(trx, context, facilityId, moves);
    const logged = await logMoves(trx, context, reservation, moves, false);
    return { before: { teetime: early }, after: { teetime: late, moves: logged } };
  });
}

const differ = (message: Sentence) => new EngineError('BOOKINGS_DIFFER', { message });

async function moveAll(
  trx: Trx,
  context: DeskContext,
  facilityId: number,
  moves: readonly Move[],
): Promise<void> {
  const places: { id: number; teeTimeId: number }[] = [];
  for (const { id, to } of moves)
    places.push({ id, teeTimeId: (await lockTeeTime(trx, facilityId, new Date(to))).id });
  await placeAt(trx, places);
  for (const { id, to } of moves) await moveAsSold(trx, context, { reservationId: id, to: new Date(to) });
}

/** Logs the other bookings; the caller logs its own. */
async function logMoves(
  trx: Trx,
  context: DeskContext,
  own: { id: number; facility_id: number },
  moves: readonly Move[],
  isUndo: boolean,
): Promise<LoggedMove[]> {
  const logged: LoggedMove[] = [];
  for (const { id, from, to } of moves) {
    const { version } = await readBooking(trx, context.operator.alias, id);
    logged.push({ id, from, to, version });
    if (id !== own.id)
      await recordChange(trx, context, {
        verb: isUndo ? 'undo' : 'swap',
        noun: 'booking',
        nounId: String(id),
        facilityId: own.facility_id,
        before: { teetime: from },
        after: { teetime: to, version },
      });
  }
  return logged;
}
