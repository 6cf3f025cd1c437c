import type { CardAnswer } from '#server/contract/card-client.ts';
import { atCoursePayment } from '#server/outside/payment/at-course/at-course-payment.ts';
import { type CheckoutField, invalidCheckoutFields } from '#server/rules/checkout-fields.ts';
import { isSold } from '#server/rules/is-sold.ts';
import type { Text } from '#server/text/en.ts';
import type { EngineParts, Operator } from '../../call/context.ts';
import { EngineError } from '../../call/errors.ts';
import { paymentOf } from '../../call/payment-of.ts';
import { hashToken } from '../../call/tokens.ts';
import { moveAttempt, type PaymentAttempt } from '../../payments/payments.queries.ts';
import { settlePayment } from '../../payments/settle-payment.ts';
import { findReservationByReference, type Reservation } from '../../reservations/reservations.queries.ts';
import { withPayables } from '../payables.ts';
import { readUnpaid } from '../unpaid-bookings/judge-booking.ts';
import { askForCode, refuseUnpaid } from './ask-for-code.ts';
import { authorisePayment } from './authorise-payment.ts';
import { awaitAuthorisation } from './await-authorisation.ts';
import { beginPayment, tokenRefused } from './begin-payment.ts';
import { answerOf, invalidFields, refuseCard } from './card-answers.ts';
import { limitCardTries } from './limit-card-tries.ts';
import { type CardForm, cardOf } from './read-card-form.ts';
import { safeReturnUrl } from './return-url.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** The street: our own form asks for it, clients of the wire may leave it out. */
const LEFT_OUT: CheckoutField = 'addressLine1';
/** Other attempts of the same reservation that are given up or turn out declined before this one begins. */
const MAX_ATTEMPTS_PASSED = 5;

/**
 * Pays for a waiting reservation and books it (wire section 8). The same token again gives the same answer and never a
 * second charge; another token while a payment is under way or done finds that one; after a decline a new one is tried. What
 * is not paid online may need a code that is mailed to the booker; until it is sent with the form the reservation waits.
 * `address`: where the call comes from, null where that is not known.
 * Errors (as EngineError): TEE_TIME_GONE, CREDENTIALS_REJECTED, PAYMENT_UNDER_WAY, TOO_MANY_REQUESTS, OUTSIDE_UNREACHABLE.
 */
export async function addReservation(
  parts: EngineParts,
  operator: Operator,
  form: CardForm,
  { address, text }: { address: string | null; text: Text },
): Promise<CardAnswer> {
  const reservation = await findBooking(parts, operator, form);
  if (!reservation) return refuseCard(404, text.cardForm.unknownReference);
  const { requiredFields } = operator.settings.checkout;
  const needsCard = reservation.invoice.dueOnline.summary.totalCents > 0 || requiredFields.creditCard;
  const complete = withKnownBooker(form, reservation);
  const provider = needsCard ? paymentOf(parts, operator) : atCoursePayment;
  const hasCard = needsCard && provider?.cardEntry !== 'hosted';
  const invalid = invalidCheckoutFields(
    { ...complete.booker, notes: complete.notes },
    hasCard ? form.card : null,
    requiredFields,
  ).filter((field) => field !== LEFT_OUT);
  if (invalid.length > 0) return invalidFields(invalid, text);
  if (!form.token) throw tokenRefused();
  if (!provider) {
    parts.log.error({ alias: operator.alias }, 'no payment provider is set up');
    throw new EngineError('OUTSIDE_UNREACHABLE');
  }
  const terms = {
    tokenHash: hashToken(form.token),
    provider: provider.name,
    returnUrl: await safeReturnUrl(parts, form.returnUrl),
    unpaid: await readUnpaid(parts, operator, reservation, { booker: complete.booker, address }),
  };
  for (let passed = 0; passed < MAX_ATTEMPTS_PASSED; passed += 1) {
    const beginning = await beginPayment(parts, operator, reservation, complete, terms);
    if (beginning.is === 'begun') {
      const { attempt } = beginning;
      const payer = { card: hasCard ? cardOf(form.card) : null, email: complete.booker.email };
      const authorise = () => authorisePayment(parts, operator, attempt, payer);
      const cart = reservation.order_id ?? String(reservation.id);
      const asked = { cart, address, cardNumber: form.card.cardNumber };
      const paid = hasCard
        ? await limitCardTries(parts, operator, attempt, asked, authorise)
        : await authorise();
      return answerOf(paid, text);
    }
    if (beginning.is === 'known') {
      const known = await resume(parts, beginning.attempt, terms.tokenHash);
      if (known) return answerOf(known, text);
    } else {
      const refusal =
        beginning.is === 'refused'
          ? await refuseUnpaid(parts.db, reservation, text)
          : await askForCode(parts, operator, { ...terms, reservation, form: complete, address, text });
      if (refusal) return refusal;
    }
  }
  throw new EngineError('PAYMENT_UNDER_WAY');
}

/**
 * An attempt that was there before: the answer to give, or null when it came to nothing and this one may begin. A golfer who
 * left an external step for another card has given it up.
 */
async function resume(
  parts: EngineParts,
  attempt: PaymentAttempt,
  tokenHash: string,
): Promise<PaymentAttempt | null> {
  const known = await awaitAuthorisation(parts, attempt.id);
  if (known.card_token_hash === tokenHash || isSold(known)) return known;
  if (known.state === 'started' || known.state === 'authorised') throw new EngineError('PAYMENT_UNDER_WAY');
  if (known.state === 'awaiting-golfer') {
    await moveAttempt(parts.db, known, { state: 'voiding', reason_code: 'replaced' });
    await settlePayment(withPayables(parts), known.id);
  }
  return null;
}

/** The reservation of the invoice the client names, if it is what the client believes it pays for. */
async function findBooking(
  parts: EngineParts,
  operator: Operator,
  form: CardForm,
): Promise<Reservation | null> {
  if (!UUID.test(form.reference)) return null;
  const reservation = await findReservationByReference(parts.db, operator.alias, form.reference);
  if (!reservation) return null;
  const isMeant =
    (form.facilityId ?? reservation.facility_id) === reservation.facility_id &&
    (form.rateId ?? reservation.tee_time_rate_id) === reservation.tee_time_rate_id &&
    (reservation.rate.isSimulator || (form.players ?? reservation.players) === reservation.players);
  return isMeant ? reservation : null;
}

/** What the order knows of who books stands in for fields the client leaves out. */
function withKnownBooker(form: CardForm, { booker }: Reservation): CardForm {
  const { firstName, lastName, email, phone } = form.booker;
  return {
    ...form,
    booker: {
      ...form.booker,
      firstName: firstName || booker.firstName,
      lastName: lastName || booker.lastName,
      email: email || booker.email,
      phone: phone || booker.phone,
    },
  };
}
