import { z } from 'zod';
import { PAYMENT_STATUSES } from './constants.ts';

/** How a payment that was asked for by an invoice stands, beside what it pays for. */
export const paymentFacts = {
  PaymentStatus: z.enum(PAYMENT_STATUSES),
  /** Of a payment that waits for the golfer: where it is confirmed. */
  RedirectUrl: z.string().nullable(),
  /** Of GET /tr/order/finalize; null of what was paid at the counter. */
  ReservationStatusID: z.number().int().nullable(),
};

/** Why an invoice cannot be paid, with a card or without one. */
export const PURCHASE_ERRORS = [
  'NOT_FOUND',
  'SESSION_REQUIRED',
  'GUEST_CHECKOUT_OFF',
  'CARD_DECLINED',
  'PAYMENT_UNDER_WAY',
  'BOOKING_LIMIT_REACHED',
  'COURSE_BOOKING_LIMIT_REACHED',
  'CANCELLATION_LIMIT_REACHED',
  'TEE_TIME_GONE',
  'EMAIL_CODE_REQUIRED',
] as const;
