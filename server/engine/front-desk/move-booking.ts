import { FIRST_TEE } from '#server/contract/constants.ts';
import { localDateOf } from '#server/format/dates.ts';
import { isPaidAtCheckIn } from '#server/rules/can-change.ts';
import { teeOfCall } from '#server/rules/crossing.ts';
import { localTimeOf } from '#server/rules/local-minutes.ts';
import type { DeskContext, Trx } from '../call/context.ts';
import { EngineError } from '../call/errors.ts';
import { type CatalogueFacility, loadCatalogue } from '../catalogue/catalogue.ts';
import { listCheckInInvoices } from '../check-in/check-in.queries.ts';
import { listRainCheckedSlots } from '../check-in/rain-checks.queries.ts';
import { changeLocked } from '../checkout/changing/change-reservation.ts';
import { ownSlotsOf } from '../checkout/changing/find-change-offer.ts';
import { payOutRefund } from '../checkout/pay-out-refund.ts';
import { findReservation, type Reservation } from '../reservations/reservations.queries.ts';
import type { Slot } from '../reservations/slots.queries.ts';
import { requireRefund } from '../staff/require-refund.ts';
import { listRatesAtTimes } from '../tee-sheet/rate-ids.queries.ts';
import { type BookingVerb, changeBooking, type NamedBooking } from './change-booking.ts';
import { loggedStart } from './logged-start.ts';
import { moveAsSold, type Sold } from './move-as-sold.ts';
import { nameTurn } from './name-turn.ts';
import { refuseShotgun } from './refuse-shotgun.ts';
import { findShopOffer } from './shop-offer.ts';

export const moveVerb: BookingVerb = {
  name: 'move',
  may: 'book',
  // Money that was refunded, and players who were taken out, do not come back.
  // Nor does one group leave a shotgun.
  isUndoable: ({ before, after }) =>
    !after.refundCents && before.players === after.players && after.hole === undefined,
  async undo(context, { trx, reservation }, { before }) {
    const { startsAt: to, startingTee } = loggedStart(before.teetime, before.startingTee);
    const sold = before.sold as Sold;
    await moveAsSold(trx, context, { reservationId: reservation.id, to, startingTee, sold });
    return { before: { teetime: reservation.starts_at.toISOString() }, after: { teetime: before.teetime } };
  },
};

/** `rate`: of the facility's file; without it the booking's own. */
type Wish = {
  facility: CatalogueFacility;
  /** Local. */
  date: string;
  time: string;
  /** The booking's own without it. */
  startingTee?: number | undefined;
  rate?: number | undefined;
  players?: number | undefined;
};

/**
 * Moves a booking within its course, or changes its rate or number of players, without deadline. Errors: those of
 * changeBooking and changeReservation, TEE_TIME_NOT_AVAILABLE, ITEM_NOT_OFFERED, NOT_CHANGEABLE (paid at check-in, or
 * credited by a rain check), and for what a lower price refunds those of requireRefund.
 */
export async function moveBooking(context: DeskContext, named: NamedBooking, wish: Wish) {
  return move(context, named, await readFound(context, named), wish);
}

/** Error: NOT_FOUND. */
async function readFound({ parts, operator }: DeskContext, { id }: NamedBooking): Promise<Reservation> {
  const found = await findReservation(parts.db, operator.alias, id);
  if (!found) throw new EngineError('NOT_FOUND');
  return found;
}

