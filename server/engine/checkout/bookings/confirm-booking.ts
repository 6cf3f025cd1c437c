import type { Order } from '#server/contract/orders.ts';
import type { TenantContext } from '../../call/context.ts';
import { EngineError } from '../../call/errors.ts';
import { findAttemptThatCounts } from '../../payments/which-attempt.queries.ts';
import { findReservationOfItem } from '../../reservations/reservations.queries.ts';
import { completeTeeTime } from '../orders/complete-tee-time.ts';

type Ask = {
  cartId: string;
  cartItemId: string;
  /** A ReservationID, or the ReservationStatusID of its payment. */
  externalReservationId: number;
  phoneNumber?: string | null | undefined;
  notes?: string | null | undefined;
  homeClub?: string | null | undefined;
  memberNumber?: string | null | undefined;
};

/**
 * Completes a booked tee time like `completeTeeTime`. Errors: NOT_FOUND, SESSION_REQUIRED, PAYMENT_UNDER_WAY,
 * PAYMENT_DECLINED, TEE_TIME_GONE.
 */
export async function confirmBooking(context: TenantContext, ask: Ask): Promise<Order> {
  const { parts, operator } = context;
  const reservation = await findReservationOfItem(parts.db, operator.alias, ask.cartItemId);
  if (!reservation) throw new EngineError('NOT_FOUND');
  const isNamed = reservation.id === ask.externalReservationId;
  const attempt = isNamed ? await findAttemptThatCounts(parts.db, reservation.invoice_id) : undefined;
  return completeTeeTime(context, {
    ...ask,
    phone: ask.phoneNumber,
    reservationStatusId: attempt?.id ?? ask.externalReservationId,
  });
}
