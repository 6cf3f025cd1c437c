import { z } from 'zod';
import { PAYMENT_STATUSES } from './constants.ts';
import { call, errors } from './route.ts';
import { rateId } from './values.ts';

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
export const cardAnswer = z.object({
  ReservationStatusID: z.number().int().nullable(),
  StatusCode: z.number().int(),
  PaymentStatus: z.enum(PAYMENT_STATUSES).nullable(),
  RedirectUrl: z.string().nullable(),
  Success: z.boolean(),
  Message: z.string(),
  ValidationErrors: z.array(z.string()),
});
export type CardAnswer = z.infer<typeof cardAnswer>;

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
