import { z } from 'zod';
import { PAYMENT_STATUSES } from './constants.ts';
import { call, errors } from './route.ts';
import { rateId } from './values.ts';

/**
 * No input makes this call fail (it always answers 200). A value of another type counts as left out; the engine names
 * fields it cannot use.
 */
const text = z.union([z.string(), z.number(), z.boolean()]).optional().catch(undefined);
const flag = text;

/**
 * The form of the card client (wire section 8). Card fields may be empty when nothing is due online, the street
 * always. Card fields are never stored.
 */
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
  /** Only for rates that need them; may also be sent when confirming the booking. */
  'Reservation.HomeClub': text,
  'Reservation.MemberNumber': text,
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
  /** A card of the session's wallet; sent with Payment.CC.CVVCode alone. */
  'Payment.WalletOptionID': text,
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

/** The same form for any invoice, named by InvoiceReferenceId or like a tee time's. */
const purchaseInvoiceForm = fields
  .extend({ InvoiceReferenceId: text, Location: text, Notes: text, FeatureType: text })
  .catch({});
export type PurchaseInvoiceForm = z.infer<typeof purchaseInvoiceForm>;

/**
 * Always HTTP 200; `Success` and `StatusCode` carry the outcome:
 * - 200: booked, or (PaymentStatus Pending, no Success yet) sent to an external step at RedirectUrl
 * - 400: validation
 * - 401: token
 * - 402: declined
 * - 404: unknown invoice or wallet card
 * - 409: a payment is under way, or a booking limit is reached (without payment, or the course's)
 * - 410: the time is gone
 * - 428: an emailed code is needed; the reservation waits for the same form with the code
 * - 429: too many tries
 * - 503: no database; ask for the payment's state before retrying
 * With 428, `ValidationErrors` names the problem with the code. With 409 nothing is paid: gift certificates were
 * refused or changed in value, or the charge would exceed `expectedAmount`.
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
      summary: 'Issue a one-time token for the card client',
      tags: ['Card client'],
    })
    .errors(errors())
    .output(z.uuid()),
  addReservation: call('checkout')
    .route({
      method: 'POST',
      path: '/AddReservation',
      summary: 'Pay and book; form-encoded, always 200',
      description:
        'PaymentStatus Pending with a RedirectUrl and Success false: the golfer confirms the payment there and returns to PaymentReturnURL. Nothing is booked before that. A booking with nothing paid online may return Success false and StatusCode 428: we emailed a code to the booker, and the reservation waits. Send the same form again with the code in Reservation.EmailCode. To get a new code, send it without one after a minute. ValidationErrors lists errors if the code is wrong, has expired, or was tried too often.',
      tags: ['Card client'],
    })
    .input(z.object({ body: addReservationForm }))
    .output(cardAnswer),
  purchaseInvoice: call('checkout')
    .route({
      method: 'POST',
      path: '/SmartCourse/PurchaseInvoice',
      summary: 'Pay one invoice of any kind; form-encoded, always 200',
      description:
        'Works like /AddReservation, for the invoice of InvoiceReferenceId. Extras of a tee time sell once the tee time is sold.',
      tags: ['Card client'],
    })
    .input(z.object({ body: purchaseInvoiceForm }))
    .output(cardAnswer),
  finalize: call('write')
    .route({
      method: 'GET',
      path: '/tr/order/finalize',
      summary: 'Read the state of a payment, and continue it where possible',
      tags: ['Card client'],
    })
    .errors(errors('NOT_FOUND'))
    .input(z.object({ query: z.object({ ReservationStatusID: rateId }) }))
    .output(cardAnswer),
};
