import { sumOfLines } from '#server/rules/invoice-lines.ts';
import { EngineError } from '../../call/errors.ts';
import { endCallOfReturned } from '../../mails/calls.queries.ts';
import { updateReservation } from '../../reservations/reservations.queries.ts';
import { listSlots } from '../../reservations/slots.queries.ts';
import { type BookingVerb, readBooking } from '../change-booking.ts';
import type { Sold } from '../move-as-sold.ts';
import { indexesOf } from './book-group.ts';
import type { Contact } from './captain.ts';
import { setCaptain } from './groups.queries.ts';
import { joinBooking } from './join-booking.ts';
import { lockOtherBooking } from './lock-other-booking.ts';
import { requireMovable } from './refuse-settled.ts';

/** Lets the players of the new booking join again, at the price of before, with the captain and contact of before. */
export const undoSplit: NonNullable<BookingVerb['undo']> = async (
  context,
  { trx, reservation },
  { before, after, personal },
) => {
  const known = await readBooking(trx, context.operator.alias, after.otherBooking as number);
  const { other } = await lockOtherBooking(trx, context, known, after.otherVersion as string);
  const [own, theirs] = [await requireMovable(trx, reservation), await requireMovable(trx, other)];
  const sold = before.sold as Sold;
  const paidCents = own.onlineCents + theirs.onlineCents;
  if (paidCents > 0 && paidCents !== sumOfLines(sold.lines, 'online')) throw new EngineError('NOT_UNDOABLE');
  const slots = await listSlots(trx, [reservation.id]);
  const rateIndexes = [...indexesOf(slots), ...(before.leavingRates as number[])];
  const { added } = await joinBooking(trx, context, { reservation, other, theirs, sold, rateIndexes });
  await endCallOfReturned(trx, other.id);
  if (before.isCaptainLeaving) await setCaptain(trx, reservation.id, added[0] ?? 1);
  const contact = personal?.before?.contact as Contact | undefined;
  if (contact)
    await updateReservation(trx, reservation.id, {
      booker: JSON.stringify(contact.booker),
      customer_id: contact.customerId,
    });
  return {
    before: { players: slots.length },
    after: { players: rateIndexes.length, otherBooking: other.id },
  };
};
