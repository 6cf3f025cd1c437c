import type { ChangePlan } from '#server/db/json-columns.ts';
import type { Operator, TenantContext, Trx, WriteContext } from '../../call/context.ts';
import { EngineError } from '../../call/errors.ts';
import { ownerOfChange } from '../../call/hold-owner.ts';
import { madeBy } from '../../call/made-by.ts';
import { type CheckInInvoice, listCheckInInvoices } from '../../check-in/check-in.queries.ts';
import { capacityError } from '../../holds/capacity-error.ts';
import { checkHoldLimits, lockHoldLimits } from '../../holds/check-hold-limits.ts';
import { clientAddress } from '../../holds/client-address.ts';
import { holdLimitTermsOf } from '../../holds/limit-subject.ts';
import { releaseOtherHolds } from '../../holds/release.queries.ts';
import { takeHold } from '../../holds/take-hold.ts';
import type { LockedTeeTime } from '../../holds/tee-time-locks.queries.ts';
import { openInvoice } from '../../invoices/invoices.queries.ts';
import type { ScheduledRefund } from '../../payments/schedule-refund.ts';
import {
  endWaitingChange,
  findLastChange,
  insertChange,
  isChangeWaiting,
  type LastChange,
  type ReservationChange,
} from '../../reservations/changes.queries.ts';
import type { LockedReservation, Reservation } from '../../reservations/reservations.queries.ts';
import type { Slot } from '../../reservations/slots.queries.ts';
import { refuseBlocked } from '../../tee-sheet/refuse-blocked.ts';
import { findOrigin } from '../golfer-limits/booking-origin.queries.ts';
import { checkMovedBooking, golferOf, limitsGolfers } from '../golfer-limits/check-golfer-limits.ts';
import { lockGolfer } from '../golfer-limits/golfer-limits.queries.ts';
import { payOutRefund } from '../pay-out-refund.ts';
import { lockForMove, takeRoom } from './change-payable.ts';
import { moveReservation } from './move-reservation.ts';
import { type ChangeWish, type PlannedChange, planChange } from './plan-change.ts';

type ChangeAsk = ChangeWish & {
  /** As shown, minus the refund; null: any. */
  expectedCents: number | null;
  /** The golfer's call, for hold limits; null for the shop. */
  caller: TenantContext['caller'] | null;
  /** Its contact gets one mail about all tee times. */
  isOfOuting?: boolean;
};

/** `due`: unchanged until `change` is paid. */
type Changed = { is: 'done'; planned: PlannedChange } | { is: 'due'; change: ReservationChange };

type Context = WriteContext & { operator: Operator };

/**
 * Changes a booking's time, rate or players. Without extra cost it happens at once, and refunds are paid out
 * afterwards. Otherwise slots are held and the booking stays unchanged until payment. Idempotent. `mayChange` sees
 * the locked reservation and throws to refuse. Errors: AMOUNT_CHANGED, PAYMENT_UNDER_WAY (of the last change or a
 * check-in), the capacity sentences, PLAYER_COUNT_NOT_ALLOWED, PLAYERS_CHANGED, HOLD_LIMIT_REACHED, HOLD_PAUSED,
 * COURSE_BOOKING_LIMIT_REACHED.
 */
export async function changeReservation(
  context: Context,
  reservation: Reservation,
  ask: ChangeAsk,
  mayChange: MayChange,
): Promise<Changed> {
  const { parts, operator } = context;
  const { changed, refund } = await parts.db.transaction().execute(async (trx) => {
    if (ask.caller)
      await lockHoldLimits(trx, { operator, caller: ask.caller }, ownerOfChange(reservation.id));
    await checkLimits(trx, context, reservation, ask);
    const locked = await lockForMove(trx, reservation, ask.offer);
    return changeLocked(trx, context, locked, ask, mayChange);
  });
  await payOutRefund(parts, refund);
  return changed;
}

type MayChange = (reservation: Reservation, slots: readonly Slot[], trx: Trx) => Promise<void>;

