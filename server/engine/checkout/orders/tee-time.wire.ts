import type { LeavingPlayer } from '#server/contract/cancellation.ts';
import { BACK_TEE } from '#server/contract/constants.ts';
import type { Order } from '#server/contract/orders.ts';
import type { PaymentState } from '#server/db/tables/payments.ts';
import { depositPerPlayer } from '#server/rules/booking-lines.ts';
import { canCancel } from '#server/rules/can-cancel.ts';
import { canChange } from '#server/rules/can-change.ts';
import { type SoldLine, sumOfLines } from '#server/rules/invoice-lines.ts';
import { placeLabel, shotgunPlace } from '#server/rules/shotgun-place.ts';
import type { Text } from '#server/text/en.ts';
import type { BookedFacility } from '../../catalogue/booked-facilities.queries.ts';
import { wireCancellation } from '../../catalogue/cancellation.wire.ts';
import type { PaidOnline } from '../../check-in/paid-online.ts';
import { reasonOf } from '../../payments/reason-of.ts';
import type { InvoicePayment } from '../../payments/which-attempt.queries.ts';
import { planCancellation } from '../../reservations/plan-cancellation.ts';
import { sharesOfBooking } from '../../reservations/reservation-details.ts';
import type { Reservation } from '../../reservations/reservations.queries.ts';
import type { Slot } from '../../reservations/slots.queries.ts';
import { planRefunds } from '../cancelling/plan-refunds.ts';
import { toDollars, wireInvoice } from './invoice.wire.ts';

type TeeTime = Order['teetimes'][number];
type Player = TeeTime['players'][number];
type Payment = NonNullable<TeeTime['payment']>;

type BookedTeeTime = {
  reservation: Reservation;
  slots: readonly Slot[];
  checkedIn: readonly SoldLine[];
  attempt: InvoicePayment | null;
  /** Null: nothing paid online, or not booked. */
  paidOnline: PaidOnline | null;
  facility: BookedFacility;
};

/** Shows a tee time of an order (wire section 7). */
export function wireTeeTime(booked: BookedTeeTime, now: Date, text: Text): TeeTime {
  const { reservation, slots, attempt, paidOnline, facility } = booked;
  const { rate, state, starts_at: startsAt } = reservation;
  const isOfOuting = reservation.outing_id !== null;
  const isCancellable = canCancel(
    { state, startsAt, freeUntil: reservation.cancel_free_until, isOfOuting },
    facility.details.cancellation,
    now,
  );
  const cancellation = wireCancellation(
    {
      startsAt,
      refunds: rate.refunds ?? [],
      depositCents: depositPerPlayer(sharesOfBooking(rate, indexesOf(slots))),
      dueOnlineCents: reservation.invoice.dueOnline.summary.totalCents + sumOfLines(booked.checkedIn),
      dueAtCourseCents: reservation.invoice.dueAtCourse.summary.totalCents - sumOfLines(booked.checkedIn),
      noShowFee: rate.noShowFee,
    },
    facility.details,
  );
  const place = shotgunPlace({
    shotgunAt: reservation.shotgun_at,
    startsAt: reservation.starts_at,
    startingTee: reservation.starting_tee,
  });
  return {
    playTime: (reservation.shotgun_at ?? reservation.starts_at).toISOString(),
    courseId: facility.courseId,
    courseName: facility.name,
    courseTimezone: facility.timeZone,
    groupSize: reservation.players,
    featuredProductsInvoiceId: null,
    players: slots.map((slot) => wirePlayer(booked, slot, text)),
    payment: attempt && wirePayment(attempt, reservation.state, text),
    isCancellable,
    ...(place && { shotgun: { hole: placeLabel(place) } }),
    ...(isOfOuting && { isOfOuting: true as const }),
    ...(reservation.delayed_from
      ? {
          delay: {
            from: reservation.delayed_from.toISOString(),
            isAccepted: reservation.delay_accepted_at !== null,
          },
        }
      : {}),
    isChangeable: !isOfOuting && canChange({ state, startsAt, slots }, facility.details.cancellation, now),
    cancellableUntil: isOfOuting ? null : cancellation.until,
    cancellation,
    ...(isCancellable && paidOnline ? wireRefunds(booked, now, paidOnline) : {}),
    rate: {
      name: rate.name,
      rateId: reservation.tee_time_rate_id,
      rateSetId: rate.rateSetId,
      holes: rate.holes,
      ...(reservation.starting_tee === BACK_TEE && { backNine: true as const }),
      transportation: rate.transportation,
      isSimulator: rate.isSimulator,
      duration: rate.durationMinutes,
      ...(rate.audience && rate.audience !== 'public' && { audience: rate.audience }),
      promotionCode: rate.promotionCode,
    },
  };
}

