import { z } from 'zod';
import { MAX_GIFT_CERTIFICATES, MAX_INTEGER_ID, PAYMENT_STATUSES } from './constants.ts';
import { call, errors } from './route.ts';
import { cartId, cartItemId, dollars, foreignId, rateId } from './values.ts';

/**
 * A field of the form. Nothing a client sends makes this call fail (it always answers 200): what is no text, number or
 * flag counts as left out, and the engine says which fields it cannot use.
 */
const text = z.union([z.string(), z.number(), z.boolean()]).optional().catch(undefined);
const flag = text;

/** The form of the card client (wire section 8). Card fields may be empty when nothing is due online, the street always; none of them is ever kept. */
const fields = z.object({
  Token: text,
  ALIAS: text,
  ENGINE: text,
  PaymentReturnURL: text,
  'TeeTime.InventoryChannelID': text,
  'TeeTime.FacilityID': text,
  'TeeTime.TeeTimeRateID': text,
  'TeeTime.PlayerCount': text,
  'TeeTime.GroupSize': text,
  'TeeTime.Amount': text,
  'TeeTime.ReferenceID': text,
  'Reservation.CustomerEmail': text,
  'Reservation.CustomerNotes': text,
  'Reservation.TrackingCode': text,
  'Reservation.IsCaddyRequested': flag,
  /** Where a rate needs them; a client that sends neither tells them when it confirms the booking. */
  'Reservation.HomeClub': text,
  'Reservation.MemberNumber': text,
  /** The code that was mailed to the booker, where an answer asked for it (428). */
  'Reservation.EmailCode': text,
  'Payment.Name': text,
  'Payment.PhoneNumber': text,
  'Payment.Address.Line1': text,
  'Payment.Address.PostalCode': text,
  'Payment.Address.Country': text,
  'Payment.CC.CreditCardNumber': text,
  'Payment.CC.CVVCode': text,
  'Payment.CC.ExpirationMonth': text,
  'Payment.CC.ExpirationYear': text,
  /** A card of the wallet of whose session the call bears: with Payment.CC.CVVCode alone. */
  'Payment.WalletOptionID': text,
  /** Whether the typed card becomes one of that wallet, once the payment is accepted. */
  'Payment.SaveCreditCard': flag,
  bookerFirstName: text,
  bookerLastName: text,
  BookerEmail: text,
  emailOptIn: flag,
  smsOptIn: flag,
  transactionalSmsOptedIn: flag,
  troonOptIn: flag,
});
const addReservationForm = fields.catch({});
export type AddReservationForm = z.infer<typeof addReservationForm>;

/** The same for any invoice: it is named by InvoiceReferenceId, or as a tee time's is. */
const purchaseInvoiceForm = fields
  .extend({ InvoiceReferenceId: text, Location: text, Notes: text, FeatureType: text })
  .catch({});
export type PurchaseInvoiceForm = z.infer<typeof purchaseInvoiceForm>;

/**
 * Always HTTP 200; Success and StatusCode tell how it went: 200 booked, or (PaymentStatus Pending, no Success yet) sent to an
 * external step at RedirectUrl, 400 validation, 401 token, 402 declined, 404 unknown (what is paid, or the card of the wallet), 409 a
 * payment is under way, or nothing more can be booked (without payment, or within the course's limits), 410 the time is gone, 428 a
 * code that was mailed to the booker is needed, 429 too many tries, 503 the database cannot be reached (ask how the payment stands
 * before it is tried again). After 428 the reservation still waits: the same form is sent again, with the code in
 * Reservation.EmailCode; without it a new code is mailed, once a minute. ValidationErrors says what is wrong with the code that was sent;
 * after 400 and 404 what is wrong with the fields, or with the card of the wallet; after 409 the same of gift certificates: they were
 * refused, or what they are worth has changed, or more than `expectedAmount` would be charged, and nothing is paid.
 */
const cardAnswer = z.object({
  ReservationStatusID: z.number().int().nullable(),
  StatusCode: z.number().int(),
  PaymentStatus: z.enum(PAYMENT_STATUSES).nullable(),
  RedirectUrl: z.string().nullable(),
  Success: z.boolean(),
  Message: z.string(),
  ValidationErrors: z.array(z.string()),
});
export type CardAnswer = z.infer<typeof cardAnswer>;

const given = (max: number) => z.union([z.string().max(max), z.number().transform(String)]).nullish();
const consent = z.boolean().nullish();

/** A card as it is typed. For its way to the provider alone: never kept, logged or answered. */
const typedCard = z.object({
  cardNumber: given(40),
  securityCode: given(10),
  expirationMonth: given(10),
  expirationYear: given(10),
  nameOnCard: given(200),
  addressLine1: given(200),
  postalCode: given(20),
  country: given(20),
});

