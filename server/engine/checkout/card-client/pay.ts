import type { CardAnswer } from '#server/contract/card-client.ts';
import {
  type CheckoutField,
  invalidCardOfCheckIn,
  invalidCheckoutFields,
  invalidMemberFields,
} from '#server/rules/checkout-fields.ts';
import { isSold } from '#server/rules/is-sold.ts';
import { settingsOfCourses } from '#server/rules/settings-of-courses.ts';
import type { Text } from '#server/text/en.ts';
import type { EngineParts, Operator } from '../../call/context.ts';
import { EngineError } from '../../call/errors.ts';
import { hashToken } from '../../call/tokens.ts';
import { loadCatalogue } from '../../catalogue/catalogue.ts';
import { findAttemptByToken, moveAttempt, type PaymentAttempt } from '../../payments/payments.queries.ts';
import { settlePayment } from '../../payments/settle-payment.ts';
import { bookerE164 } from '../../reservations/booker-phone.ts';
import { type BookingOrigin, describeCard, originOf } from '../golfer-limits/booking-origin.ts';
import { golferOf, limitsGolfers } from '../golfer-limits/check-golfer-limits.ts';
import { withPayables } from '../payables.ts';
import { readUnpaid, type UnpaidBooking } from '../unpaid-bookings/judge-booking.ts';
import { askForCode, refuseUnpaid } from './ask-for-code.ts';
import { authorisePayment } from './authorise-payment.ts';
import { awaitAuthorisation } from './await-authorisation.ts';
import { beginPayment, tokenRefused } from './begin-payment.ts';
import { answerOf, invalidFields } from './card-answers.ts';
import { cardOf, cardToKeep } from './card-of-payment.ts';
import { chooseBilledCard } from './choose-billed-card.ts';
import { choosePayment, type PaymentMeans } from './choose-payment.ts';
import { limitCardTries } from './limit-card-tries.ts';
import type { PayTarget } from './pay-target.ts';
import type { CompleteForm, PayForm } from './read-card-form.ts';
import { safeReturnUrl } from './return-url.ts';
import { spend } from './spend.ts';

/** Our own form requires the street; wire clients may omit it. */
const LEFT_OUT: CheckoutField = 'addressLine1';
/** Earlier attempts that may fail before this one begins. */
const MAX_ATTEMPTS_PASSED = 5;

export type Payer = { address: string | null; customerId: number | null; text: Text };

/**
 * Pays and sells a target (wire section 8). The same token gives the same answer and never a second charge. Another
 * token finds a payment under way or done; after a decline a new one begins. Unpaid bookings may need an emailed
 * code, and stay pending until then. Errors (as EngineError): TEE_TIME_GONE, CREDENTIALS_REJECTED, PAYMENT_UNDER_WAY,
 * AMOUNT_CHANGED, COURSE_BOOKING_LIMIT_REACHED, CANCELLATION_LIMIT_REACHED, TOO_MANY_REQUESTS, OUTSIDE_UNREACHABLE.
 */
export async function pay(
  parts: EngineParts,
  operator: Operator,
  target: PayTarget,
  form: PayForm,
  { address, customerId, text }: Payer,
): Promise<CardAnswer> {
  const codes = form.certificateCodes ?? [];
  const spending = { codes, customerId, accountIds: form.accountIds ?? [], currency: target.currency };
  const isSpent = codes.length > 0 || spending.accountIds.length > 0;
  const leftCents = isSpent ? await readLeft(parts, operator, target, spending) : target.dueOnlineCents;
  const expectedCents = form.expectedCents ?? null;
  const isMore = expectedCents !== null && leftCents > expectedCents;
  const tokenHash = form.ownTokenHash ?? hashToken(form.token);
  // An earlier payment with this token has used the certificates.
  if (isMore && !(await findAttemptByToken(parts.db, tokenHash))) throw new EngineError('AMOUNT_CHANGED');
  const means = await choosePayment(parts, operator, { target, form, leftCents, customerId, text });
  if ('refusal' in means) return means.refusal;
  const { provider, hasCard, saved } = means;
  const complete = await withKnownBooker(parts, operator, target, form, customerId);
  const invalid = await listInvalid(parts, operator, target, complete, means);
  if (invalid.length > 0) return invalidFields(invalid, text);
  if (!form.token && !form.ownTokenHash) throw tokenRefused();
  if (!provider) {
    parts.log.error({ alias: operator.alias }, 'no payment provider is set up');
    throw new EngineError('OUTSIDE_UNREACHABLE');
  }
  const card = hasCard ? describeCard(form.card, saved) : null;
  const hasItems = target.parts.length > target.reservations.length;
  const origin = originOf(parts, operator, { address, card });
  const terms = {
    tokenHash,
    isOwnToken: form.ownTokenHash !== undefined,
    provider: provider.name,
    returnUrl: await safeReturnUrl(parts, operator, form.returnUrl),
    unpaid: await listUnpaid(parts, operator, target, complete, address),
    spending,
    cardToKeep: means.isKept && customerId !== null ? cardToKeep(form.card, customerId) : null,
    billedCardId: hasItems ? await chooseBilledCard(parts, means, customerId) : null,
    expectedCents,
    limited: await findLimited(parts, operator, target, complete, origin),
  };
  for (let passed = 0; passed < MAX_ATTEMPTS_PASSED; passed += 1) {
    const beginning = await beginPayment(parts, operator, target, complete, terms);
    if (beginning.is === 'begun') {
      const { attempt } = beginning;
      const payer = {
        card: hasCard ? cardOf(form.card, saved) : null,
        keepsCard: terms.cardToKeep !== null,
        email: complete.booker.email,
      };
      const authorise = () => authorisePayment(parts, operator, attempt, payer);
      const cart = target.orderId ?? String(attempt.invoice_id);
      const card = saved ? `wallet ${saved.id}` : form.card.cardNumber.replace(/\D/g, '');
      const asked = { cart, address, card };
      const paid = hasCard
        ? await limitCardTries(parts, operator, attempt, asked, authorise)
        : await authorise();
      return answerOf(paid, text);
    }
    if (beginning.is === 'known') {
      const known = await resume(parts, beginning.attempt, terms.tokenHash);
      if (known) return answerOf(known, text);
    } else {
      const { is, reservation } = beginning;
      const unpaid = terms.unpaid.find(({ reservationId }) => reservationId === reservation.id) ?? null;
      const refusal =
        is === 'refused'
          ? await refuseUnpaid(parts.db, reservation, text)
          : await askForCode(parts, operator, { reservation, form: complete, unpaid, address, text });
      if (refusal) return refusal;
    }
  }
  throw new EngineError('PAYMENT_UNDER_WAY');
}

