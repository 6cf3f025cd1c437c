import type { ChosenSlot } from '#server/rules/leaving-slots.ts';
import { lookAtAlerts } from '../../alerts/alerts.jobs.ts';
import type { Trx, WriteContext } from '../../call/context.ts';
import { madeBy } from '../../call/made-by.ts';
import { readPaidOnline } from '../../check-in/paid-online.ts';
import { followCancellation } from '../../invitations/follow-booking.ts';
import { announceCancellation } from '../../mails/enqueue-booking-mails.ts';
import { mailRefundedPayers } from '../../mails/enqueue-payer-mail.ts';
import type { ScheduledRefund } from '../../payments/schedule-refund.ts';
import { findLastCancellation, insertCancellation } from '../../reservations/cancellations.queries.ts';
import { endWaitingChange } from '../../reservations/changes.queries.ts';
import { chooseLeaving } from '../../reservations/choose-leaving.ts';
import { type CancellationPlan, planCancellation } from '../../reservations/plan-cancellation.ts';
import {
  closeReservation,
  findReservationById,
  lockReservation,
  type Reservation,
  updateReservation,
} from '../../reservations/reservations.queries.ts';
import { listSlots, removeSlots, type Slot } from '../../reservations/slots.queries.ts';
import { offerReleasedSlots } from '../../waitlist/offer-slots.ts';
import { lockOrder } from '../orders/orders.queries.ts';
import { updateOrderState } from '../orders/update-order-state.ts';
import { payOutRefund } from '../pay-out-refund.ts';
import { planRefunds } from './plan-refunds.ts';
import { refundCheckIns } from './refund-check-ins.ts';
import { REFUND_ALL, REFUND_NONE, refundInvoice } from './refund-invoice.ts';

type CancelAsk = {
  /** 0 means all. */
  players: number;
  /** When left out, `players` decides. */
  slots?: readonly ChosenSlot[] | undefined;
  /** As the client saw it; null: not sent. */
  playersBefore: number | null;
  reason: string;
  /** Refunds follow the booking's terms for a golfer, and are full for the shop. */
  isRefunded: boolean;
  /** Of the payment, which follows the players to another booking. */
  transferredCents?: number;
  /** Its contact gets one mail about all tee times. */
  isOfOuting?: boolean;
};

const REPETITION_SECONDS = 10;

/**
 * Cancels a booking, or some players: releases slots, schedules refunds and notifies in one transaction, then pays
 * out. Idempotent. `mayCancel` sees the locked reservation and throws to refuse. Errors: those of chooseLeaving.
 */
export async function cancelReservation(
  context: WriteContext,
  reservation: Pick<Reservation, 'id' | 'facility_id' | 'starts_at'>,
  ask: CancelAsk,
  mayCancel: (reservation: Reservation) => void = () => undefined,
): Promise<Reservation> {
  const { parts } = context;
  const { cancelled, refunds } = await parts.db.transaction().execute(async (trx) => {
    const locked = await lockReservation(trx, reservation);
    const undone = { cancelled: locked.reservation, refunds: [] };
    if (locked.reservation.state === 'cancelled') return undone;
    const slots = await listSlots(trx, [reservation.id]);
    const chosen = ask.slots ? chooseLeaving(slots, ask.slots) : null;
    if (chosen === 'gone' || (!chosen && (await isRepetition(trx, context, locked.reservation, ask))))
      return undone;
    mayCancel(locked.reservation);
    return cancelLocked(trx, context, { reservation: locked.reservation, slots, chosen }, ask);
  });
  for (const refund of refunds) await payOutRefund(parts, refund);
  return cancelled;
}

/** Cancels a locked, booked reservation. The caller pays the refunds out after the commit. */
export async function cancelLocked(
  trx: Trx,
  { parts, actor }: WriteContext,
  { reservation, slots, chosen }: { reservation: Reservation; slots: Slot[]; chosen: Slot[] | null },
  ask: CancelAsk,
): Promise<{ cancelled: Reservation; refunds: ScheduledRefund[] }> {
  const by = madeBy(actor);
  await endWaitingChange(trx, reservation.id);
  const plan = planCancellation({ reservation, slots }, { players: ask.players, chosen }, parts.now());
  const { isAll, playersLeft, leaving, after } = plan;
  const gone = isAll ? slots : leaving;
  const paid = await readPaidOnline(trx, reservation);
  const refunds = planRefunds({ reservation, slots }, plan, paid, termsOf(plan, by, ask));
  const cause = isAll ? 'all' : `${reservation.players}.${reservation.calendar_sequence}`;
  const checkIns = await refundCheckIns(trx, refunds.checkIns, cause);
  const invoice = await refundInvoice(
    trx,
    { id: reservation.invoice_id, lines: reservation.invoice.lines },
    {
      after,
      isAll,
      amounts: refunds.own,
      paidAtCheckInCents: refunds.leftAtCheckInCents,
      transferredCents: ask.transferredCents,
      cause,
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
    asked_players: chosen?.length ?? ask.players,
    reason: ask.reason,
    by,
    refund_cents: invoice.refundedCents + checkIns.refundedCents,
    certificate_cents: invoice.certificateCents + checkIns.certificateCents,
  });
  if (reservation.order_id)
    await updateOrderState(trx, await lockOrder(trx, reservation.order_id), parts.now());
  await announceCancellation(trx, parts, cancellationId, {
    isOfOuting: ask.isOfOuting ?? false,
    handCents: refunds.all.handCents,
  });
  // The caller of a whole outing notifies its payers.
  if (!ask.isOfOuting)
    await mailRefundedPayers(
      trx,
      parts,
      refunds.checkIns.map((checkIn) => checkIn.invoice.invoiceId),
    );
  await offerReleasedSlots(trx, parts, reservation);
  await lookAtAlerts(trx, reservation, { by, now: parts.now() });
  const cancelled = await findReservationById(trx, reservation.id);
  await followCancellation(trx, parts, cancelled, gone);
  return { cancelled, refunds: [...(invoice.refund ? [invoice.refund] : []), ...checkIns.refunds] };
}

function termsOf({ terms }: CancellationPlan, by: 'golfer' | 'shop', { isRefunded }: CancelAsk) {
  if (!isRefunded) return REFUND_NONE;
  return by === 'shop' ? REFUND_ALL : terms;
}

/** True if this is a duplicate: there were more players before, or the same request just arrived. */
async function isRepetition(
  trx: Trx,
  { actor }: WriteContext,
  { id, players }: Reservation,
  ask: CancelAsk,
): Promise<boolean> {
  if (ask.playersBefore !== null) return ask.playersBefore > players;
  const last = await findLastCancellation(trx, id);
  return (
    last !== undefined &&
    last.asked_players === ask.players &&
    last.reason === ask.reason &&
    last.by === madeBy(actor) &&
    last.age_seconds < REPETITION_SECONDS
  );
}
