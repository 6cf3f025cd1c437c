import { FIRST_TEE } from '#server/contract/constants.ts';
import type { DeskOuting } from '#server/contract/staff/outings.ts';
import { formatTime, localDateOf } from '#server/format/dates.ts';
import { localTimeOf } from '#server/rules/local-minutes.ts';
import { recordChange } from '../../audit/record-change.ts';
import type { DeskContext, Trx } from '../../call/context.ts';
import { EngineError, toEngineError } from '../../call/errors.ts';
import type { CatalogueFacility } from '../../catalogue/catalogue.ts';
import { lockForMove } from '../../checkout/changing/change-payable.ts';
import { changeLocked } from '../../checkout/changing/change-reservation.ts';
import { ownSlotsOf } from '../../checkout/changing/find-change-offer.ts';
import { payOutRefund } from '../../checkout/pay-out-refund.ts';
import { isCapacityError } from '../../holds/capacity-error.ts';
import type { ScheduledRefund } from '../../payments/schedule-refund.ts';
import { findReservationById, lockReservation } from '../../reservations/reservations.queries.ts';
import type { Offer } from '../../tee-sheet/offer.ts';
import { readBooking } from '../change-booking.ts';
import { type DayBooking, listBookingsOfOuting } from '../day-bookings.queries.ts';
import { findGroupOffer } from '../groups/group-terms.ts';
import { soldOf } from '../groups/sold-of.ts';
import { refuseCredited } from '../move-booking.ts';
import { findCourseOf, lockOutingBookings, type NamedOuting } from './lock-outing.ts';
import { mailRepricedOuting } from './mail-outing-news.ts';
import { lockUnlessMade } from './outing-attempt.ts';
import { settleOuting } from './settle-outing.ts';
import { showOuting } from './show-outing.ts';
import type { LoggedBooking } from './undoable-change.ts';

/** `rate`: of the facility's file. */
type Ask = { rate: number; attemptId: string };

/**
 * Gives every booking of an outing another rate at its tee time, all or none; the same attempt once. Payments count for
 * the new prices, the rest is due at the course, and any excess is refunded: one sum for the limit of the staff user.
 * Errors: those of lockOutingBookings, findGroupOffer and requireRefund, NOT_CHANGEABLE (a rain check; other holes for a
 * shotgun), TEE_TIME_NOT_AVAILABLE (also when 18 holes lack room on the other tee), PAYMENT_UNDER_WAY.
 */
export async function changeOutingRate(
  context: DeskContext,
  named: NamedOuting,
  { rate, attemptId }: Ask,
): Promise<DeskOuting> {
  const { parts, operator } = context;
  const facility = await findCourseOf(context, named.id);
  const offers = new Map<number, Offer>();
  for (const booking of await listBookingsOfOuting(parts.db, operator.alias, named.id))
    if (booking.state === 'confirmed')
      offers.set(booking.reservationId, await findNewOffer(context, facility, booking, rate));
  const { outing, refunds } = await parts.db.transaction().execute(async (trx) => {
    const attempt = { id: named.id, verb: 'rate', attemptId };
    if (await lockUnlessMade(trx, context, attempt))
      return { outing: await showOuting(context, named.id, trx), refunds: [] };
    const bookings = await lockOutingBookings(trx, context, named, [...offers.values()]);
    const before = await showOuting(context, named.id, trx);
    const changes: Changed[] = [];
    for (const booking of bookings) {
      const changed = await changeRate(trx, context, booking, offers.get(booking.reservationId));
      if (changed) changes.push(changed);
    }
    if (changes.length === 0) return { outing: before, refunds: [] };
    const ofCards = changes.flatMap(({ refund }) => refund ?? []);
    const { refunds, refundCents } = await settleOuting(trx, context, { id: named.id, bookings });
    const logged: LoggedBooking[] = [];
    for (const { booking, sold } of changes) {
      const { reservationId: id, facilityId, rateName } = booking;
      const after = await readBooking(trx, operator.alias, id);
      const { version } = after;
      logged.push({ id, version, sold });
      await recordChange(trx, context, {
        verb: 'rate',
        noun: 'booking',
        nounId: String(id),
        facilityId,
        before: { rate: rateName, totalCents: booking.totalCents },
        after: { rate: after.rateName, totalCents: after.totalCents, version, outing: named.id },
      });
    }
    const outing = await showOuting(context, named.id, trx);
    await recordChange(trx, context, {
      verb: 'rate',
      noun: 'outing',
      nounId: String(named.id),
      facilityId: facility.id,
      before: { rate: before.rateName, totalCents: before.totalCents },
      after: { rate: outing.rateName, totalCents: outing.totalCents, refundCents, bookings: logged },
      attemptId,
    });
    await mailRepricedOuting(trx, context, outing, { before, refundCents });
    return {
      outing: await showOuting(context, named.id, trx),
      refunds: [...ofCards, ...refunds],
    };
  });
  for (const refund of refunds) await payOutRefund(parts, refund);
  return outing;
}

