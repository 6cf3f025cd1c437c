import { sumOfLines } from '#server/rules/invoice-lines.ts';
import { dueOnline } from '#server/rules/leave-to-course.ts';
import { addLines } from '#server/rules/regroup-lines.ts';
import { recordChange } from '../../audit/record-change.ts';
import type { DeskContext, Trx } from '../../call/context.ts';
import { EngineError, type Sentence } from '../../call/errors.ts';
import { listCheckInInvoices } from '../../check-in/check-in.queries.ts';
import { computeRefund, REFUND_NONE, refundInvoice } from '../../checkout/cancelling/refund-invoice.ts';
import { lockOrder } from '../../checkout/orders/orders.queries.ts';
import { updateOrderState } from '../../checkout/orders/update-order-state.ts';
import { payOutRefund } from '../../checkout/pay-out-refund.ts';
import { listInvitations } from '../../invitations/invitations.queries.ts';
import { voidInvoice } from '../../invoices/invoices.queries.ts';
import { type ScheduledRefund, scheduleRefund } from '../../payments/schedule-refund.ts';
import { transferPaid } from '../../payments/transfers.queries.ts';
import { endWaitingChange } from '../../reservations/changes.queries.ts';
import { linesOfBooking } from '../../reservations/reservation-details.ts';
import {
  closeReservation,
  findReservationById,
  type Reservation,
  updateReservation,
} from '../../reservations/reservations.queries.ts';
import { listSlots } from '../../reservations/slots.queries.ts';
import { requireRefund } from '../../staff/require-refund.ts';
import { changeBooking, type NamedBooking, readBooking } from '../change-booking.ts';
import { moveAsSold } from '../move-as-sold.ts';
import { carryCheckIns } from './carry-payments.ts';
import { asMoveTo, readKnownBooking, readRateKey, requireCount } from './group-terms.ts';
import { carryInvitations, copyPlayers } from './groups.queries.ts';
import { lockOtherBooking } from './lock-other-booking.ts';
import { requireMovable, requirePrice } from './refuse-settled.ts';

const mergeVerb = { name: 'merge', may: 'book' } as const;
const MAX_NOTES = 500;

/**
 * Lets the players of another booking of the course join this one, at its tee time, rate and price, with their
 * check-ins and invitations; the other booking ends. Payments go along; what exceeds the price of all
 * players is refunded. Errors: those of changeBooking and requireMovable for both, BOOKINGS_DIFFER, PLAYER_COUNT_NOT_ALLOWED, the capacity sentences.
 */
