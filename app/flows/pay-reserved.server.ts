import { BookingError } from '#app/booking/booking-error.ts';
import type { AddReservationForm, CardAnswer } from '#server/contract/card-client.ts';
import { CARD_CLIENT_VERSION, DEFAULT_CHANNEL_ID } from '#server/contract/constants.ts';
import type { OrderInvoice } from '#server/contract/orders.ts';
import type { TypedCard } from '#server/rules/checkout-fields.ts';
import type { CheckOutContext, Reserved } from './reserve-item.server.ts';
import { isUnknown } from './settle-item.server.ts';

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
  /** The codes of gift certificates, which pay first. */
  giftCertificateCodes: readonly string[];
  /** The golfer's accounts that pay before the card. */
  accountIds: readonly number[];
  /** What the golfer was shown to be charged by card, in dollars. */
  expectedAmount: number;
  /** Null when nothing is due online and no card is asked for. */
  card: TypedCard | null;
  /** Names a card of the wallet, of which `card` has the security code; empty where the card is typed. */
  walletOptionId: string;
  /** Whether the typed card is to become one of the wallet. */
  saveCard: boolean;
};

/**
 * Pays once for all that waits: a tee time by itself with the form of the card client, anything else and what gift certificates or
 * accounts pay of as one payment of the cart. Null: there is nobody to pay with. `not-known`: the card may have been charged, and only the engine's books can tell.
 */
export async function payReserved(
  context: CheckOutContext,
  waiting: readonly Reserved[],
  details: CheckOutDetails,
): Promise<CardAnswer | 'not-known' | null> {
  const { booking } = context;
  const token = await booking.cardClient.token().catch((error) => {
    if (error instanceof BookingError) return null;
    throw error;
  });
  if (token === null) return null;
  const [only] = waiting;
  const isOneForm =
    waiting.length === 1 && details.giftCertificateCodes.length === 0 && details.accountIds.length === 0;
  const invoice = isOneForm ? only?.invoice : null;
  try {
    return await (invoice
      ? payTeeTime(context, invoice, token, details)
      : payCart(context, waiting, token, details));
  } catch (error) {
    if (error instanceof BookingError && isUnknown(error)) return 'not-known';
    throw error;
  }
}

/** Asks for all that was reserved to be paid at once, and for nothing else of the cart. */
function payCart(
  { booking, cartId, returnUrl }: CheckOutContext,
  waiting: readonly Reserved[],
  token: string,
  { card, firstName, lastName, email, phone, ...details }: CheckOutDetails,
): Promise<CardAnswer> {
  return booking.cardClient.payCart({
    params: { id: cartId },
    body: {
      token,
      returnUrl,
      cartItemIds: waiting.map(({ item }) => item.id),
      booker: { firstName, lastName, email, phone },
      notes: details.notes,
      emailOptIn: details.emailOptIn,
      smsOptIn: details.smsOptIn,
      transactionalSmsOptIn: details.transactionalSmsOptIn,
      troonOptIn: details.troonOptIn,
      isCaddyRequested: details.isCaddyRequested,
      trackingCode: details.trackingCode,
      homeClub: details.homeClub,
      memberNumber: details.memberNumber,
      emailCode: details.emailCode,
      giftCertificateCodes: [...details.giftCertificateCodes],
      useAccounts: details.accountIds.map((accountId) => ({ accountId })),
      expectedAmount: details.expectedAmount,
      card: card && {
        cardNumber: card.cardNumber,
        securityCode: card.securityCode,
        expirationMonth: card.expirationMonth,
        expirationYear: card.expirationYear,
        nameOnCard: card.nameOnCard,
        addressLine1: card.addressLine1,
        postalCode: card.postalCode,
        country: card.country,
      },
      walletOptionId: details.walletOptionId || null,
      saveCard: details.saveCard,
    },
  });
}

/** Asks the card client to pay and book one tee time: its form, and its answer (wire.md section 8). */
function payTeeTime(
  { booking, alias, returnUrl }: CheckOutContext,
  invoice: OrderInvoice,
  token: string,
  details: CheckOutDetails,
): Promise<CardAnswer> {
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
    'Reservation.HomeClub': details.homeClub,
    'Reservation.MemberNumber': details.memberNumber,
    'Payment.Name': card?.nameOnCard ?? '',
    'Payment.PhoneNumber': details.phone,
    'Payment.Address.Line1': card?.addressLine1 ?? '',
    'Payment.Address.PostalCode': card?.postalCode ?? '',
    'Payment.Address.Country': card?.country ?? '',
    'Payment.CC.CreditCardNumber': card?.cardNumber ?? '',
    'Payment.CC.CVVCode': card?.securityCode ?? '',
    'Payment.CC.ExpirationMonth': card?.expirationMonth ?? '',
    'Payment.CC.ExpirationYear': card?.expirationYear ?? '',
    ...(details.walletOptionId && { 'Payment.WalletOptionID': details.walletOptionId }),
    ...(details.saveCard && { 'Payment.SaveCreditCard': true }),
    bookerFirstName: details.firstName,
    bookerLastName: details.lastName,
    BookerEmail: details.email,
    emailOptIn: details.emailOptIn,
    smsOptIn: details.smsOptIn,
    transactionalSmsOptedIn: details.transactionalSmsOptIn,
  };
  return booking.cardClient.addReservation({ body: form });
}
