import type { DeskContext, Trx } from '../../call/context.ts';
import { EngineError } from '../../call/errors.ts';
import { announceRefundAtOnce } from '../../mails/enqueue-money-mails.ts';
import { type HandedOut, handOut } from '../../payments/counter-tenders.queries.ts';
import type { Reservation } from '../../reservations/reservations.queries.ts';
import { changeBooking, type NamedBooking } from '../change-booking.ts';
import { findTill } from './find-till.ts';
import { listTillInvoices } from './till.queries.ts';

const handOutVerb = { name: 'hand-out', may: 'book', ofAnyState: true } as const;

/** Hands out what a booking is still owed at the counter. Errors: those of changeBooking, NOTHING_DUE. */
export async function handOutRefunds(context: DeskContext, named: NamedBooking) {
  let amountCents = 0;
  const changed = await changeBooking(context, handOutVerb, named, async ({ trx, reservation }) => {
    const given = await handOutOf(trx, context, reservation);
    if (given.length === 0) throw new EngineError('NOTHING_DUE');
    amountCents = given.reduce((sum, each) => sum + each.amountCents, 0);
    await announceRefundAtOnce(trx, context.parts, { reservationId: reservation.id, handCents: amountCents });
    return { before: {}, after: { amountCents, tenders: given } };
  });
  return { ...changed, amountCents };
}

/** Hands out what a locked booking is owed; returns it. */
export async function handOutOf(
  trx: Trx,
  context: DeskContext,
  { id, facility_id: facilityId }: Pick<Reservation, 'id' | 'facility_id'>,
): Promise<HandedOut[]> {
  const invoiceIds = await listTillInvoices(trx, id);
  if (invoiceIds.length === 0) return [];
  return handOut(trx, invoiceIds, await findTill(trx, context, facilityId));
}
