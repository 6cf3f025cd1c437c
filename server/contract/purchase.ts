import { z } from 'zod';
import { PAYMENT_STATUSES } from './constants.ts';

export const paymentFacts = {
  PaymentStatus: z.enum(PAYMENT_STATUSES),
  /** For a payment that the golfer has to confirm. */
  RedirectUrl: z.string().nullable(),
  /** For GET /tr/order/finalize; null for a payment at the counter. */
  ReservationStatusID: z.number().int().nullable(),
};

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
