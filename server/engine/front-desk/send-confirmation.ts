import { RateLimiterRes } from 'rate-limiter-flexible';
import type { DeskContext, Trx } from '../call/context.ts';
import { createLimiter } from '../call/create-limiter.ts';
import { EngineError } from '../call/errors.ts';
import { mailConfirmation } from '../mails/enqueue-booking-mails.ts';
import { setBookerEmail } from '../reservations/booker.queries.ts';
import { type BookingVerb, changeBooking, type NamedBooking } from './change-booking.ts';
import { mailOutingConfirmation } from './outings/mail-outing-confirmation.ts';

const confirmationVerb: BookingVerb = { name: 'send-confirmation', may: 'book', undo: null };

const SECONDS_BETWEEN = 60;

/**
 * Mails the confirmation to the booker again, that of the whole group for a booking of an outing. `email` becomes that of a booking without one. Errors: those of
 * changeBooking, EMAIL_MISSING, CONFIRMATION_SENT within a minute.
 */
export function sendConfirmation(context: DeskContext, named: NamedBooking, email: string) {
  const { parts } = context;
  return changeBooking(context, confirmationVerb, named, async ({ trx, reservation: { id }, booking }) => {
    const known = booking.booker.email;
    const address = known || email;
    if (!address) throw new EngineError('EMAIL_MISSING');
    await refuseSecond(trx, id);
    if (!known) await setBookerEmail(trx, id, email);
    if (booking.outing) await mailOutingConfirmation(trx, context, booking.outing.id);
    else await mailConfirmation(trx, parts, id);
    return {
      before: {},
      after: {},
      personal: { before: known ? {} : { email: '' }, after: { email: address } },
    };
  });
}

/** Counts on commit, so that a refused change may be sent again at once. */
async function refuseSecond(trx: Trx, reservationId: number): Promise<void> {
  const limiter = createLimiter(trx, { prefix: 'confirmation', points: 1, seconds: SECONDS_BETWEEN });
  await limiter.consume(String(reservationId)).catch((refusal) => {
    throw refusal instanceof RateLimiterRes
      ? new EngineError('CONFIRMATION_SENT', { retryAfterSeconds: Math.ceil(refusal.msBeforeNext / 1000) })
      : refusal;
  });
}
