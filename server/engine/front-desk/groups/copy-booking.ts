import { addDays, localDateOf } from '#server/format/dates.ts';
import { teeOfCall } from '#server/rules/crossing.ts';
import { localTimeOf } from '#server/rules/local-minutes.ts';
import type { DeskContext } from '../../call/context.ts';
import { EngineError } from '../../call/errors.ts';
import { listSlots } from '../../reservations/slots.queries.ts';
import { bookForGolfer } from '../book-for-golfer.ts';
import { bookingChanged, type NamedBooking, readBooking } from '../change-booking.ts';
import { nameTurn } from '../name-turn.ts';
import { findGroupOffer, readKnownBooking } from './group-terms.ts';

type Named = Pick<NamedBooking, 'id' | 'version'>;
type Wish = {
  /** A week later at the same local time without it. */
  teetime?: string | undefined;
  /** The booking's own tee without it. */
  backNine?: boolean | undefined;
  isAgain: boolean;
  attemptId: string;
};

/**
 * Books the same contact, players and rate at another tee time of the course, due at the course. Errors: NOT_FOUND,
 * ROLE_REFUSED, RESERVATION_NOT_BOOKED, BOOKING_CHANGED, TEE_TIME_NOT_AVAILABLE, ITEM_NOT_OFFERED, PLAYER_COUNT_NOT_ALLOWED,
 * BOOKED_ALREADY, the capacity sentences.
 */
export async function copyBooking(context: DeskContext, { id, version }: Named, wish: Wish) {
  const { parts, operator } = context;
  const { booking, facility, rateId } = await readKnownBooking(context, id);
  if (version !== undefined && version !== booking.version) throw bookingChanged(booking);
  if (booking.state !== 'confirmed')
    throw new EngineError('RESERVATION_NOT_BOOKED', { message: ({ shop }) => shop.notBooked(id) });
  const { players, booker, startsAt, staffNotes } = booking;
  const startingTee = wish.backNine === undefined ? booking.startingTee : teeOfCall(wish.backNine);
  const { timeZone } = facility;
  const when = wish.teetime
    ? { date: localDateOf(wish.teetime, timeZone), time: localTimeOf(wish.teetime, timeZone) }
    : { date: addDays(localDateOf(startsAt, timeZone), 7), time: booking.localTime };
  const offer = await findGroupOffer(context, facility, { ...when, startingTee, rateId, players });
  const { isAgain, attemptId } = wish;
  const slots = await listSlots(parts.db, [id]);
  const { reservationId, isNew } = await bookForGolfer(context, {
    offer,
    players,
    golfer: booker,
    notes: staffNotes,
    isAgain,
    attemptId,
    copyOf: { id, players: slots },
  }).catch(nameTurn(offer));
  if (!isNew) throw new EngineError('BOOKED_ALREADY');
  return {
    booking: await readBooking(parts.db, operator.alias, reservationId),
    changeId: null,
    canBeUndone: false,
  };
}