/** Lists invalid fields. The street is optional, and so is member data that can follow the payment. */
async function listInvalid(
  { db }: EngineParts,
  operator: Operator,
  { reservations, asksBooker }: PayTarget,
  { booker, notes, card, member }: PayForm,
  { hasCard, saved }: PaymentMeans,
): Promise<CheckoutField[]> {
  const { facilities } = await loadCatalogue(db, operator);
  const courses = facilities.flatMap(({ id, details }) =>
    reservations.some(({ facility_id }) => facility_id === id) ? details : [],
  );
  const { requiredFields, troonMembers } = settingsOfCourses(operator.settings, courses).checkout;
  const typed = saved ? { isSaved: true as const, securityCode: card.securityCode } : card;
  const invalid = asksBooker
    ? invalidCheckoutFields({ ...booker, notes }, hasCard ? typed : null, requiredFields)
    : hasCard
      ? invalidCardOfCheckIn(typed)
      : [];
  const needsMember = member !== null && reservations.some(({ rate }) => rate.needsMemberNumber);
  return [
    ...invalid.filter((field) => field !== LEFT_OUT),
    ...(needsMember ? invalidMemberFields(member, troonMembers) : []),
  ];
}

/** Returns the cents left after gift certificates and accounts. */
async function readLeft(
  { db }: EngineParts,
  operator: Operator,
  target: PayTarget,
  spending: Parameters<typeof spend>[3],
): Promise<number> {
  const { left } = await db.transaction().execute((trx) => spend(trx, operator, target.parts, spending));
  return left.reduce((sum, { cents }) => sum + cents, 0);
}

async function listUnpaid(
  parts: EngineParts,
  operator: Operator,
  { reservations }: PayTarget,
  { booker }: CompleteForm,
  address: string | null,
): Promise<UnpaidBooking[]> {
  const unpaid: UnpaidBooking[] = [];
  for (const reservation of reservations) {
    const booking = await readUnpaid(parts, operator, reservation, { booker, address });
    if (booking) unpaid.push(booking);
  }
  return unpaid;
}

/** Null without booking limits. */
async function findLimited(
  { db }: EngineParts,
  operator: Operator,
  { reservations }: PayTarget,
  { booker }: CompleteForm,
  origin: BookingOrigin,
) {
  const { facilities } = await loadCatalogue(db, operator);
  const limiting = facilities.filter(
    (facility) =>
      limitsGolfers(facility) && reservations.some(({ facility_id }) => facility_id === facility.id),
  );
  if (limiting.length === 0) return null;
  const customerId = reservations.find(({ customer_id }) => customer_id !== null)?.customer_id ?? null;
  return { golfer: golferOf(customerId, booker, origin), facilities: limiting };
}

/**
 * Returns an earlier attempt's outcome, or null if it failed. A golfer who left the external step for another card
 * has abandoned it.
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

async function withKnownBooker(
  { db }: EngineParts,
  operator: Operator,
  { booker, notes = '', reservations: [first] }: PayTarget,
  form: PayForm,
  customerId: number | null,
): Promise<CompleteForm> {
  const { firstName, lastName, email } = form.booker;
  const phone = form.booker.phone || booker.phone;
  const { facilities } = await loadCatalogue(db, operator);
  const typed = {
    alias: operator.alias,
    country: facilities.find(({ id }) => id === first?.facility_id)?.details.country,
    facilityId: first?.facility_id ?? null,
    customerId: first?.customer_id ?? customerId,
  };
  return {
    ...form,
    notes: form.notes || notes,
    booker: {
      ...form.booker,
      firstName: firstName || booker.firstName,
      lastName: lastName || booker.lastName,
      email: email || booker.email,
      phone,
      phoneE164: await bookerE164(db, typed, phone),
    },
  };
}
