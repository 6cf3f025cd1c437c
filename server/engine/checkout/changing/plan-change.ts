import type { BookedRate, ChangePlan } from '#server/db/json-columns.ts';
import { depositOfShares, linesOfShares, type Share } from '#server/rules/booking-lines.ts';
import { type ChangeAmounts, changeAmounts } from '#server/rules/change-amounts.ts';
import { type ChosenSlot, leavingSlots } from '#server/rules/leaving-slots.ts';
import { type Refund, refundOf, refundPercent, refundsAfterChange } from '#server/rules/refund.ts';
import type { Db, Operator, WriteContext } from '../../call/context.ts';
import { EngineError } from '../../call/errors.ts';
import { madeBy } from '../../call/made-by.ts';
import { findRateAccess } from '../../cart/rate-access.ts';
import { findRefundable } from '../../payments/refundable.queries.ts';
import { findAttemptThatCounts, isPaidOnline } from '../../payments/which-attempt.queries.ts';
import { chooseLeaving } from '../../reservations/choose-leaving.ts';
import { guestsIndexOf, sharesOfBooking } from '../../reservations/reservation-details.ts';
import type { Reservation } from '../../reservations/reservations.queries.ts';
import { listSlots, type Slot } from '../../reservations/slots.queries.ts';
import type { Offer, RateTerms } from '../../tee-sheet/offer.ts';
import { sharesOf } from '../../tee-sheet/player-rates.ts';
import { listRatesAtTimes } from '../../tee-sheet/rate-ids.queries.ts';
import { bookedRateOfPlayers } from '../orders/booked-rate.ts';

/** `slots`: the leaving players; when left out, the count decides. */
export type ChangeWish = {
  offer: Offer;
  players: number;
  slots?: readonly ChosenSlot[] | undefined;
};

export type PlannedChange = {
  offer: Offer;
  players: number;
  /** Of the booking before. */
  slots: readonly Slot[];
  leaving: readonly Slot[];
  plan: ChangePlan;
  amounts: ChangeAmounts;
  refund: Refund;
  /** The promotion code that no longer applies. */
  lostPromotion: string | null;
  isSame: boolean;
};

/**
 * Plans costs and refunds, by the booking's terms for a golfer, without terms for the shop. A booking not paid online
 * stays so. Valid while the reservation is locked. Errors: those of chooseLeaving.
 */
export async function planChange(
  db: Db,
  { parts, operator, actor }: WriteContext & { operator: Operator },
  reservation: Reservation,
  { offer, players, slots: ticked }: ChangeWish,
): Promise<PlannedChange> {
  const { rate, invoice, starts_at: startsAt } = reservation;
  const isByGolfer = madeBy(actor) === 'golfer';
  const slots = await listSlots(db, [reservation.id]);
  const chosen = ticked?.length ? chooseLeaving(slots, ticked) : null;
  if (chosen === 'gone' || (chosen && slots.length - chosen.length !== players))
    throw new EngineError('PLAYERS_CHANGED');
  const access = stayingSlots(reservation, slots, players, chosen);
  const price = await pricesAfter(db, operator, reservation, { players, ...access });
  const { playerRates, booked, shares } = price(offer);
  const attempt = await findAttemptThatCounts(db, reservation.invoice_id);
  const amounts = changeAmounts({
    before: invoice.lines,
    after: linesOfShares(shares),
    isPaidOnline: isPaidOnline(attempt),
    mayPay: isByGolfer,
  });
  const percent = refundPercent(rate.refunds ?? [], startsAt, parts.now());
  if (isByGolfer) booked.refunds = refundsAfterChange(booked.refunds ?? [], percent);
  const { noShowFee: _today, ...bookedToday } = booked;
  const before = sharesOfBooking(
    rate,
    slots.map(({ rate_index }) => rate_index),
  );
  const terms = {
    percent: isByGolfer ? percent : 100,
    depositCents: isByGolfer ? depositLost(before, shares) : 0,
  };
  const refundable = await findRefundable(db, reservation.invoice_id, attempt);
  return {
    offer,
    players,
    slots,
    leaving: access.leaving,
    plan: {
      // A no-show fee is agreed to once, when booking.
      rate: { ...bookedToday, ...(rate.noShowFee && { noShowFee: rate.noShowFee }) },
      lines: amounts.lines,
      rateIndexes: [...playerRates.rateIndexes],
      ...(chosen && { leaving: chosen.map(asChosen) }),
      refund: terms,
    },
    amounts,
    refund: refundOf({ lessCents: amounts.lessCents, ...refundable, ...terms }),
    lostPromotion: rate.promotionCode && !booked.promotionCode ? rate.promotionCode : null,
    isSame: reservation.tee_time_rate_id === offer.rateId && reservation.players === players,
  };
}

