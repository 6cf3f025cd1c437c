import { recordChange } from '../../audit/record-change.ts';
import type { DeskContext, Trx } from '../../call/context.ts';
import { EngineError } from '../../call/errors.ts';
import { listCheckInInvoices } from '../../check-in/check-in.queries.ts';
import { computeRefund, REFUND_NONE, refundInvoice } from '../../checkout/cancelling/refund-invoice.ts';
import { lockOrder } from '../../checkout/orders/orders.queries.ts';
import { updateOrderState } from '../../checkout/orders/update-order-state.ts';
import { listInvitations } from '../../invitations/invitations.queries.ts';
import { voidInvoice } from '../../invoices/invoices.queries.ts';
import { transferPaid } from '../../payments/transfers.queries.ts';
import { endWaitingChange } from '../../reservations/changes.queries.ts';
import {
  closeReservation,
  findReservationById,
  type Reservation,
} from '../../reservations/reservations.queries.ts';
import { listSlots } from '../../reservations/slots.queries.ts';
import { moveAsSold, type Sold } from '../move-as-sold.ts';
import { carryCheckIns } from './carry-payments.ts';
import { carryInvitations, copyPlayers } from './groups.queries.ts';
import type { Settled } from './refuse-settled.ts';

type Join = {
  reservation: Reservation;
  /** At any tee time of the course; both are locked. */
  other: Reservation;
  /** Payments of the other booking. */
  theirs: Settled;
  /** Of all players. */
  sold: Sold;
  rateIndexes: number[];
};

/**
 * Lets the players of another booking join this one, with their payments, check-ins and invitations, and ends the
 * other. Returns their new slots. Errors: the capacity sentences.
 */
export async function joinBooking(
  trx: Trx,
  context: DeskContext,
  { reservation, other, theirs, sold, rateIndexes }: Join,
): Promise<{ added: number[]; transferredCents: number }> {
  const { starts_at: to, starting_tee: startingTee, tee_time_id: teeTimeId } = reservation;
  const slots = await listSlots(trx, [reservation.id]);
  const joining = await listSlots(trx, [other.id]);
  // Its golfers learn of their new tee time, if it is one.
  if (other.tee_time_id !== teeTimeId)
    await moveAsSold(trx, context, { reservationId: other.id, to, startingTee });
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
    sold,
    group: { rateIndexes, leaving: [] },
  });
  const added = (await listSlots(trx, [reservation.id]))
    .map(({ slot_number: number }) => number)
    .filter((number) => !slots.some((slot) => slot.slot_number === number));
  const carried = joining.map(({ slot_number: from }, index) => ({ from, to: added[index] ?? 0 }));
  const carry = { from: other.id, to: reservation.id, slots: carried };
  await copyPlayers(trx, carry);
  await carryCheckIns(trx, { from: ending, to: reservation, slots: carried, checkIns: theirs.checkIns });
  const waiting = (await listInvitations(trx, other.id)).filter(({ state }) => state === 'waiting');
  await carryInvitations(trx, { ...carry, waitingIds: waiting.map(({ id }) => id) });
  return { added, transferredCents };
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