/** Finds the rate where a booking is; a shotgun has the price of its start. Errors: those of changeOutingRate. */
async function findNewOffer(
  context: DeskContext,
  facility: CatalogueFacility,
  { reservationId: id, startsAt, startingTee, shotgunAt, players, holes }: DayBooking,
  rateId: number,
): Promise<Offer> {
  const { timeZone } = facility;
  const at = shotgunAt ?? startsAt;
  const wish = {
    date: localDateOf(at, timeZone),
    time: localTimeOf(at, timeZone),
    startingTee: shotgunAt ? FIRST_TEE : startingTee,
    rateId,
    players,
    isOwnBlock: shotgunAt !== null,
  };
  const offer = await findGroupOffer(context, facility, wish, ownSlotsOf({ id })).catch((error) => {
    throw toEngineError(error)?.code === 'ITEM_NOT_OFFERED'
      ? new EngineError('ITEM_NOT_OFFERED', {
          message: ({ staffOutings, locale }) => staffOutings.rate.notAt(formatTime(at, timeZone, locale)),
        })
      : error;
  });
  if (!shotgunAt) return offer;
  if (offer.rate.holes !== holes)
    throw new EngineError('NOT_CHANGEABLE', { message: ({ staffOutings }) => staffOutings.rate.otherHoles });
  return { ...offer, startsAt, startingTee, crossing: null };
}

type Changed = { booking: DayBooking; sold: ReturnType<typeof soldOf>; refund: ScheduledRefund | null };

/** Changes the rate of a locked booking; null if it has it. Error: OUTING_CHANGED (moved, or has other players). */
async function changeRate(
  trx: Trx,
  context: DeskContext,
  booking: DayBooking,
  offer: Offer | undefined,
): Promise<Changed | null> {
  const { reservationId: id, startsAt, startingTee, shotgunAt, players } = booking;
  const isHere = offer?.startsAt.getTime() === startsAt.getTime() && offer.startingTee === startingTee;
  if (!offer || !isHere || !offer.rate.allowedPlayers.some((count) => count === players))
    throw new EngineError('OUTING_CHANGED');
  const locked = shotgunAt
    ? await lockReservation(trx, { id }).then((there) => ({ ...there, to: there.teeTime }))
    : await lockForMove(trx, await findReservationById(trx, id), offer);
  const sold = soldOf(locked.reservation);
  const ask = { offer, players, expectedCents: null, caller: null, isOfOuting: true };
  const { changed, refund } = await changeLocked(trx, context, locked, ask, refuseCredited).catch((error) => {
    if (!isCapacityError(error)) throw error;
    throw new EngineError('TEE_TIME_NOT_AVAILABLE', {
      message: ({ staffOutings, locale }) =>
        staffOutings.rate.noRoom(formatTime(startsAt, booking.timeZone, locale)),
    });
  });
  if (changed.is === 'done' && changed.planned.isSame) return null;
  return { booking, sold, refund };
}
