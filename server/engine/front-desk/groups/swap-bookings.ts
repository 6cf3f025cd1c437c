import { FIRST_TEE } from '#server/contract/constants.ts';
import { formatTime } from '#server/format/dates.ts';
import { keyOfStart, type Start } from '#server/rules/crossing.ts';
import { nameOfGroup } from '#server/rules/name-of-booker.ts';
import { recordChange } from '../../audit/record-change.ts';
import type { DeskContext, Trx } from '../../call/context.ts';
import { EngineError, type Sentence } from '../../call/errors.ts';
import { isCapacityError } from '../../holds/capacity-error.ts';
import { findCrossing } from '../../tee-sheet/find-crossing.ts';
import {
  type BookingVerb,
  bookingChanged,
  changeBooking,
  type NamedBooking,
  readBooking,
} from '../change-booking.ts';
import { moveAsSold } from '../move-as-sold.ts';
import { refuseShotgun } from '../refuse-shotgun.ts';
import { readKnownBooking } from './group-terms.ts';
import { listBookedAt } from './groups.queries.ts';
import { lockOtherBooking } from './lock-other-booking.ts';
import { placeBookings } from './place-bookings.ts';

/** As the log keeps each booking of a swap, for the undo. */
type Move = { id: number; from: string; to: string; fromTee: number; toTee: number };
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
    const back = moves.map(({ id, from, to, fromTee, toTee }) => ({
      id,
      from: to,
      to: from,
      fromTee: toTee ?? FIRST_TEE,
      toTee: fromTee ?? FIRST_TEE,
    }));
    await moveAll(trx, context, back);
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
  for (const { shotgunAt } of [first, second]) refuseShotgun(shotgunAt);
  if (second.facilityId !== first.facilityId) throw differ(({ staffGroups }) => staffGroups.otherCourse);
  const { facilityId: of } = first;
  if (keyOfStart(second) === keyOfStart(first)) throw differ(({ staffGroups }) => staffGroups.sameTime);
  const withCrossing = async ({ startsAt, startingTee }: Start) => ({
    startsAt,
    startingTee,
    crossing: await findCrossing(parts.db, operator, of, { startsAt, startingTee }, null),
  });
  const to = await withCrossing(second);
  const elsewhere = { facilityId: of, ...(await withCrossing(first)) };
  return changeBooking(context, swapVerb, { ...named, to, elsewhere }, async (locked) => {
    const { trx, reservation, to: other } = locked;
    const { starts_at: from, starting_tee: fromTee, tee_time_id: teeTimeId } = reservation;
    if (keyOfStart({ startsAt: from, startingTee: fromTee }) !== keyOfStart(first))
      throw bookingChanged(locked.booking);
    await lockOtherBooking(trx, context, second, otherVersion);
    const going = isAll ? await listBookedAt(trx, teeTimeId) : [reservation.id];
    const coming = isAll ? await listBookedAt(trx, other.id) : [second.reservationId];
    const [early, late] = [from.toISOString(), to.startsAt.toISOString()];
    const { startingTee: toTee } = to;
    const moves: Move[] = [
      ...going.map((id) => ({ id, from: early, to: late, fromTee, toTee })),
      ...coming.map((id) => ({ id, from: late, to: early, fromTee: toTee, toTee: fromTee })),
    ];
    await moveAll(trx, context, moves);
    const logged = await logMoves(trx, context, reservation, moves, false);
    return { before: { teetime: early }, after: { teetime: late, moves: logged } };
  });
}

const differ = (message: Sentence) => new EngineError('BOOKINGS_DIFFER', { message });

async function moveAll(trx: Trx, context: DeskContext, moves: readonly Move[]): Promise<void> {
  const places = moves.map(({ id, to, toTee }) => ({ id, to: new Date(to), startingTee: toTee }));
  await placeBookings(trx, context, places);
  for (const { id, ...place } of places)
    await moveAsSold(trx, context, { reservationId: id, ...place }).catch(async (error) => {
      throw isCapacityError(error) ? await nameTurnOf(trx, context, id, place, error) : error;
    });
}

/** Where a booking that swaps lacks room and turns at the other tee, the refusal names it and the turn. */
async function nameTurnOf(
  trx: Trx,
  { operator }: DeskContext,
  id: number,
  { to, startingTee }: { to: Date; startingTee: number },
  error: EngineError,
): Promise<EngineError> {
  const booking = await readBooking(trx, operator.alias, id);
  const { facilityId, timeZone, holes } = booking;
  const turn = await findCrossing(trx, operator, facilityId, { startsAt: to, startingTee }, holes);
  if (!turn) return error;
  const { code, data } = error;
  return new EngineError(code, {
    message: ({ staffGroups, staff, locale }) =>
      staffGroups.swap.noTurn(
        nameOfGroup(booking),
        formatTime(turn.startsAt, timeZone, locale),
        staff.sheet.hole(turn.startingTee),
      ),
    ...(data && { data }),
  });
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
  for (const { id, from, to, ...tees } of moves) {
    const { version } = await readBooking(trx, context.operator.alias, id);
    logged.push({ id, from, to, ...tees, version });
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
