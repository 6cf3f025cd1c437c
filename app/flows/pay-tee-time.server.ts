import type { BookingClient } from '#app/booking/client.server.ts';
import type { AddReservationForm, CardAnswer } from '#server/contract/card-client.ts';
import { CARD_CLIENT_VERSION, DEFAULT_CHANNEL_ID } from '#server/contract/constants.ts';
import type { OrderInvoice } from '#server/contract/orders.ts';
import type { TypedCard } from '#server/rules/checkout-fields.ts';

export type CheckOutDetails = {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  notes: string;
  homeClub: string;
  memberNumber: string;
  emailOptIn: boolean;
  smsOptIn: boolean;
  transactionalSmsOptIn: boolean;
  troonOptIn: boolean;
  isCaddyRequested: boolean;
  trackingCode: string;
  /** The code that was mailed to who books, where one was asked for. */
  emailCode: string;
  /** Null when nothing is due online and no card is asked for. */
  card: TypedCard | null;
};

type Payment = {
  booking: BookingClient;
  /** Of the card client: good for one payment. */
  token: string;
  alias: string;
  /** Where the golfer comes back to after an external step. */
  returnUrl: string;
  invoice: OrderInvoice;
  details: CheckOutDetails;
};

/** Asks the card client to pay and book one tee time: its form, and its answer (wire.md section 8). */
export function payTeeTime({
  booking,
  token,
  alias,
  returnUrl,
  invoice,
  details,
}: Payment): Promise<CardAnswer> {
  const { card } = details;
  const form: AddReservationForm = {
    Token: token,
    ALIAS: alias,
    ENGINE: CARD_CLIENT_VERSION,
    PaymentReturnURL: returnUrl,
    'TeeTime.InventoryChannelID': String(DEFAULT_CHANNEL_ID),
    'TeeTime.FacilityID': String(invoice.facilityId),
    'TeeTime.TeeTimeRateID': String(invoice.teeTimeRateId),
    'TeeTime.PlayerCount': String(invoice.playerCount),
    'TeeTime.GroupSize': String(invoice.playerCount),
    'TeeTime.Amount': '-1',
    'TeeTime.ReferenceID': invoice.referenceId,
    'Reservation.CustomerEmail': details.email,
    'Reservation.CustomerNotes': details.notes,
    'Reservation.TrackingCode': details.trackingCode,
    'Reservation.IsCaddyRequested': details.isCaddyRequested,
    'Reservation.EmailCode': details.emailCode,
    'Payment.Name': card?.nameOnCard ?? '',
    'Payment.PhoneNumber': details.phone,
    'Payment.Address.Line1': card?.addressLine1 ?? '',
    'Payment.Address.PostalCode': card?.postalCode ?? '',
    'Payment.Address.Country': card?.country ?? '',
    'Payment.CC.CreditCardNumber': card?.cardNumber ?? '',
    'Payment.CC.CVVCode': card?.securityCode ?? '',
    'Payment.CC.ExpirationMonth': card?.expirationMonth ?? '',
    'Payment.CC.ExpirationYear': card?.expirationYear ?? '',
    bookerFirstName: details.firstName,
    bookerLastName: details.lastName,
    BookerEmail: details.email,
    emailOptIn: details.emailOptIn,
    smsOptIn: details.smsOptIn,
    transactionalSmsOptedIn: details.transactionalSmsOptIn,
  };
  return booking.cardClient.addReservation({ body: form });
}
