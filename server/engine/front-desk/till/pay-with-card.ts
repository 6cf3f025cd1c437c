import { randomUUID } from 'node:crypto';
import type { CardData } from '#server/outside/payment/card-data.ts';
import type { PaymentProvider } from '#server/outside/payment/payment-provider.ts';
import { hasSameLines, sumOfLines } from '#server/rules/invoice-lines.ts';
import type { StaffContext } from '../../call/context.ts';
import { EngineError } from '../../call/errors.ts';
import { paymentOf } from '../../call/payment-of.ts';
import { findCheckInInvoice, findReservationIdOf } from '../../check-in/check-in.queries.ts';
import { withPayables } from '../../checkout/payables.ts';
import { cardToCharge, chargeKeptCard } from '../../payments/charge-kept-card.ts';
import {
  findAttemptByKey,
  insertAttempt,
  lockAttempt,
  moveAttempt,
  type PaymentAttempt,
} from '../../payments/payments.queries.ts';
import { releaseUnsold } from '../../payments/release-unsold.ts';
import { settlePayment } from '../../payments/settle-payment.ts';
import { CHARGED } from '../../payments/which-attempt.queries.ts';
import { requireMay } from '../../staff/require-may.ts';
import { bookingChanged, changeBooking, type NamedBooking, readBooking } from '../change-booking.ts';
import { listChargeableCards } from './chargeable-cards.ts';
import { limitCodes, planTenders } from './pay-at-counter.ts';
import { payVerb } from './pay-verb.ts';
import { findDues, openDues, type PaymentAsk, paymentOfDues, sellDues } from './sell-dues.ts';

type Ask = PaymentAsk & { attemptId?: string | undefined };

/** The card's part, stored before the provider is asked. */
type Charge = { attempt: PaymentAttempt; card: CardData; email: string; slots: readonly number[] };

/**
 * Charges a saved card of the booker for dues, then takes the other tenders in the transaction that sells: all or
 * nothing. If the sale is refused, the card is released; if the program stops before the sale, the recovery releases
 * it. Errors: those of changeBooking and planTenders, NOTHING_DUE, PAYMENT_UNDER_WAY,
 * CARD_NOT_CHARGEABLE, CARD_NOT_CHARGED.
 */
export async function payWithCard(context: StaffContext, named: NamedBooking, ask: Ask) {
  const { parts, operator } = context;
  const attemptId = ask.attemptId ?? randomUUID();
  const provider = paymentOf(parts, operator);
  if (!provider?.vault) throw new EngineError('CARD_NOT_CHARGEABLE');
  const charge = await limitCodes(context, ask.tenders, () =>
    beginCharge(context, named, { ...ask, attemptId, provider }),
  );
  const { attempt, slots } = charge;
  const paying = withPayables(parts);
  const why = { ...charge, payee: operator.name, what: 'a payment at the counter' };
  if (!(await chargeKeptCard(paying, provider, why))) {
    await releaseUnsold(paying, attempt);
    throw new EngineError('CARD_NOT_CHARGED');
  }
  const sold = await sellCharged(context, named, { ...ask, slots, attempt }).catch(async (error) => {
    await releaseUnsold(paying, attempt);
    throw error;
  });
  const { state } = await settlePayment(paying, attempt.id);
  // The bank took its promise back; the players owe again.
  if (state === 'voided') throw new EngineError('CARD_NOT_CHARGED');
  return sold;
}

type Begun = Ask & { attemptId: string; provider: PaymentProvider };

/** Checks everything and stores the attempt. */
async function beginCharge(
  context: StaffContext,
  named: NamedBooking,
  { attemptId, provider, ...ask }: Begun,
): Promise<Charge> {
  const { parts, operator } = context;
  let charge: Charge | undefined;
  await changeBooking(context, payVerb, named, async ({ trx, reservation, booking }) => {
    const dues = await findDues(trx, reservation, ask.slots);
    const invoiceId = await openDues(trx, reservation, dues, { isAtCounter: true });
    const { tenders } = await planTenders(trx, context, paymentOfDues(reservation, { invoiceId, dues, ask }));
    const [byCard, another] = tenders.filter(({ kind }) => kind === 'card');
    const cards = await listChargeableCards(context, reservation.customer_id);
    const kept = cards.find(({ id }) => id === byCard?.cardId);
    if (!kept || !byCard || another) throw new EngineError('CARD_NOT_CHARGEABLE');
    const { amountCents: cents } = byCard;
    const attempt = await insertAttempt(
      trx,
      {
        alias: operator.alias,
        invoice_id: invoiceId,
        provider: provider.name,
        amount_cents: cents,
        currency: reservation.invoice.currency,
        return_url: parts.publicUrl,
        idempotency_key: attemptId,
      },
      [{ invoiceId, cents }],
    );
    charge = { attempt, card: cardToCharge(kept), email: booking.booker.email, slots: dues.slots };
    return null;
  });
  if (!charge) throw new Error(`Booking ${named.id} has no charge`);
  return charge;
}

/** Sells what the card was authorised for, unless the booking has changed since. */
async function sellCharged(
  context: StaffContext,
  named: NamedBooking,
  { attempt, ...ask }: PaymentAsk & { attempt: PaymentAttempt },
) {
  const receiptId = attempt.invoice_id;
  let amountCents = 0;
  const changed = await changeBooking(context, payVerb, named, async ({ trx, reservation, booking }) => {
    const dues = await findDues(trx, reservation, ask.slots);
    const { lines, state } = await findCheckInInvoice(trx, receiptId);
    const charged = await lockAttempt(trx, attempt.id);
    if (charged.state !== 'authorised') throw new EngineError('CARD_NOT_CHARGED');
    if (state !== 'open' || !hasSameLines(lines, dues.lines)) throw bookingChanged(booking);
    amountCents = dues.totalCents;
    const done = await sellDues(trx, context, reservation, { invoiceId: receiptId, dues, ask, charged });
    await moveAttempt(trx, charged, { state: 'booked' });
    return done;
  });
  return { ...changed, receiptId, amountCents };
}

/** Returns what the same attempt made before. Errors: NOT_FOUND, ROLE_REFUSED, PAYMENT_UNDER_WAY, CARD_NOT_CHARGED. */
export async function findMade(
  { parts, operator, actor }: StaffContext,
  id: number,
  attemptId: string | undefined,
) {
  const { db } = parts;
  const attempt = attemptId === undefined ? null : await findAttemptByKey(db, attemptId);
  if (!attempt) return null;
  const { state, invoice_id: receiptId } = attempt;
  if (attempt.alias !== operator.alias || attempt.kind !== 'check-in') throw new EngineError('NOT_FOUND');
  if ((await findReservationIdOf(db, receiptId)) !== id) throw new EngineError('NOT_FOUND');
  const booking = await readBooking(db, operator.alias, id);
  requireMay(actor, payVerb.may, booking.facilityId);
  if (!CHARGED.includes(state))
    throw new EngineError(
      state === 'started' || state === 'authorised' ? 'PAYMENT_UNDER_WAY' : 'CARD_NOT_CHARGED',
    );
  const { lines } = await findCheckInInvoice(db, receiptId);
  return { booking, changeId: null, canBeUndone: false, receiptId, amountCents: sumOfLines(lines) };
}
