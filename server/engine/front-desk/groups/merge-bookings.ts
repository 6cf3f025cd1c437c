import { sumOfLines } from '#server/rules/invoice-lines.ts';
import { hasSamePrice, joinLines } from '#server/rules/join-lines.ts';
import type { DeskContext, Trx } from '../../call/context.ts';
import { EngineError, type Sentence } from '../../call/errors.ts';
import { payOutRefund } from '../../checkout/pay-out-refund.ts';
import { type ScheduledRefund, scheduleRefund } from '../../payments/schedule-refund.ts';
import { linesOfBooking } from '../../reservations/reservation-details.ts';
import { type Reservation, updateReservation } from '../../reservations/reservations.queries.ts';
import { listSlots } from '../../reservations/slots.queries.ts';
import { requireRefund } from '../../staff/require-refund.ts';
import { type BookingVerb, changeBooking, type NamedBooking, readBooking } from '../change-booking.ts';
import { loggedStart } from '../logged-start.ts';
import { refuseShotgun } from '../refuse-shotgun.ts';
import { findRepeated } from './find-repeated.ts';
import { asMoveTo, readKnownBooking, readRateKey, requireCount } from './group-terms.ts';
import { joinBooking } from './join-booking.ts';
import { lockOtherBooking } from './lock-other-booking.ts';
import { refuseSettled, requireMovable, requirePrice, type Settled } from './refuse-settled.ts';
import { soldOf } from './sold-of.ts';
import { undoMerge } from './undo-merge.ts';

export const mergeVerb: BookingVerb = {
  name: 'merge',
  may: 'book',
  // Money that was refunded does not come back.
  isUndoable: ({ before, after }) =>
    Array.isArray(after.slots) && before.sold !== undefined && !after.refundCents,
  undoTo: ({ before }) => loggedStart(before.otherTeetime, before.otherStartingTee),
  undo: undoMerge,
};

const MAX_NOTES = 500;

/**
 * Lets the players of another booking of the course join this one, at its tee time, rate and price, with their
 * check-ins and invitations; the other booking ends. Payments go along; what exceeds the price of all players is
 * refunded. Errors: those of changeBooking and requireMovable for both, BOOKINGS_DIFFER, PLAYER_COUNT_NOT_ALLOWED, the
 * capacity sentences.
 */
export async function mergeBookings(
  context: DeskContext,
  named: NamedBooking,
  joins: { id: number; version?: string | undefined },
) {
  const { parts, operator } = context;
  const { booking: before, facility, rateId } = await readKnownBooking(context, named.id);
  const repeated = await findRepeated(context, mergeVerb.name, named);
  if (repeated) return repeated;
  if (joins.id === named.id) throw differ(({ staffGroups }) => staffGroups.sameBooking);
  const joining = await readBooking(parts.db, operator.alias, joins.id);
  for (const { shotgunAt } of [before, joining]) refuseShotgun(shotgunAt);
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
      const rateIndexes = [...slots, ...joiningSlots].map(({ rate_index }) => rate_index);
      const booked = rateIndexes.slice(0, slots.length);
      const priced = linesOfBooking(reservation, booked, rateIndexes);
      const soldAs = ({ rate, invoice }: Reservation, { onlineCents }: Settled) => ({
        rate,
        lines: invoice.lines,
        onlineCents,
      });
      const lines = joinLines(soldAs(reservation, settled), soldAs(other, theirs), priced);
      const paidCents = settled.onlineCents + theirs.onlineCents;
      if (theirs.checkIns.length > 0 && !hasSamePrice(reservation.rate, other.rate))
        throw refuseSettled(other.id, 'price');
      requirePrice(reservation.id, { lines, players }, [...settled.checkIns, ...theirs.checkIns]);
      const { rate: soldRate, tee_time_rate_id: soldRateId } = reservation;
      const joined = await joinBooking(trx, context, {
        reservation,
        other,
        theirs,
        sold: { rate: soldRate, lines, rateId: soldRateId },
        rateIndexes,
      });
      const refund = await refundRest(trx, context, reservation, paidCents - sumOfLines(lines, 'online'));
      const notes = [reservation.staff_notes, other.staff_notes].filter(Boolean).join('\n');
      await updateReservation(trx, reservation.id, { staff_notes: notes.slice(0, MAX_NOTES) });
      return {
        before: {
          players: slots.length,
          sold: soldOf(reservation),
          otherSold: soldOf(other),
          otherTeetime: other.starts_at.toISOString(),
          otherStartingTee: other.starting_tee,
          otherOnlineCents: theirs.onlineCents,
        },
        after: {
          players,
          otherBooking: other.id,
          slots: joined.added,
          movedCents: joined.transferredCents,
          refundCents: refund?.amountCents ?? 0,
        },
        personal: {
          before: {
            contact: { booker: other.booker, customerId: other.customer_id },
            notes: reservation.staff_notes,
            otherNotes: other.staff_notes,
          },
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
