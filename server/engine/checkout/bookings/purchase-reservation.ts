import type { PurchasedReservation } from '#server/contract/reservations.ts';
import type { TenantContext } from '../../call/context.ts';
import { EngineError } from '../../call/errors.ts';
import { listBookedFacilities } from '../../catalogue/booked-facilities.queries.ts';
import { readPaidOnline } from '../../check-in/paid-online.ts';
import { findReservationByReference } from '../../reservations/reservations.queries.ts';
import { listSlots } from '../../reservations/slots.queries.ts';
import { purchaseInvoice } from '../invoice-purchase/purchase-invoice.ts';
import { wireReservation } from './reservation.wire.ts';

type Ask = {
  reservationInvoice: string;
  walletOptionId?: string | null | undefined;
  CVVCode?: string | null | undefined;
  phoneNumber?: string | null | undefined;
  notes?: string | null | undefined;
  emailCode?: string | null | undefined;
  /** Clients send true or "true". */
  partnerBooking?: unknown;
};

/** Books a reserved tee time, without a card or with a wallet card. Errors: those of `purchaseInvoice`, FORBIDDEN. */
export async function purchaseReservation(context: TenantContext, ask: Ask): Promise<PurchasedReservation> {
  const { parts, operator, text } = context;
  const { db } = parts;
  const reference = ask.reservationInvoice;
  if (String(ask.partnerBooking) === 'true' && !operator.settings.user.playerPartner)
    throw new EngineError('FORBIDDEN');
  if (!(await findReservationByReference(db, operator.alias, reference))) throw new EngineError('NOT_FOUND');
  const { PaymentStatus, RedirectUrl, ReservationStatusID } = await purchaseInvoice(context, {
    reference,
    idempotencyKey: null,
    purchase: {
      walletOptionId: ask.walletOptionId,
      SecurityCode: ask.CVVCode,
      Phone: ask.phoneNumber,
      Notes: ask.notes,
      EmailCode: ask.emailCode,
    },
  });
  const reservation = await findReservationByReference(db, operator.alias, reference);
  if (!reservation) throw new EngineError('NOT_FOUND');
  const { facility_id: facilityId } = reservation;
  const facility = (await listBookedFacilities(db, [facilityId])).get(facilityId);
  if (!facility) throw new EngineError('NOT_FOUND');
  const slots = await listSlots(db, [reservation.id]);
  const isPaidOnline = PaymentStatus === 'Processed';
  const paidOnline = isPaidOnline ? await readPaidOnline(db, reservation) : null;
  return {
    ...wireReservation({ reservation, slots, facility, isPaidOnline, paidOnline }, parts.now(), text),
    PaymentStatus,
    RedirectUrl,
    ReservationStatusID,
  };
}