/** Splits leaving from staying slots; new players come after these. */
export function stayingSlots(
  reservation: Reservation,
  slots: readonly Slot[],
  players: number,
  chosen: readonly Slot[] | null = null,
) {
  if (players >= slots.length) return { leaving: [], staying: [...slots] };
  return leavingSlots(slots, players, { guestsIndex: guestsIndexOf(reservation.rate), chosen });
}

/**
 * Finds the slots a change removes. Null: the player count decides. `changed`: one gained or lost its player since.
 */
export function plannedLeaving({ leaving }: ChangePlan, slots: readonly Slot[]): Slot[] | null | 'changed' {
  if (!leaving) return null;
  const found = slots.filter((slot) =>
    leaving.some((each) => each.slotNumber === slot.slot_number && each.isNamed === asChosen(slot).isNamed),
  );
  return found.length === leaving.length ? found : 'changed';
}

export function asChosen({ slot_number: slotNumber, name, email }: Slot) {
  return { slotNumber, isNamed: Boolean(name || email) };
}

/** Prices each player at their own rate. */
export async function pricesAfter(
  db: Db,
  operator: Operator,
  reservation: Reservation,
  { staying, players }: { staying: readonly Slot[]; players: number },
) {
  const playing = Array.from({ length: players }, (_, index) => {
    const slot = staying[index];
    return {
      customerId: slot?.customer_id == null ? null : String(slot.customer_id),
      primary: slot?.is_captain ?? false,
    };
  });
  const { ratesOfPlayers } = await findRateAccess(db, operator, reservation, playing);
  const keepNames = await namesOfBooking(db, operator, reservation);
  return (found: Offer) => {
    const offer = keepNames(found);
    const playerRates = ratesOfPlayers(offer, playing);
    const booked = bookedRateOfPlayers(offer, playerRates, reservation.rate.askedPromotionCode);
    const shares = sharesOf(playerRates);
    if (reservation.source !== 'shop') return { playerRates, booked, shares };
    for (const share of shares) share.prices = atCourse(share.prices);
    return { playerRates, booked: rateAtCourse(booked), shares };
  };
}

/** A rate the booking has already keeps the name its golfer read, in whichever language the change is made. */
async function namesOfBooking(
  db: Db,
  { alias }: Operator,
  { tee_time_rate_id: rateId, starts_at: startsAt, rate: { name, counterpart } }: Reservation,
) {
  const booked = [{ rateId, name }, ...(counterpart ? [counterpart] : [])];
  const rates = await listRatesAtTimes(
    db,
    alias,
    booked.map((each) => each.rateId),
    startsAt,
  );
  const named = <Terms extends RateTerms>(terms: Terms): Terms => {
    const known = rates.find(({ rateKey }) => rateKey === terms.rate.key);
    const kept = known && booked.find((each) => each.rateId === known.id)?.name;
    return kept ? { ...terms, rate: { ...terms.rate, name: kept } } : terms;
  };
  return (offer: Offer): Offer => ({
    ...named(offer),
    counterpart: offer.counterpart && named(offer.counterpart),
  });
}

/** Shop bookings are paid at the course, without Convenience Fee. */
export function rateAtCourse({ prices, counterpart, ...rate }: BookedRate): BookedRate {
  return {
    ...rate,
    prices: atCourse(prices),
    ...(counterpart && { counterpart: { ...counterpart, prices: atCourse(counterpart.prices) } }),
  };
}

function atCourse(prices: Share['prices']): Share['prices'] {
  return { ...prices, transactionFeeCents: 0, dueOnlinePercent: 0, depositCents: 0 };
}

/** A deposit the new price asks for again is not lost. */
function depositLost(before: readonly Share[], after: readonly Share[]): number {
  return Math.max(0, depositOfShares(before) - depositOfShares(after));
}