const indexesOf = (slots: readonly Slot[]) => slots.map(({ rate_index }) => rate_index);

function wireRefunds(booked: BookedTeeTime, now: Date, paid: PaidOnline) {
  const refunds = Array.from({ length: booked.reservation.players }, (_, index) =>
    wireRefund(booked, { players: index + 1, now }, paid),
  );
  return { refund: refunds.at(-1), refunds };
}

/** Returns the refund if `players` (0: all) or `chosen` left now, by the booking's terms. */
export function wireRefund(
  booked: Pick<BookedTeeTime, 'reservation' | 'slots'>,
  { players = 0, chosen = null, now }: { players?: number; chosen?: readonly Slot[] | null; now: Date },
  paid: PaidOnline,
): NonNullable<TeeTime['refund']> {
  const { all } = planRefunds(booked, planCancellation(booked, { players, chosen }, now), paid);
  const { refundCents, cardCents, certificateCents, handCents, keptCents } = all;
  return {
    amount: toDollars(refundCents),
    toCard: toDollars(cardCents),
    toGiftCertificates: toDollars(certificateCents),
    ...(handCents > 0 && { atCounter: toDollars(handCents) }),
    kept: toDollars(keptCents),
  };
}

export function wireLeaving({ slot_number, name }: Slot): LeavingPlayer {
  return { SlotNumber: slot_number, Name: name };
}

/** Pending until its order records it. */
function playerState({ state, announced_at }: Reservation): Player['state'] {
  if (state === 'confirmed') return announced_at ? 'fulfilled' : 'pending';
  if (state === 'failed') return 'error';
  return state;
}

function wirePlayer(
  { reservation, checkedIn, attempt, facility }: BookedTeeTime,
  slot: Slot,
  text: Text,
): Player {
  const { counterpart } = reservation.rate;
  const isBooked = reservation.state === 'confirmed' || reservation.state === 'cancelled';
  const isPaidOnline =
    attempt !== null &&
    PAYMENT_STATUSES[attempt.state] === 'Processed' &&
    reservation.invoice.dueAtCourse.summary.totalCents === 0;
  return {
    slotNumber: slot.slot_number,
    name: slot.name,
    emailAddress: slot.email,
    state: playerState(reservation),
    isCaptain: slot.is_captain,
    gncReservationId: isBooked ? reservation.id : null,
    confirmationNumber: isBooked ? reservation.confirmation_number : null,
    shoppingCartItemId: reservation.cart_item_id,
    checkInInformation: {
      checkedInAt: slot.checked_in_at?.toISOString() ?? null,
      paid: slot.is_paid || isPaidOnline,
      invoice: null,
    },
    ...(counterpart && { rateName: slot.rate_index === 1 ? counterpart.name : reservation.rate.name }),
    ...(slot.is_captain ? { invoice: wireInvoice(reservation, facility.timeZone, text, checkedIn) } : {}),
  };
}

const PAYMENT_STATUSES: Record<PaymentState, Payment['status']> = {
  started: 'Pending',
  'awaiting-golfer': 'Pending',
  authorised: 'Pending',
  booked: 'Processed',
  captured: 'Processed',
  refunding: 'Processed',
  declined: 'Declined',
  voiding: 'Voided',
  voided: 'Voided',
  refunded: 'Refunded',
};

function wirePayment(
  attempt: InvoicePayment,
  reservationState: Reservation['state'],
  { payment }: Text,
): Payment {
  const { shareCents, shareRefundedCents } = attempt;
  const status = PAYMENT_STATUSES[attempt.state];
  const isRefunded = status === 'Processed' && shareRefundedCents > 0 && shareRefundedCents >= shareCents;
  // Only the payment's other items could be sold.
  const isLeftOut = status === 'Processed' && reservationState === 'failed';
  return {
    status: isLeftOut ? 'Voided' : isRefunded ? 'Refunded' : status,
    reservationStatusId: attempt.id,
    amount: toDollars(attempt.shareCents),
    refunded: toDollars(attempt.shareRefundedCents),
    brand: attempt.brand,
    lastFour: attempt.last_four,
    message: reasonOf(attempt, payment),
  };
}