/**
 * Changes a reservation locked with both tee times. The caller pays the refund out after the commit. Errors: those of
 * changeReservation.
 */
export async function changeLocked(
  trx: Trx,
  context: Context,
  locked: LockedReservation & { to: LockedTeeTime },
  ask: ChangeAsk,
  mayChange: MayChange,
): Promise<{ changed: Changed; refund: ScheduledRefund | null }> {
  const { reservation } = locked;
  const planned = await planChange(trx, context, reservation, ask);
  if (planned.isSame && reservation.state === 'confirmed')
    return { changed: { is: 'done' as const, planned }, refund: null };
  await mayChange(reservation, planned.slots, trx);
  await refuseBlocked(trx, context.operator, ask.offer);
  const last = await findLastChange(trx, reservation.id);
  const waiting = await findSameWaiting(trx, reservation, last, planned);
  if (waiting) return { changed: { is: 'due' as const, change: waiting }, refund: null };
  const isPaying = last?.state === 'pending' && !(await endWaitingChange(trx, reservation.id));
  const openCheckIns = await listCheckInInvoices(trx, reservation.id, 'open');
  if (isPaying || openCheckIns.some(({ isBeingPaid }) => isBeingPaid))
    throw new EngineError('PAYMENT_UNDER_WAY');
  const dueNow = planned.amounts.dueCents - planned.refund.refundCents;
  if (ask.expectedCents !== null && ask.expectedCents !== dueNow) throw new EngineError('AMOUNT_CHANGED');
  checkPlayers(planned);
  return apply(
    context,
    trx,
    locked,
    { ...planned, openCheckIns, hadWaiting: last?.state === 'pending' },
    ask,
  );
}

async function findSameWaiting(
  trx: Trx,
  { calendar_sequence: sequence }: Reservation,
  last: LastChange | undefined,
  { offer, players, plan, amounts }: PlannedChange,
): Promise<ReservationChange | null> {
  const isSame =
    last?.from_sequence === sequence &&
    last.tee_time_rate_id === offer.rateId &&
    last.players === players &&
    isSameLeaving(last.plan, plan) &&
    last.due_cents === amounts.dueCents;
  return isSame && (await isChangeWaiting(trx, last.id)) ? last : null;
}

function isSameLeaving({ leaving: one = [] }: ChangePlan, { leaving: other = [] }: ChangePlan): boolean {
  return one.map(({ slotNumber }) => slotNumber).join() === other.map(({ slotNumber }) => slotNumber).join();
}

function checkPlayers({ offer, players }: PlannedChange): void {
  if (offer.allowedPlayers.includes(players)) return;
  if (!offer.rate.isSimulator && offer.left < players) throw capacityError(players, offer.left);
  throw new EngineError('PLAYER_COUNT_NOT_ALLOWED');
}

async function apply(
  context: Context,
  trx: Trx,
  { reservation, to }: LockedReservation & { to: LockedTeeTime },
  planned: PlannedChange & { openCheckIns: readonly CheckInInvoice[]; hadWaiting: boolean },
  ask: ChangeAsk,
): Promise<{ changed: Changed; refund: ScheduledRefund | null }> {
  const { parts, operator, actor } = context;
  const { offer, players, plan, amounts } = planned;
  const { dueCents } = amounts;
  const until = dueCents > 0 ? await holdSlots(trx, operator, reservation, to, planned, ask) : null;
  const change = await insertChange(
    trx,
    {
      reservation_id: reservation.id,
      by: madeBy(actor),
      invoice_id: dueCents > 0 ? await openChangeInvoice(trx, reservation, planned) : null,
      from_sequence: reservation.calendar_sequence,
      from_starts_at: reservation.starts_at,
      from_players: reservation.players,
      from_rate_name: nameOfRate(reservation),
      from_total_cents: reservation.invoice.total.summary.totalCents,
      starts_at: offer.startsAt,
      starting_tee: to.startingTee,
      crossing_tee_time_id: to.crossingId,
      tee_time_rate_id: offer.rateId,
      players,
      plan,
      due_cents: dueCents,
    },
    until,
  );
  if (dueCents > 0) return { changed: { is: 'due', change }, refund: null };
  const room = await takeRoom(trx, to, reservation, change);
  if (planned.hadWaiting)
    await releaseOtherHolds(trx, ownerOfChange(reservation.id), null, { window: 1, isMoved: true });
  const { slots, openCheckIns } = planned;
  const { isOfOuting = false } = ask;
  const move = { reservation, slots, openCheckIns, change, teeTime: to, room, isOfOuting };
  const refund = await moveReservation(trx, parts, move);
  return { changed: { is: 'done', planned }, refund };
}

