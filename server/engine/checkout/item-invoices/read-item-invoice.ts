import type { Invoice } from '#server/contract/invoices.ts';
import type { TenantContext } from '../../call/context.ts';
import { EngineError } from '../../call/errors.ts';
import { findOwnReservation } from '../../reservations/find-own-reservation.ts';
import { wireItemInvoice } from './item-invoice.wire.ts';
import { findItemInvoice, type ItemInvoice } from './item-invoices.queries.ts';

/**
 * Shows the caller's invoice while its item is in the cart, or once closed (product.md section 4). Errors:
 * SESSION_REQUIRED (no session or cart), NOT_FOUND.
 */
export async function readItemInvoice(
  context: TenantContext,
  ask: { reference: string; facilityId?: number | undefined },
): Promise<Invoice> {
  const invoice = await findOwnInvoice(context, ask.reference);
  if (!isKept(invoice)) throw new EngineError('NOT_FOUND');
  if (invoice.facilityId !== (ask.facilityId ?? invoice.facilityId)) throw new EngineError('NOT_FOUND');
  return wireItemInvoice(invoice, context.text);
}

/** True while an invoice can be read and paid. */
export function isKept({ state, isInCart, changeOf, checkInReservationId }: ItemInvoice): boolean {
  const isOfBooking = changeOf !== null || checkInReservationId !== null;
  return state === 'closed' || (state === 'open' && (isInCart || isOfBooking));
}

/**
 * Finds the caller's invoice in any state. Invoices of changes and check-ins follow their reservation. Errors:
 * SESSION_REQUIRED, NOT_FOUND.
 */
export async function findOwnInvoice(context: TenantContext, reference: string): Promise<ItemInvoice> {
  const { parts, operator, caller } = context;
  if (!caller.customer && !caller.cartId && !caller.bookingToken) throw new EngineError('SESSION_REQUIRED');
  const invoice = await findItemInvoice(parts.db, operator.alias, reference);
  if (!invoice) throw new EngineError('NOT_FOUND');
  const bookedId = invoice.changeOf ?? invoice.checkInReservationId;
  if (bookedId !== null) {
    await findOwnReservation(context, bookedId);
    return invoice;
  }
  const isOwn =
    invoice.customerId === null
      ? invoice.cartId !== null && invoice.cartId === caller.cartId
      : invoice.customerId === caller.customer?.id;
  if (!isOwn) throw new EngineError('NOT_FOUND');
  return invoice;
}
