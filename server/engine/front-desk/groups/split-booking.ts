import { localDateOf } from '#server/format/dates.ts';
import { keyOfStart, teeOfCall } from '#server/rules/crossing.ts';
import { localTimeOf } from '#server/rules/local-minutes.ts';
import type { DeskContext } from '../../call/context.ts';
import { EngineError } from '../../call/errors.ts';
import { notifyBookers } from '../../checkout/orders/notify-bookers.ts';
import { payOutRefund } from '../../checkout/pay-out-refund.ts';
import { followMove } from '../../invitations/follow-booking.ts';
import { carryToCall } from '../../mails/calls.queries.ts';
import { chooseLeaving } from '../../reservations/choose-leaving.ts';
import { updateReservation } from '../../reservations/reservations.queries.ts';
import { listSlots } from '../../reservations/slots.queries.ts';
import {
  type BookingVerb,
  bookingChanged,
  changeBooking,
  type NamedBooking,
  readBooking,
} from '../change-booking.ts';
import type { DayBooking } from '../day-bookings.queries.ts';
import { loggedStart } from '../logged-start.ts';
import { moveAsSold } from '../move-as-sold.ts';
import { nameTurn } from '../name-turn.ts';
import { refuseShotgun } from '../refuse-shotgun.ts';
import { bookGroup, indexesOf } from './book-group.ts';
import { divideContact, passCaptaincy } from './captain.ts';
import { findRepeated } from './find-repeated.ts';
import { asMoveTo, findGroupOffer, readKnownBooking } from './group-terms.ts';
import { partBooking } from './part-booking.ts';
import { requireMovable } from './refuse-settled.ts';
import { soldOf } from './sold-of.ts';
import { undoSplit } from './undo-split.ts';

export const splitVerb: BookingVerb = {
  name: 'split',
  may: 'book',
  // Money that was refunded does not come back.
  isUndoable: ({ after }) => after.otherVersion !== undefined && !after.refundCents,
  undoTo: ({ after }) => loggedStart(after.otherTeetime, after.otherStartingTee),
  undo: undoSplit,
};

type Wish = {
  slots: readonly number[];
  /** The booking's own tee time and tee without them. */
  teetime?: string | undefined;
  backNine?: boolean | undefined;
  /** Of the facility's file; the booking's own without it. */
  rate?: number | undefined;
  /** The slot of the next captain, if the captain leaves. */
  captain?: number | undefined;
  contact?: 'both' | 'rest' | 'new' | undefined;
};

/**
 * Puts players into a new booking at the same or another tee time of the course, and at the same or another rate.
 * Payments, check-ins and invitations go with their players. The same attempt does it once. Errors: those of
 * changeBooking, passCaptaincy, divideContact, chooseLeaving, requireMovable and requireRefund, the capacity sentences,
 * TEE_TIME_NOT_AVAILABLE, ITEM_NOT_OFFERED, PLAYER_COUNT_NOT_ALLOWED.
 */
export async function splitBooking(context: DeskContext, named: NamedBooking, wish: Wish) {
  const { parts, operator } = context;
  const { booking: before, facility, rateId } = await readKnownBooking(context, named.id);
  const repeated = await findRepeated(context, splitVerb.name, named);
  if (repeated) return repeated;
  refuseShotgun(before.shotgunAt);
  const to = wish.teetime ? new Date(wish.teetime) : before.startsAt;
  const startingTee = wish.backNine === undefined ? before.startingTee : teeOfCall(wish.backNine);
  const isSame =
    keyOfStart({ startsAt: to, startingTee }) === keyOfStart(before) &&
    (wish.rate === undefined || wish.rate === rateId);
  const offer = isSame
    ? null
    : await findGroupOffer(
        context,
        facility,
        {
          date: localDateOf(to, facility.timeZone),
          time: localTimeOf(to, facility.timeZone),
          startingTee,
          rateId: wish.rate ?? rateId,
          players: wish.slots.length,
        },
        { reservationId: before.reservationId },
      );
  let made: DayBooking | undefined;
  const goal = { ...named, to: offer ?? asMoveTo(before) };
  const changed = await changeBooking(context, splitVerb, goal, async (locked) => {
    const { trx, reservation } = locked;
    const { starts_at: startsAt, starting_tee: startingTee } = reservation;
    if (keyOfStart({ startsAt, startingTee }) !== keyOfStart(before)) throw bookingChanged(locked.booking);
    const asBooked = await listSlots(trx, [reservation.id]);
    const slots = await passCaptaincy(trx, asBooked, wish);
    const isCaptainLeaving = asBooked.some(
      (slot) => slot.is_captain && wish.slots.includes(slot.slot_number),
    );
    const leaving = chooseLeaving(
      slots,
      wish.slots.map((slotNumber) => ({ slotNumber })),
    );
    if (leaving === 'gone') throw new EngineError('PLAYERS_CHANGED');
    const settled = await requireMovable(
      trx,
      reservation,
      leaving.map(({ slot_number: number }) => number),
    );
    const staying = slots.filter((slot) => !leaving.includes(slot));
    const { lines, theirs, lineCents } = partBooking(reservation, { staying, leaving, settled });
    const captains = { rest: staying.find((slot) => slot.is_captain), leaving: leaving[0] };
    const contact = divideContact(reservation, captains, wish.contact);
    const group = { staying, leaving, lines: theirs, offer, settled, lineCents, contact: contact.made };
    const { split, orderId, refund, transferredCents } = await bookGroup(trx, context, locked, group);
    await carryToCall(trx, { from: reservation.id, to: split.id });
    const { rate, tee_time_rate_id: rateId } = reservation;
    await moveAsSold(trx, context, {
      reservationId: reservation.id,
      to: reservation.starts_at,
      sold: { rate, lines, rateId },
      group: { rateIndexes: indexesOf(staying), leaving, transferredCents },
    });
    if (wish.contact === 'new')
      await updateReservation(trx, reservation.id, {
        booker: JSON.stringify(contact.rest.booker),
        customer_id: contact.rest.customerId,
      });
    if (split.starts_at.getTime() !== reservation.starts_at.getTime())
      await followMove(trx, parts, split, { hasSameTime: false });
    made = await readBooking(trx, operator.alias, split.id);
    return {
      before: {
        players: slots.length,
        sold: soldOf(reservation),
        leavingRates: indexesOf(leaving),
        isCaptainLeaving,
      },
      ...(wish.contact === 'new' && {
        personal: {
          before: { contact: { booker: reservation.booker, customerId: reservation.customer_id } },
        },
      }),
      after: {
        players: staying.length,
        otherBooking: split.id,
        otherVersion: made.version,
        otherTeetime: split.starts_at.toISOString(),
        otherStartingTee: split.starting_tee,
        movedCents: transferredCents,
        refundCents: refund?.amountCents ?? 0,
      },
      afterCommit: async () => {
        await payOutRefund(parts, refund);
        await notifyBookers(parts, orderId);
      },
    };
  }).catch(nameTurn(offer));
  const done = made ? { ...changed, newBooking: made } : await findRepeated(context, splitVerb.name, named);
  if (!done) throw new Error('A split made no booking');
  return done;
}