function nameOfRate({ rate: { name, counterpart } }: Reservation): string {
  return counterpart ? `${name}, ${counterpart.name}` : name;
}

/** Holds slots beyond those already booked there; null if none. */
async function holdSlots(
  trx: Trx,
  operator: Operator,
  reservation: Reservation,
  to: LockedTeeTime,
  { offer, players }: PlannedChange,
  { caller }: ChangeAsk,
): Promise<Date | null> {
  const owner = ownerOfChange(reservation.id);
  const { reservationWindow: window } = operator.settings.checkout;
  const isThere =
    reservation.tee_time_id === to.id &&
    (to.crossingId === null || to.crossingId === reservation.crossing_tee_time_id);
  const isBay = offer.rate.isSimulator;
  const slots = isThere && !isBay ? players - reservation.players : players;
  await releaseOtherHolds(trx, owner, slots > 0 ? to.id : null, { window, isMoved: true });
  if (slots <= 0) return null;
  if (caller) await checkHoldLimits(trx, { operator, caller }, { owner, ...offer, slots, isBay });
  const { heldUntil } = await takeHold(trx, to, {
    owner,
    slots,
    bayMinutes: isBay ? offer.rate.durationMinutes : null,
    clientAddress: caller ? clientAddress(caller) : null,
    ...(caller ? { countedFor: holdLimitTermsOf({ operator, caller }, owner) } : {}),
    ...(isBay || !isThere ? { exceptReservationId: reservation.id } : {}),
    checkout: operator.settings.checkout,
  });
  return heldUntil;
}

/** Opens an invoice with one line; once paid, the booking's invoice has the details. */
function openChangeInvoice(
  trx: Trx,
  { alias, facility_id: facilityId, customer_id: customerId, invoice, rate }: Reservation,
  { plan, amounts }: PlannedChange,
): Promise<number> {
  const { dueCents } = amounts;
  const taxOf = (lines: typeof plan.lines) =>
    lines.reduce((sum, { due, salesTaxCents }) => sum + (due === 'online' ? salesTaxCents : 0), 0);
  const salesTaxCents = Math.min(dueCents, Math.max(0, taxOf(plan.lines) - taxOf(invoice.lines)));
  const subTotalCents = dueCents - salesTaxCents;
  const isTaxIncluded = rate.prices.isTaxIncluded;
  return openInvoice(trx, {
    alias,
    facilityId,
    kind: 'change',
    customerId,
    cartItemId: null,
    orderId: null,
    currency: invoice.currency,
    lines: [
      {
        key: 'CHANGE',
        description: '',
        due: 'online',
        quantity: 1,
        unitCents: isTaxIncluded ? dueCents : subTotalCents,
        discountCents: 0,
        subTotalCents,
        salesTaxCents,
        totalCents: dueCents,
        isTaxIncluded,
      },
    ],
  });
}

/** Counts the booking on its new day. */
async function checkLimits(
  trx: Trx,
  { operator, actor }: Context,
  { id: reservationId, customer_id: customerId, booker }: Reservation,
  { offer }: ChangeAsk,
): Promise<void> {
  if (madeBy(actor) === 'shop' || !limitsGolfers(offer.facility)) return;
  const golfer = golferOf(customerId, booker, await findOrigin(trx, reservationId));
  await lockGolfer(trx, operator.alias, golfer);
  await checkMovedBooking(trx, golfer, { reservationId, ...offer });
}
