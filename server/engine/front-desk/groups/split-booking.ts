import { randomUUID } from 'node:crypto';
import { DEFAULT_LANGUAGE } from '#server/contract/constants.ts';
import type { BookedRate } from '#server/db/json-columns.ts';
import { localDateOf } from '#server/format/dates.ts';
import { bayMinutesOf } from '#server/rules/bay-minutes.ts';
import { linesOfShares } from '#server/rules/booking-lines.ts';
import { keyOfStart } from '#server/rules/crossing.ts';
import { localTimeOf } from '#server/rules/local-minutes.ts';
import type { DeskContext, Trx } from '../../call/context.ts';
import { EngineError } from '../../call/errors.ts';
import { pricesAfter, rateAtCourse } from '../../checkout/changing/plan-change.ts';
import { notifyBookers } from '../../checkout/orders/notify-bookers.ts';
import { lockOrder } from '../../checkout/orders/orders.queries.ts';
import { consumeHold } from '../../holds/consume-hold.ts';
import type { LockedTeeTime } from '../../holds/tee-time-locks.queries.ts';
import { followMove } from '../../invitations/follow-booking.ts';
import { listInvitations } from '../../invitations/invitations.queries.ts';
import { chooseLeaving } from '../../reservations/choose-leaving.ts';
import { planCancellation } from '../../reservations/plan-cancellation.ts';
import { sharesOfBooking } from '../../reservations/reservation-details.ts';
import type { Reservation } from '../../reservations/reservations.queries.ts';
import { listSlots, type Slot } from '../../reservations/slots.queries.ts';
import type { Offer } from '../../tee-sheet/offer.ts';
import { bookingChanged, changeBooking, type NamedBooking, readBooking } from '../change-booking.ts';
import type { DayBooking } from '../day-bookings.queries.ts';
import { moveAsSold } from '../move-as-sold.ts';
import { writeShopBooking } from '../write-shop-booking.ts';
import { asMoveTo, findGroupOffer, readKnownBooking } from './group-terms.ts';
import { carryInvitations, copyPlayers } from './groups.queries.ts';
import { refuseSettled } from './refuse-settled.ts';
import { sameContact } from './same-contact.ts';

const splitVerb = { name: 'split', may: 'book' } as const;

type Wish = {
  slots: readonly number[];
  /** The booking's own without it. */
  teetime?: string | undefined;
  /** Of the facility's file; the booking's own without it. */
  rate?: number | undefined;
};

/** `offer`: null to keep tee time, rate and price. */
type Group = { staying: Slot[]; leaving: Slot[]; offer: Offer | null };

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
    await refuseSettled(trx, reservation);
    const staying = slots.filter((slot) => !leaving.includes(slot));
    const { split, orderId } = await bookGroup(trx, context, locked, { staying, leaving, offer });
    const { after: lines } = planCancellation(
      { reservation, slots },
      { players: 0, chosen: leaving },
      parts.now(),
    );
    const { rate, tee_time_rate_id: rateId } = reservation;
    await moveAsSold(trx, context, {
      reservationId: reservation.id,
      to: reservation.starts_at,
      sold: { rate, lines, rateId },
      group: { rateIndexes: indexesOf(staying), leaving },
    });
    if (split.starts_at.getTime() !== reservation.starts_at.getTime())
      await followMove(trx, parts, split, { hasSameTime: false });
    made = await readBooking(trx, operator.alias, split.id);
    return {
      before: { players: slots.length },
      after: { players: staying.length, otherBooking: split.id },
      afterCommit: () => notifyBookers(parts, orderId),
    };
  });
  if (!made) throw new Error('A split made no booking');
  return { ...changed, newBooking: made };
}

/** Books the leaving players. At the same tee time they need no further slots. */
async function bookGroup(
  trx: Trx,
  context: DeskContext,
  { reservation, to }: { reservation: Reservation; to: LockedTeeTime },
  { staying, leaving, offer }: Group,
): Promise<{ split: Reservation; orderId: string }> {
  const { facility_id: id, tee_time_id: teeTimeId, crossing_tee_time_id: crossingId, invoice } = reservation;
  const { rate, lines, rateIndexes } = await priceGroup(trx, context, reservation, { leaving, offer });
  const bayMinutes = bayMinutesOf(rate);
  const takesNoMore = to.crossingId === null || to.crossingId === crossingId;
  const isInPlace = bayMinutes === null && to.id === teeTimeId && takesNoMore;
  const room = isInPlace
    ? { bay: null, during: null }
    : await consumeHold(trx, to, { owner: null, players: leaving.length, bayMinutes });
  const order = reservation.order_id ? await lockOrder(trx, reservation.order_id) : null;
  const { reservation: split, orderId } = await writeShopBooking(trx, context, {
    facility: { id, currency: invoice.currency },
    teeTime: to,
    room,
    rateId: offer?.rateId ?? reservation.tee_time_rate_id,
    rate,
    lines,
    slots: leaving.map(({ name, email, customer_id: customerId }, index) => ({
      name,
      email,
      customerId,
      rateIndex: rateIndexes[index] ?? 0,
    })),
    booker: sameContact(reservation.booker),
    customerId: reservation.customer_id,
    language: order?.language ?? DEFAULT_LANGUAGE,
    notes: reservation.staff_notes,
    attemptId: randomUUID(),
    otherBooking: reservation.id,
  });
  const carried = leaving.map(({ slot_number: from }, index) => ({ from, to: index + 1 }));
  const carry = { from: reservation.id, to: split.id, slots: carried };
  await copyPlayers(trx, carry);
  await carryInvitations(trx, { ...carry, waitingIds: await surplusOf(trx, reservation.id, staying) });
  return { split, orderId };
}

async function priceGroup(
  trx: Trx,
  { operator }: DeskContext,
  reservation: Reservation,
  { leaving, offer }: Pick<Group, 'leaving' | 'offer'>,
): Promise<{ rate: BookedRate; lines: ReturnType<typeof linesOfShares>; rateIndexes: readonly number[] }> {
  if (!offer) {
    const rate = rateAtCourse(reservation.rate);
    const rateIndexes = indexesOf(leaving);
    return { rate, rateIndexes, lines: linesOfShares(sharesOfBooking(rate, rateIndexes)) };
  }
  const asShop = { ...reservation, source: 'shop' as const };
  const group = { staying: leaving, players: leaving.length };
  const { playerRates, booked, shares } = (await pricesAfter(trx, operator, asShop, group))(offer);
  return { rate: booked, rateIndexes: playerRates.rateIndexes, lines: linesOfShares(shares) };
}

/** Lists invitations that the free slots of those who stay are too few for, the newest. */
async function surplusOf(trx: Trx, reservationId: number, staying: readonly Slot[]): Promise<string[]> {
  const waiting = (await listInvitations(trx, reservationId)).filter(({ state }) => state === 'waiting');
  const free = staying.filter((slot) => !slot.is_captain && !slot.name && !slot.email).length;
  return waiting.slice(free).map(({ id }) => id);
}

function indexesOf(slots: readonly Slot[]): number[] {
  return slots.map(({ rate_index }) => rate_index);
}
