import { isDeepStrictEqual } from 'node:util';
import type { BookedRate } from '#server/db/json-columns.ts';
import { sumOfLines } from '#server/rules/invoice-lines.ts';
import { lookAtAlerts } from '../../alerts/alerts.jobs.ts';
import type { EngineParts, Trx } from '../../call/context.ts';
import { EngineError } from '../../call/errors.ts';
import { type CheckInInvoice, listCheckInInvoices } from '../../check-in/check-in.queries.ts';
import type { ConsumedHold } from '../../holds/consume-hold.ts';
import type { LockedTeeTime } from '../../holds/tee-time-locks.queries.ts';
import { followCancellation, followMove } from '../../invitations/follow-booking.ts';
import { voidInvoice } from '../../invoices/invoices.queries.ts';
import { keepLinksUntil } from '../../mail-links/booking-links.ts';
import { announceChange, announceDelay } from '../../mails/enqueue-booking-mails.ts';
import type { ScheduledRefund } from '../../payments/schedule-refund.ts';
import { closeChange, type ReservationChange } from '../../reservations/changes.queries.ts';
import { leaveWaitlistFor } from '../../reservations/leave-waitlist.queries.ts';
import { type Reservation, updateReservation } from '../../reservations/reservations.queries.ts';
import {
  addSlots,
  listSlots,
  removeSlots,
  type Slot,
  setRateIndexes,
} from '../../reservations/slots.queries.ts';
import { offerReleasedSlots } from '../../waitlist/offer-slots.ts';
import { computeRefund, refundInvoice } from '../cancelling/refund-invoice.ts';
import { plannedLeaving, stayingSlots } from './plan-change.ts';

type Move = {
  reservation: Reservation;
  /** The locked reservation's, as the caller read them. */
  slots?: readonly Slot[];
  openCheckIns?: readonly Pick<CheckInInvoice, 'id'>[];
  change: ReservationChange;
  /** The destination; its room is consumed already. */
  teeTime: LockedTeeTime;
  room: Pick<ConsumedHold, 'bay' | 'during'>;
  /** The course is late, which the golfer did not ask for: they may cancel it free of charge. */
  delay?: { reason: string };
  /** Its contact gets one mail about all tee times. */
  isOfOuting?: boolean;
  /** Leaving players play on in another booking, which notifies them and has their part of the payment. */
  playOn?: { transferredCents: number };
};

/**
 * Moves a locked booking. Offers its old slots to the waitlist, revises its invoice, schedules refunds (the caller
 * pays them out) and notifies booker, facility and players.
 */
export async function moveReservation(
  trx: Trx,
  parts: EngineParts,
  { reservation, slots: known, openCheckIns, change, teeTime, room, delay, isOfOuting = false, playOn }: Move,
): Promise<ScheduledRefund | null> {
  const { plan } = change;
  const slots = known ?? (await listSlots(trx, [reservation.id]));
  const { refund, refundedCents, certificateCents } = await refundLess(trx, {
    reservation,
    slots,
    change,
    transferredCents: playOn?.transferredCents ?? 0,
  });
  const chosen = plannedLeaving(plan, slots);
  if (chosen === 'changed') throw new EngineError('PLAYERS_CHANGED');
  const { leaving, staying } = stayingSlots(reservation, slots, change.players, chosen);
  await removeSlots(trx, reservation.id, leaving);
  // Notifies leaving players of the time they knew.
  if (leaving.length > 0 && !playOn) await followCancellation(trx, parts, reservation, leaving);
  if (!isDeepStrictEqual(plan.rateIndexes, rateIndexesOf(slots)))
    await setRateIndexes(trx, reservation.id, plan.rateIndexes);
  const added = plan.rateIndexes.slice(staying.length);
  await addSlots(trx, reservation.id, added);
  const isSameGroup = leaving.length === 0 && added.length === 0;
  const moved = {
    tee_time_id: teeTime.id,
    starts_at: teeTime.startsAt,
    starting_tee: teeTime.startingTee,
    crossing_tee_time_id: teeTime.crossingId,
    tee_time_rate_id: change.tee_time_rate_id,
    players: change.players,
    calendar_sequence: reservation.calendar_sequence + 1,
  };
  await updateReservation(trx, reservation.id, {
    ...moved,
    bay: room.bay,
    during: room.during,
    rate: JSON.stringify(plan.rate),
    delayed_from: delay ? (reservation.delayed_from ?? reservation.starts_at) : null,
    cancel_free_until: delay ? teeTime.startsAt : null,
    delay_accepted_at: null,
    // Avoids a reminder right after the change email.
    ...(reservation.announced_at && { announced_at: parts.now() }),
  });
  await leaveWaitlistFor(trx, reservation.id);
  const unpaid = openCheckIns ?? (await listCheckInInvoices(trx, reservation.id, 'open'));
  for (const { id } of unpaid) await voidInvoice(trx, id);
  if (teeTime.startsAt > reservation.starts_at)
    await keepLinksUntil(trx, { reservationId: reservation.id, startsAt: teeTime.startsAt });
  const closed = await closeChange(trx, change, { refundCents: refundedCents, certificateCents });
  const { starting_tee: startingTee } = reservation;
  if (delay) await announceDelay(trx, parts, closed, { ...delay, startingTee });
  else await announceChange(trx, parts, closed, { startingTee, isOfOuting });
  const hasSameTime = teeTime.startsAt.getTime() === reservation.starts_at.getTime();
  if (!hasSameTime || !isSameRound(reservation.rate, plan.rate))
    await followMove(
      trx,
      parts,
      { ...reservation, ...moved, rate: plan.rate },
      { hasSameTime, slots: isSameGroup ? slots : null },
    );
  await offerReleasedSlots(trx, parts, reservation);
  await lookAtAlerts(trx, reservation, { by: change.by, now: parts.now() });
  return refund;
}

type Less = Pick<Move, 'reservation' | 'change'> & { slots: readonly Slot[]; transferredCents: number };

/** Refunds what the booking now costs less. At the same price, no money is touched. */
async function refundLess(trx: Trx, { reservation, slots, change, transferredCents }: Less) {
  const { plan } = change;
  const invoice = { id: reservation.invoice_id, lines: reservation.invoice.lines };
  if (transferredCents === 0 && isDeepStrictEqual([...invoice.lines], [...plan.lines]))
    return { refund: null, refundedCents: 0, certificateCents: 0 };
  const paid = slots.some(({ is_paid }) => is_paid)
    ? await listCheckInInvoices(trx, reservation.id, 'closed')
    : [];
  return refundInvoice(trx, invoice, {
    after: plan.lines,
    isAll: false,
    amounts: await computeRefund(trx, invoice, plan.lines, plan.refund),
    paidAtCheckInCents: sumOfLines(paid.flatMap(({ lines }) => lines)),
    transferredCents,
    cause: `change.${change.id}`,
  });
}

const rateIndexesOf = (slots: readonly Slot[]) => slots.map(({ rate_index: rateIndex }) => rateIndex);

/** Other players need no notice of a new price. */
function isSameRound(before: BookedRate, after: BookedRate): boolean {
  return before.holes === after.holes && before.durationMinutes === after.durationMinutes;
}