/** Who pays for all of a cart, and how. */
const cartPayment = z.object({
  /** Of the card client (GET /tr/token): sent again it gives the same answer and never a second charge. */
  token: z.string().max(100),
  booker: z
    .object({ firstName: given(100), lastName: given(100), email: given(255), phone: given(50) })
    .nullish(),
  notes: given(2_000),
  emailOptIn: consent,
  smsOptIn: consent,
  transactionalSmsOptIn: consent,
  troonOptIn: consent,
  isCaddyRequested: consent,
  trackingCode: given(200),
  /** Both are needed where a rate in the cart says so (needsMemberNumber). */
  homeClub: given(200),
  memberNumber: given(100),
  /** The code that was mailed to the booker, where an answer asked for it (428). */
  emailCode: given(20),
  /** Where the golfer comes back to after an external step. */
  returnUrl: z.string().max(2_000).nullish(),
  card: typedCard.nullish(),
  /** A card of the session's wallet instead, and its security code. */
  walletOptionId: foreignId.nullish(),
  securityCode: given(10),
  /** Whether the typed card becomes one of that wallet, once the payment is accepted. */
  saveCard: consent,
  /** The items that are to be paid; left out: all that wait. */
  cartItemIds: z.array(cartItemId).max(200).nullish(),
  giftCertificateCodes: z.array(z.string().max(40)).max(MAX_GIFT_CERTIFICATES).nullish(),
  /**
   * The session customer's accounts that pay before the card, each at its own facility: points, then books of money, then credit.
   * How much they pay is for the engine to say.
   */
  useAccounts: z
    .array(z.object({ accountId: z.number().int().positive().max(MAX_INTEGER_ID) }))
    .max(20)
    .nullish(),
  /** What the golfer was shown to be charged by card: when it would be more by now, nothing is (409). */
  expectedAmount: dollars.nullish(),
});
export type CartPayment = z.infer<typeof cartPayment>;

export const cardClient = {
  token: call('checkout')
    .route({
      method: 'GET',
      path: '/tr/token',
      summary: 'A one-time token of the card client',
      tags: ['Card client'],
    })
    .errors(errors())
    .output(z.uuid()),
  addReservation: call('checkout')
    .route({
      method: 'POST',
      path: '/AddReservation',
      summary: 'Pay and book: form-encoded; always 200',
      description:
        'PaymentStatus Pending with a RedirectUrl and Success false: the golfer confirms the payment there and comes back to PaymentReturnURL; nothing is booked before. A booking of which nothing is paid online may be answered with Success false and StatusCode 428: a code was mailed to the booker. The reservation waits; send the same form again with the code in Reservation.EmailCode, or without it, a minute later, for a new code. ValidationErrors is not empty when the code that was sent is wrong, over, or was tried too often.',
      tags: ['Card client'],
    })
    .input(z.object({ body: addReservationForm }))
    .output(cardAnswer),
  purchaseInvoice: call('checkout')
    .route({
      method: 'POST',
      path: '/SmartCourse/PurchaseInvoice',
      summary: 'Pay one invoice, of whatever kind: form-encoded; always 200',
      description:
        'As /AddReservation does, for the invoice of InvoiceReferenceId. What belongs to a tee time is sold once that tee time is.',
      tags: ['Card client'],
    })
    .input(z.object({ body: purchaseInvoiceForm }))
    .output(cardAnswer),
  payCart: call('checkout')
    .route({
      method: 'POST',
      path: '/shopping-cart/{id}/process-payment',
      summary:
        'Pay at once for all in a cart that waits for its payment: always 200, as the card client answers',
      description:
        'Everything that was reserved (POST /order-teetime) or invoiced (POST /invoice) is charged as one amount. What is gone by then is left out and not charged; the order tells what was sold.',
      tags: ['Card client'],
    })
    .errors(errors('NOT_FOUND', 'SESSION_REQUIRED', 'GUEST_CHECKOUT_OFF'))
    .input(z.object({ params: z.object({ id: cartId }), body: cartPayment }))
    .output(cardAnswer),
  giveUp: call('checkout')
    .route({
      method: 'DELETE',
      path: '/shopping-cart/{id}/process-payment',
      summary:
        'Give the payment of a cart up that waits for the golfer at his bank; its items can be paid otherwise',
      tags: ['Card client'],
      successStatus: 204,
    })
    .errors(errors('NOT_FOUND', 'SESSION_REQUIRED', 'GUEST_CHECKOUT_OFF', 'PAYMENT_UNDER_WAY'))
    .input(z.object({ params: z.object({ id: cartId }) }))
    .output(z.void()),
  finalize: call('write')
    .route({
      method: 'GET',
      path: '/tr/order/finalize',
      summary: 'How a payment stands, after its external step above all; goes on with it where it can',
      tags: ['Card client'],
    })
    .errors(errors('NOT_FOUND'))
    .input(z.object({ query: z.object({ ReservationStatusID: rateId }) }))
    .output(cardAnswer),
};
