import type { CancellationQuote } from '#server/contract/reservations.ts';
import { canCancel } from '#server/rules/can-cancel.ts';
import type { ChosenSlot } from '#server/rules/leaving-slots.ts';
import type { TenantContext } from '../../call/context.ts';
import { EngineError } from '../../call/errors.ts';
import { listBookedFacilities } from '../../catalogue/booked-facilities.queries.ts';
import { readPaidOnline } from '../../check-in/paid-online.ts';
import { chooseLeaving } from '../../reservations/choose-leaving.ts';
import { findOwnReservation } from '../../reservations/find-own-reservation.ts';
import { planCancellation } from '../../reservations/plan-cancellation.ts';
import type { Reservation } from '../../reservations/reservations.queries.ts';
import { listSlots } from '../../reservations/slots.queries.ts';
import { wireLeaving, wireRefund } from '../orders/tee-time.wire.ts';
import { cancelReservation } from './cancel-reservation.ts';
import { reasonText } from './cancellation-reasons.ts';

type Ask = {
  players: number;
  slots?: readonly ChosenSlot[] | undefined;
  playersBefore?: number | null | undefined;
  reason?: string | number | null | undefined;
};

/**
 * Cancels a booking, or some players, with refunds. Guests identify by cart or link. Idempotent. Errors:
 * SESSION_REQUIRED (no session, cart or link), NOT_FOUND (unknown or not theirs), NOT_CANCELLABLE; those of
 * chooseLeaving.
 */
export async function cancelAsGolfer(
  context: TenantContext,
  id: number,
  ask: Ask,
): Promise<{ ReservationID: number }> {
  const { text } = context;
  const reservation = await findOwnReservation(context, id);
  const checkMayCancel = await mayCancel(context, reservation);
  await cancelReservation(
    context,
    reservation,
    {
      players: ask.players,
      slots: ask.slots,
      playersBefore: ask.playersBefore ?? null,
      reason: reasonText(ask.reason, text),
      isRefunded: true,
    },
    checkMayCancel,
  );
  return { ReservationID: reservation.id };
}

/** Quotes a cancellation's refund. Errors: those of cancelAsGolfer. */
export async function quoteCancellation(
  context: TenantContext,
  id: number,
  { players = 0, slots: chosen }: { players?: number | undefined; slots?: readonly ChosenSlot[] | undefined },
): Promise<CancellationQuote> {
  const { db, now } = context.parts;
  const reservation = await findOwnReservation(context, id);
  (await mayCancel(context, reservation))(reservation);
  const slots = await listSlots(db, [id]);
  const ticked = chosen ? chooseLeaving(slots, chosen) : null;
  if (ticked === 'gone') throw new EngineError('PLAYERS_CHANGED');
  const booked = { reservation, slots };
  const ask = { players, chosen: ticked, now: now() };
  const plan = planCancellation(booked, ask, ask.now);
  return {
    ReservationID: id,
    leaving: (plan.isAll ? slots : plan.leaving).map(wireLeaving),
    refund: wireRefund(booked, ask, await readPaidOnline(db, reservation)),
  };
}

async function mayCancel({ parts }: TenantContext, { facility_id: facilityId }: Reservation) {
  const facilities = await listBookedFacilities(parts.db, [facilityId]);
  const facility = facilities.get(facilityId);
  const policy = facility?.details.cancellation;
  return ({ state, starts_at: startsAt, cancel_free_until: freeUntil, outing_id: outingId }: Reservation) => {
    const isOfOuting = outingId !== null;
    if (policy && canCancel({ state, startsAt, freeUntil, isOfOuting }, policy, parts.now())) return;
    throw new EngineError('NOT_CANCELLABLE', {
      ...(isOfOuting && facility && { message: ({ order }) => order.ofOuting(facility.name) }),
    });
  };
}