export async function mergeBookings(
  context: DeskContext,
  named: NamedBooking,
  joins: { id: number; version?: string | undefined },
) {
  const { parts, operator } = context;
  const { booking: before, facility, rateId } = await readKnownBooking(context, named.id);
  if (joins.id === named.id) throw differ(({ staffGroups }) => staffGroups.sameBooking);
  const joining = await readBooking(parts.db, operator.alias, joins.id);
  if (joining.facilityId !== before.facilityId) throw differ(({ staffGroups }) => staffGroups.otherCourse);
  return changeBooking(
    context,
    mergeVerb,
    { ...named, to: asMoveTo(joining) },
    async ({ trx, reservation }) => {
      const { other } = await lockOtherBooking(trx, context, joining, joins.version);
      if (!(await hasSameRate(trx, operator.alias, reservation, other)))
        throw differ(({ staffGroups }) => staffGroups.otherRate(other.id));
      const settled = await requireMovable(trx, reservation);
      const theirs = await requireMovable(trx, other);
      const slots = await listSlots(trx, [reservation.id]);
      const joiningSlots = await listSlots(trx, [other.id]);
      const players = slots.length + joiningSlots.length;
      const rate = facility.rates.find(({ id }) => id === rateId);
      if (rate) requireCount(rate, players);
      // Its golfers learn of their new tee time, if it is one.
      const { starts_at: to, starting_tee: startingTee, tee_time_id: teeTimeId } = reservation;
      if (other.tee_time_id !== teeTimeId)
        await moveAsSold(trx, context, { reservationId: other.id, to, startingTee });
      const rateIndexes = [...slots, ...joiningSlots].map(({ rate_index }) => rate_index);
      const booked = rateIndexes.slice(0, slots.length);
      const priced = linesOfBooking(reservation, booked, rateIndexes);
      const both = addLines(reservation.invoice.lines, other.invoice.lines);
      // Tax is rounded for a booking: the same prices may differ by cents.
      const isSamePrice = Math.abs(sumOfLines(priced) - sumOfLines(both)) <= players;
      const asked = isSamePrice ? both : priced;
      const paidCents = settled.onlineCents + theirs.onlineCents;
      const lines = dueOnline(asked, Math.min(paidCents, sumOfLines(asked)));
      requirePrice(reservation.id, lines, [...settled.checkIns, ...theirs.checkIns]);
      const transferredCents = await transferPaid(
        trx,
        { fromId: other.invoice_id, toId: reservation.invoice_id },
        { lineCents: theirs.onlineCents, allCents: theirs.onlineCents },
      );
      const ending = await findReservationById(trx, other.id);
      await endJoined(trx, context, ending, { into: reservation, transferredCents });
      await moveAsSold(trx, context, {
        reservationId: reservation.id,
        to,
        sold: {
          rate: reservation.rate,
          lines,
          rateId: reservation.tee_time_rate_id,
        },
        group: { rateIndexes, leaving: [] },
      });
      const added = (await listSlots(trx, [reservation.id])).filter(
        ({ slot_number: number }) => !slots.some((slot) => slot.slot_number === number),
      );
      const carry = {
        from: other.id,
        to: reservation.id,
        slots: joiningSlots.map(({ slot_number: from }, index) => ({
          from,
          to: added[index]?.slot_number ?? 0,
        })),
      };
      await copyPlayers(trx, carry);
      await carryCheckIns(trx, {
        from: ending,
        to: reservation,
        slots: carry.slots,
        checkIns: theirs.checkIns,
      });
      const refund = await refundRest(trx, context, reservation, paidCents - sumOfLines(lines, 'online'));
      const waiting = (await listInvitations(trx, other.id)).filter(({ state }) => state === 'waiting');
      await carryInvitations(trx, { ...carry, waitingIds: waiting.map(({ id }) => id) });
      const notes = [reservation.staff_notes, other.staff_notes].filter(Boolean).join('\n');
      await updateReservation(trx, reservation.id, { staff_notes: notes.slice(0, MAX_NOTES) });
      return {
        before: { players: slots.length },
        after: {
          players,
          otherBooking: other.id,
          movedCents: transferredCents,
          refundCents: refund?.amountCents ?? 0,
        },
        afterCommit: async () => {
          await payOutRefund(parts, refund);
        },
      };
    },
  );
}

const differ = (message: Sentence) => new EngineError('BOOKINGS_DIFFER', { message });

/** Whether members and guests of both pay by the same rates. */
async function hasSameRate(trx: Trx, alias: string, one: Reservation, other: Reservation): Promise<boolean> {
  const keyOf = ({ tee_time_rate_id: rateId, starts_at: startsAt }: Reservation) =>
    readRateKey(trx, alias, { rateId, startsAt });
  const [ofOne, ofOther] = [await keyOf(one), await keyOf(other)];
  return (
    ofOne !== undefined &&
    ofOne === ofOther &&
    (!other.rate.counterpart || other.rate.counterpart.name === one.rate.counterpart?.name)
  );
}

/** Refunds what both bookings paid online beyond the price of all players. Errors: those of requireRefund. */
async function refundRest(
  trx: Trx,
  context: DeskContext,
  { id, invoice_id: invoiceId, facility_id: facilityId }: Reservation,
  cents: number,
): Promise<ScheduledRefund | null> {
  if (cents <= 0) return null;
  await requireRefund(trx, context, { noun: 'booking', nounId: String(id), facilityId }, cents);
  return scheduleRefund(trx, [invoiceId], cents);
}

/** Ends a booking whose players continue in another one: nothing is due for it any longer. */
async function endJoined(
  trx: Trx,
  context: DeskContext,
  other: Reservation,
  { into, transferredCents }: { into: Reservation; transferredCents: number },
): Promise<void> {
  const { parts, text } = context;
  if (!(await endWaitingChange(trx, other.id))) throw new EngineError('PAYMENT_UNDER_WAY');
  for (const { id } of await listCheckInInvoices(trx, other.id, 'open')) await voidInvoice(trx, id);
  const invoice = { id: other.invoice_id, lines: other.invoice.lines };
  await refundInvoice(trx, invoice, {
    after: [],
    isAll: true,
    amounts: await computeRefund(trx, invoice, [], REFUND_NONE),
    transferredCents,
    cause: 'merge',
  });
  await closeReservation(trx, other, text.staffGroups.merge.reason(into.confirmation_number));
  if (other.order_id) await updateOrderState(trx, await lockOrder(trx, other.order_id), parts.now());
  await recordChange(trx, context, {
    verb: 'merged',
    noun: 'booking',
    nounId: String(other.id),
    facilityId: other.facility_id,
    before: { players: other.players },
    after: { players: 0, otherBooking: into.id },
  });
}
