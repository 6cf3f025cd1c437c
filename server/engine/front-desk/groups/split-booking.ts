import { localDateOf } from '#server/format/dates.ts';
import { keyOfStart } from '#server/rules/crossing.ts';
import { sumOfLines } from '#server/rules/invoice-lines.ts';
import { localTimeOf } from '#server/rules/local-minutes.ts';
import type { DeskContext } from '../../call/context.ts';
import { EngineError } from '../../call/errors.ts';
import { notifyBookers } from '../../checkout/orders/notify-bookers.ts';
import { payOutRefund } from '../../checkout/pay-out-refund.ts';
import { followMove } from '../../invitations/follow-booking.ts';
import { chooseLeaving } from '../../reservations/choose-leaving.ts';
import { planCancellation } from '../../reservations/plan-cancellation.ts';
import { listSlots } from '../../reservations/slots.queries.ts';
import { bookingChanged, changeBooking, type NamedBooking, readBooking } from '../change-booking.ts';
import type { DayBooking } from '../day-bookings.queries.ts';
import { moveAsSold } from '../move-as-sold.ts';
import { bookGroup, indexesOf } from './book-group.ts';
import { asMoveTo, findGroupOffer, readKnownBooking } from './group-terms.ts';
import { requireMovable } from './refuse-settled.ts';

const splitVerb = { name: 'split', may: 'book' } as const;

type Wish = {
  slots: readonly number[];
  /** The booking's own without it. */
  teetime?: string | undefined;
  /** Of the facility's file; the booking's own without it. */
  rate?: number | undefined;
};

/**
 * Puts players into a new booking with the same contact, due at the course, at the same or another tee time of
 * the course, and at the same or another rate. Check-ins and invitations go with their players. Errors: those of
 * changeBooking, chooseLeaving and refuseSettled, the capacity sentences, TEE_TIME_NOT_AVAILABLE, ITEM_NOT_OFFERED,
 * PLAYER_COUNT_NOT_ALLOWED.
 */
export async function splitBooking(context: DeskContext, named: NamedBooking, wish: Wish) {
  const { parts, operator } = context;
  const { booking: before, facility, rateId } = await readKnownBooking(context, named.id);
  const to = wish.teetime ? new Date(wish.teetime) : before.startsAt;
  const isSame =
    to.getTime() === before.startsAt.getTime() && (wish.rate === undefined || wish.rate === rateId);
  const offer = isSame
    ? null
    : await findGroupOffer(
        context,
        facility,
        {
          date: localDateOf(to, facility.timeZone),
          time: localTimeOf(to, facility.timeZone),
          startingTee: before.startingTee,
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
    const slots = await listSlots(trx, [reservation.id]);
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
    const { after: lines } = planCancellation(
      { reservation, slots },
      { players: 0, chosen: leaving },
      parts.now(),
    );
    const isOnline = settled.onlineCents > 0;
    const lineCents = isOnline ? settled.onlineCents - sumOfLines(lines, 'online') : 0;
    const group = { staying, leaving, left: lines, offer, settled, lineCents };
    const { split, orderId, refund, transferredCents } = await bookGroup(trx, context, locked, group);
    const { rate, tee_time_rate_id: rateId } = reservation;
    await moveAsSold(trx, context, {
      reservationId: reservation.id,
      to: reservation.starts_at,
      sold: { rate, lines, rateId },
      group: { rateIndexes: indexesOf(staying), leaving, transferredCents },
    });
    if (split.starts_at.getTime() !== reservation.starts_at.getTime())
      await followMove(trx, parts, split, { hasSameTime: false });
    made = await readBooking(trx, operator.alias, split.id);
    return {
      before: { players: slots.length },
      after: {
        players: staying.length,
        otherBooking: split.id,
        movedCents: transferredCents,
        refundCents: refund?.amountCents ?? 0,
      },
      afterCommit: async () => {
        await payOutRefund(parts, refund);
        await notifyBookers(parts, orderId);
      },
    };
  });
  if (!made) throw new Error('A split made no booking');
  return { ...changed, newBooking: made };
}
