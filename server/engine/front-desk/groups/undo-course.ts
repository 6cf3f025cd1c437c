import { randomUUID } from 'node:crypto';
import { DEFAULT_LANGUAGE } from '#server/contract/constants.ts';
import { bayMinutesOf } from '#server/rules/bay-minutes.ts';
import { sumOfLines } from '#server/rules/invoice-lines.ts';
import { EngineError } from '../../call/errors.ts';
import { notifyBookers } from '../../checkout/orders/notify-bookers.ts';
import { lockOrder } from '../../checkout/orders/orders.queries.ts';
import { isCapacityError } from '../../holds/capacity-error.ts';
import { consumeHold } from '../../holds/consume-hold.ts';
import { transferPaid } from '../../payments/transfers.queries.ts';
import { endWaitingChange } from '../../reservations/changes.queries.ts';
import { listSlots } from '../../reservations/slots.queries.ts';
import { requireMay } from '../../staff/require-may.ts';
import { type BookingVerb, readBooking } from '../change-booking.ts';
import type { Sold } from '../move-as-sold.ts';
import { refuseUndo } from '../refuse-undo.ts';
import { writeShopBooking } from '../write-shop-booking.ts';
import { indexesOf } from './book-group.ts';
import { asMoveTo } from './group-terms.ts';
import { lockOtherBooking } from './lock-other-booking.ts';
import { requireMovable } from './refuse-settled.ts';
import { replaceBooking } from './replace-booking.ts';
import { restoreIdentity } from './restore-identity.ts';

/** Finds the tee time of the booking at the other course, to lock it. */
export const findOther: NonNullable<BookingVerb['undoElsewhere']> = async (
  { parts, operator, actor },
  { after },
) => {
  const other = await readBooking(parts.db, operator.alias, after.otherBooking as number);
  requireMay(actor, 'book', other.facilityId);
  return { facilityId: other.facilityId, ...asMoveTo(other) };
};

/**
 * Books the players at their former course again, as they were: tee time, rate, price, what they paid online and
 * confirmation number; cancels the booking at the other course. Errors: BOOKING_CHANGED, NOT_UNDOABLE (the tee time is
 * taken), those of requireMovable.
 */
export const undoCourse: NonNullable<BookingVerb['undo']> = async (
  context,
  { trx, reservation: left, to },
  { before, after },
) => {
  const { operator, parts } = context;
  const known = await readBooking(trx, operator.alias, after.otherBooking as number);
  const { other } = await lockOtherBooking(trx, context, known, after.otherVersion as string);
  const { onlineCents } = await requireMovable(trx, other);
  const { rate, lines, rateId } = before.sold as Sold;
  if (onlineCents > 0 && onlineCents !== sumOfLines(lines, 'online')) throw refuseUndo('changed');
  if (!(await endWaitingChange(trx, other.id))) throw new EngineError('PAYMENT_UNDER_WAY');
  const slots = await listSlots(trx, [other.id]);
  const rateIndexes = indexesOf(await listSlots(trx, [left.id]));
  const wanted = { owner: null, players: slots.length, bayMinutes: bayMinutesOf(rate) };
  const room = await consumeHold(trx, to, wanted).catch((error) => {
    throw isCapacityError(error) ? refuseUndo('taken', error) : error;
  });
  const order = left.order_id ? await lockOrder(trx, left.order_id) : null;
  const { reservation: booked, orderId } = await writeShopBooking(trx, context, {
    facility: { id: left.facility_id, currency: left.invoice.currency },
    teeTime: to,
    room,
    rateId,
    rate,
    lines,
    slots: slots.map(({ name, email, customer_id: customerId }, index) => ({
      name,
      email,
      customerId,
      rateIndex: rateIndexes[index] ?? 0,
    })),
    booker: left.booker,
    customerId: left.customer_id,
    language: order?.language ?? DEFAULT_LANGUAGE,
    notes: other.staff_notes,
    attemptId: randomUUID(),
    otherBooking: other.id,
  });
  const between = { fromId: other.invoice_id, toId: booked.invoice_id };
  const transferredCents =
    onlineCents > 0 ? await transferPaid(trx, between, { lineCents: onlineCents, allCents: onlineCents }) : 0;
  const reason = context.text.staffGroups.course.undone;
  await replaceBooking(trx, context, { reservation: other, slots, by: booked, reason, transferredCents });
  await restoreIdentity(trx, { from: left.id, to: booked.id });
  return {
    before: { teetime: other.starts_at.toISOString() },
    after: { teetime: booked.starts_at.toISOString(), otherBooking: booked.id, movedCents: transferredCents },
    continuesAs: booked.id,
    afterCommit: () => notifyBookers(parts, orderId),
  };
};