async function move(
  context: DeskContext,
  named: NamedBooking,
  found: Reservation,
  { facility, date, time, startingTee, rate, players }: Wish,
) {
  const { parts, operator, text } = context;
  refuseShotgun(found.shotgun_at);
  const { tee_time_rate_id: bookedRateId, starts_at: startsAt } = found;
  const [booked] = await listRatesAtTimes(parts.db, operator.alias, [bookedRateId], startsAt);
  const rateId = rate ?? facility.rates.find(({ key }) => key === booked?.rateKey)?.id;
  const own = ownSlotsOf(found);
  const start = { date, time, startingTee: startingTee ?? found.starting_tee };
  const offer = await findShopOffer(context, { facility, ...start, rateId }, own);
  const to = offer.startsAt;
  const count = players ?? found.players;
  if (!offer.rate.allowedPlayers.some((each) => each === count))
    throw new EngineError('PLAYER_COUNT_NOT_ALLOWED', {
      message: text.shop.notSoMany(offer.rate.name, offer.rate.allowedPlayers.join(', ')),
    });
  return changeBooking(context, moveVerb, { ...named, found, to: offer }, async (locked) => {
    const { trx, reservation } = locked;
    const { changed, refund } = await changeLocked(
      trx,
      context,
      locked,
      { offer, players: count, expectedCents: null, caller: null },
      refuseUnchangeable,
    );
    if (changed.is === 'done' && changed.planned.isSame) return null;
    const refundCents = changed.is === 'done' ? changed.planned.refund.refundCents : 0;
    if (refundCents > 0) {
      const of = { noun: 'booking', nounId: String(reservation.id), facilityId: facility.id };
      await requireRefund(trx, context, of, refundCents);
    }
    const { rate: rateBefore, invoice, tee_time_rate_id: rateId } = reservation;
    const sold: Sold = { rate: rateBefore, lines: [...invoice.lines], rateId };
    return {
      before: {
        teetime: reservation.starts_at.toISOString(),
        ...teeOf({ startingTee: reservation.starting_tee }),
        players: reservation.players,
        rate: rateBefore.name,
        sold,
      },
      after: {
        teetime: to.toISOString(),
        ...teeOf(offer),
        players: count,
        rate: offer.rate.name,
        refundCents,
      },
      afterCommit: async () => {
        await payOutRefund(parts, refund);
      },
    };
  }).catch(nameTurn(offer));
}

/** As the log names it: hole 1 is not mentioned. */
function teeOf({ startingTee }: { startingTee: number }): { startingTee?: number } {
  return startingTee === FIRST_TEE ? {} : { startingTee };
}

/** Error: NOT_CHANGEABLE (paid at check-in, also in part with an outing, or credited by a rain check). */
export async function refuseUnchangeable(
  reservation: Reservation,
  slots: readonly Slot[],
  trx: Trx,
): Promise<void> {
  const { id, outing_id: outingId } = reservation;
  const isPaidInPart = async () =>
    outingId !== null && (await listCheckInInvoices(trx, id, 'closed')).length > 0;
  if (isPaidAtCheckIn(slots) || (await isPaidInPart())) throw notChangeable('notChangeablePaid', id);
  await refuseCredited(reservation, slots, trx);
}

/** Error: NOT_CHANGEABLE (credited by a rain check). */
export async function refuseCredited({ id }: Reservation, _slots: readonly Slot[], trx: Trx): Promise<void> {
  if ((await listRainCheckedSlots(trx, id)).length > 0) throw notChangeable('notChangeableCredited', id);
}

const notChangeable = (message: 'notChangeablePaid' | 'notChangeableCredited', id: number) =>
  new EngineError('NOT_CHANGEABLE', { message: ({ shop }) => shop[message](id) });

/** The same, at an instant. Error: NOT_CHANGEABLE when its course is no longer open. */
export async function moveBookingTo(
  context: DeskContext,
  named: NamedBooking,
  {
    teetime,
    backNine,
    ...wish
  }: {
    teetime: string;
    backNine?: boolean | undefined;
    rate?: number | undefined;
    players?: number | undefined;
  },
) {
  const { parts, operator } = context;
  const found = await readFound(context, named);
  const { facilities } = await loadCatalogue(parts.db, operator);
  const facility = facilities.find(({ id }) => id === found.facility_id);
  if (!facility) throw new EngineError('NOT_CHANGEABLE');
  const [date, time] = [localDateOf(teetime, facility.timeZone), localTimeOf(teetime, facility.timeZone)];
  const startingTee = backNine === undefined ? undefined : teeOfCall(backNine);
  return move(context, named, found, { facility, date, time, startingTee, ...wish });
}
