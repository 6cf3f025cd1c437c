import { atCoursePayment } from '#server/outside/payment/at-course/at-course-payment.ts';
import type { EngineParts, Operator, Trx } from '../../call/context.ts';
import { EngineError } from '../../call/errors.ts';
import {
  findAttemptByToken,
  findLiveAttempt,
  insertAttempt,
  type PaymentAttempt,
} from '../../payments/payments.queries.ts';
import { findAttemptThatCounts } from '../../payments/which-attempt.queries.ts';
import { confirmReservation, hasPlaces } from '../../reservations/confirm-reservation.ts';
import { paymentDeadline } from '../../reservations/payment-deadline.queries.ts';
import { NOBODY } from '../../reservations/reservation-details.ts';
import {
  type LockedReservation,
  lockReservation,
  type Reservation,
  updateReservation,
} from '../../reservations/reservations.queries.ts';
import { nameCaptain } from '../../reservations/slots.queries.ts';
import { judgeBooking, type UnpaidBooking } from '../unpaid-bookings/judge-booking.ts';
import { lockUnpaidKeys, noteUnpaid } from '../unpaid-bookings/unpaid-bookings.queries.ts';
import { isCardTokenGood, spendCardToken } from './card-tokens.queries.ts';
import type { CardForm } from './read-card-form.ts';

/** `begun`: a new attempt, for the caller to authorise. `known`: one that is under way or done; no second one is begun. */
type Begun = { is: 'begun'; attempt: PaymentAttempt } | { is: 'known'; attempt: PaymentAttempt };
/**
 * What is not paid online is not booked by everybody: `code-needed`, the booker has to prove the e-mail address first, and the
 * reservation waits for that; `refused`, only the course itself books more. The token can still be used.
 */
export type Beginning = Begun | { is: 'code-needed' | 'refused' };

type Terms = {
  tokenHash: string;
  provider: string;
  returnUrl: string;
  /** Set where nothing is paid online. */
  unpaid: UnpaidBooking | null;
};

/**
 * Writes a new attempt to pay for a reservation down before anything is asked of a provider, with who books. A token that
 * was sent before finds the attempt it began; a reservation that is being paid or has been is not paid again. Where no card
 * is needed the reservation is booked in the same transaction.
 * Errors: TEE_TIME_GONE (410), CREDENTIALS_REJECTED (401) for a token that cannot be used.
 */
export function beginPayment(
  parts: EngineParts,
  operator: Operator,
  reservation: Reservation,
  form: CardForm,
  terms: Terms,
): Promise<Beginning> {
  return parts.db.transaction().execute(async (trx): Promise<Beginning> => {
    if (terms.unpaid) await lockUnpaidKeys(trx, terms.unpaid.keys);
    const locked = await lockReservation(trx, reservation);
    const repeated = await findAttemptByToken(trx, terms.tokenHash);
    if (repeated) {
      if (repeated.invoice_id !== reservation.invoice_id) throw tokenRefused();
      return { is: 'known', attempt: repeated };
    }
    const known = await findDecidingAttempt(trx, locked.reservation);
    if (known) return { is: 'known', attempt: known };
    if (locked.reservation.state !== 'pending' || !(await hasPlaces(trx, locked)))
      throw new EngineError('TEE_TIME_GONE');
    if (terms.unpaid && (await isCardTokenGood(trx, operator.alias, terms.tokenHash))) {
      const verdict = await judgeBooking(trx, operator, locked.reservation, terms.unpaid);
      if (verdict === 'code-needed')
        await updateReservation(trx, reservation.id, { expires_at: paymentDeadline('mail') });
      if (verdict !== 'free') return { is: verdict };
    }
    if (!(await spendCardToken(trx, operator.alias, terms.tokenHash))) throw tokenRefused();
    if (terms.unpaid) await noteUnpaid(trx, terms.unpaid);
    await noteBooker(trx, locked.reservation, form);
    return { is: 'begun', attempt: await insert(trx, locked, terms) };
  });
}

/** The attempt that is under way or has booked the reservation. */
async function findDecidingAttempt(
  trx: Trx,
  { invoice_id, state }: Reservation,
): Promise<PaymentAttempt | undefined> {
  if (state === 'confirmed') return findAttemptThatCounts(trx, invoice_id);
  return state === 'pending' ? findLiveAttempt(trx, invoice_id) : undefined;
}

async function insert(trx: Trx, locked: LockedReservation, terms: Terms): Promise<PaymentAttempt> {
  const { reservation } = locked;
  const isAtCourse = terms.provider === atCoursePayment.name;
  if (isAtCourse && !(await confirmReservation(trx, { ...locked, isOver: false })))
    throw new EngineError('TEE_TIME_GONE');
  const { invoice } = reservation;
  const attempt = {
    alias: reservation.alias,
    invoice_id: reservation.invoice_id,
    card_token_hash: terms.tokenHash,
    provider: terms.provider,
    state: isAtCourse ? ('captured' as const) : ('started' as const),
    amount_cents: isAtCourse ? 0 : invoice.dueOnline.summary.totalCents,
    currency: invoice.currency,
    return_url: terms.returnUrl,
  };
  return insertAttempt(trx, attempt, isAtCourse ? null : 'card');
}

async function noteBooker(trx: Trx, reservation: Reservation, form: CardForm): Promise<void> {
  const { booker, notes } = form;
  await updateReservation(trx, reservation.id, {
    booker: JSON.stringify({ ...NOBODY, ...reservation.booker, ...booker }),
    notes,
    expires_at: paymentDeadline('form'),
  });
  await nameCaptain(trx, reservation.id, {
    name: `${booker.firstName} ${booker.lastName}`.trim(),
    email: booker.email,
  });
}

/** A token that nobody gave out, that is too old, or that paid for something else. */
export function tokenRefused(): EngineError {
  return new EngineError('CREDENTIALS_REJECTED', { message: ({ payment }) => payment.notAuthorised });
}
