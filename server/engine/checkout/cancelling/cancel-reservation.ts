import { linesOfShares } from '#server/rules/booking-lines.ts';
import { leavingSlots } from '#server/rules/leaving-slots.ts';
import { lookAtAlerts } from '../../alerts/alerts.jobs.ts';
import type { EngineParts, Trx } from '../../call/context.ts';
import { announceCancellation } from '../../mails/enqueue-booking-mails.ts';
import { settlePayment } from '../../payments/settle-payment.ts';
import { findLastCancellation, insertCancellation } from '../../reservations/cancellations.queries.ts';
import { refundTermsOf } from '../../reservations/refund-terms.ts';
import { type BookedRate, sharesOfBooking } from '../../reservations/reservation-details.ts';
import {
  closeReservation,
  findReservationById,
  lockReservation,
  type Reservation,
  updateReservation,
} from '../../reservations/reservations.queries.ts';
import { listSlots, removeSlots } from '../../reservations/slots.queries.ts';
import { offerFreedPlaces } from '../../waiting-list/offer-places.ts';
import { lockOrder } from '../orders/orders.queries.ts';
import { updateOrderState } from '../orders/update-order-state.ts';
import { withPayables } from '../payables.ts';
import { REFUND_ALL, REFUND_NONE, takeBackInvoice } from './take-back-invoice.ts';

export type CancelAsk = {
  /** How many players leave; 0, or as many as there are, is all of them. */
  players: number;
  /** How many there were when this was asked; null: the client does not say. */
  playersBefore: number | null;
  reason: string;
  by: 'golfer' | 'shop';
  /** Whether what was paid online for them is given back: to a golfer as far as the terms of the booking say. */
  isRefunded: boolean;
};

/** A request for the same again within this is the same request that arrived twice. */
const REPETITION_SECONDS = 10;

/**
 * Takes players out of a booked reservation, or all of them: their places are free, their share of what was paid online is
 * promised back, booker and facility are told, all in one transaction; then the money is given back. Repeated, nothing more
 * happens. `mayCancel` is asked of the reservation as it is when it is locked, and throws what refuses.
 */
export async function cancelReservation(
  parts: EngineParts,
  reservation: Pick<Reservation, 'id' | 'facility_id' | 'starts_at'>,
  ask: CancelAsk,
  mayCancel: (reservation: Reservation) => void = () => undefined,
): Promise<Reservation> {
  const { cancelled, attemptId } = await parts.db.transaction().execute(async (trx) => {
    const locked = await lockReservation(trx, reservation);
    if (locked.reservation.state === 'cancelled' || (await isRepetition(trx, locked.reservation, ask)))
      return { cancelled: locked.reservation, attemptId: null };
    mayCancel(locked.reservation);
    return cancel(parts, trx, locked.reservation, ask);
  });
  if (attemptId !== null) await settlePayment(withPayables(parts), attemptId);
  return cancelled;
}

async function cancel(parts: EngineParts, trx: Trx, reservation: Reservation, ask: CancelAsk) {
  const isAll = ask.players === 0 || ask.players >= reservation.players;
  const playersLeft = isAll ? 0 : reservation.players - ask.players;
  const slots = await listSlots(trx, [reservation.id]);
  const { leaving, staying } = leavingSlots(slots, playersLeft, {
    guestsIndex: guestsIndexOf(reservation.rate),
  });
  const left = (isAll ? slots : leaving).map(({ rate_index }) => rate_index);
  const rateIndexes = Array.from({ length: playersLeft }, (_, index) => staying[index]?.rate_index ?? 0);
  const after = isAll ? [] : linesOfShares(sharesOfBooking(reservation.rate, rateIndexes));
  const { refund, returnedCents, certificateCents } = await takeBackInvoice(
    trx,
    { id: reservation.invoice_id, lines: reservation.invoice.lines },
    {
      after,
      isAll,
      refund: termsOf(reservation, left, ask, parts.now()),
      cause: isAll ? 'all' : String(reservation.players),
    },
  );
  if (isAll) {
    await closeReservation(trx, reservation, ask.reason);
  } else {
    const calendarSequence = reservation.calendar_sequence + 1;
    await updateReservation(trx, reservation.id, {
      players: playersLeft,
      calendar_sequence: calendarSequence,
    });
    await removeSlots(trx, reservation.id, leaving);
  }
  const cancellationId = await insertCancellation(trx, {
    reservation_id: reservation.id,
    players: reservation.players - playersLeft,
    players_left: playersLeft,
    asked_players: ask.players,
    reason: ask.reason,
    by: ask.by,
    refund_cents: returnedCents,
    certificate_cents: certificateCents,
  });
  if (reservation.order_id)
    await updateOrderState(trx, await lockOrder(trx, reservation.order_id), parts.now());
  await announceCancellation(trx, parts, cancellationId);
  await offerFreedPlaces(trx, parts, reservation);
  await lookAtAlerts(trx, reservation.facility_id, parts.now());
  const cancelled = await findReservationById(trx, reservation.id);
  return { cancelled, attemptId: refund?.attemptId ?? null };
}

/** Which slots are those of guests, where guests pay otherwise than members. */
function guestsIndexOf({ counterpart }: BookedRate): number | null {
  if (!counterpart) return null;
  return counterpart.audience === 'member-guest' ? 1 : 0;
}

/** How much of what was paid online is given back for those who leave. The shop gives back what it likes. */
function termsOf(
  { rate, starts_at }: Reservation,
  rateIndexes: readonly number[],
  { by, isRefunded }: CancelAsk,
  now: Date,
) {
  if (!isRefunded) return REFUND_NONE;
  if (by === 'shop') return REFUND_ALL;
  return refundTermsOf({ rate, startsAt: starts_at, rateIndexes }, now);
}

/** Whether players were taken out by the same request already: it says how many there were, or it comes right after. */
async function isRepetition(trx: Trx, { id, players }: Reservation, ask: CancelAsk): Promise<boolean> {
  if (ask.playersBefore !== null) return ask.playersBefore > players;
  const last = await findLastCancellation(trx, id);
  return (
    last !== undefined &&
    last.asked_players === ask.players &&
    last.reason === ask.reason &&
    last.by === ask.by &&
    last.age_seconds < REPETITION_SECONDS
  );
}
