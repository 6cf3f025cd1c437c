import type { FeeTender } from '#server/contract/staff/no-show-fee.ts';
import { hasSameLines, sumOfLines } from '#server/rules/invoice-lines.ts';
import type { DeskContext, Trx } from '../../call/context.ts';
import { EngineError } from '../../call/errors.ts';
import { paymentOf } from '../../call/payment-of.ts';
import { insertNoShowFee, listNoShowFees } from '../../check-in/no-show-fee.queries.ts';
import { withPayables } from '../../checkout/payables.ts';
import { findInvoice, openInvoice } from '../../invoices/invoices.queries.ts';
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
import { sellInvoice } from '../../payments/tenders.queries.ts';
import { CHARGED } from '../../payments/which-attempt.queries.ts';
import type { Reservation } from '../../reservations/reservations.queries.ts';
import { requireMay } from '../../staff/require-may.ts';
import { changeBooking, type NamedBooking, readBooking } from '../change-booking.ts';
import type { DayBooking } from '../day-bookings.queries.ts';
import { wireBooking } from '../desk.wire.ts';
import { listChargeableCards } from '../till/chargeable-cards.ts';
import { payAtCounter } from '../till/pay-at-counter.ts';
import { listFees, type PlannedFee, planFee } from './plan-fee.ts';

const feeVerb = { name: 'no-show-fee', may: 'book' } as const;

type Ask = { attemptId: string; tender: FeeTender };

/** A card's charge, stored before the provider is asked. */
export type FeeCharge = { attempt: PaymentAttempt; kept: Parameters<typeof cardToCharge>[0]; email: string };

/**
 * Charges the no-show fee of marked players, without `slots` of all, to a saved card of the booker, or takes it at the
 * counter. The same attempt charges once. A card that was declined leaves the no-shows marked, without fee. Errors: those
 * of changeBooking and planFee, CARD_NOT_CHARGEABLE, NO_SHOW_FEE_REFUSED.
 */
export async function chargeNoShowFee(
  context: DeskContext,
  named: NamedBooking,
  { slots: asked, ...ask }: Ask & { slots?: readonly number[] | undefined },
) {
  const again = await findChargedFee(context, named.id, ask.attemptId);
  if (again) return again;
  const now = context.parts.now();
  let charge: FeeCharge | undefined;
  let taken = { receiptId: 0, amountCents: 0 };
  const changed = await changeBooking(context, feeVerb, named, async ({ trx, reservation, booking }) => {
    const fee = await planFee(trx, reservation, { asked, now });
    if (ask.tender.kind === 'card') {
      charge = await beginCharge(trx, context, { reservation, booking, fee, ask });
      return null;
    }
    const receiptId = await openFee(trx, reservation, fee);
    taken = { receiptId, amountCents: fee.totalCents };
    return sellFee(trx, context, reservation, { ...taken, slots: fee.slots, ask });
  });
  return charge ? finishCharge(context, named.id, charge) : { ...changed, ...taken };
}

/** Stores the charge of a card for a locked booking. Errors: CARD_NOT_CHARGEABLE, ROLE_REFUSED. */
export async function beginCharge(
  trx: Trx,
  context: DeskContext,
  {
    reservation,
    booking,
    fee,
    ask: { attemptId, tender },
  }: { reservation: Reservation; booking: DayBooking; fee: PlannedFee; ask: Ask },
): Promise<FeeCharge> {
  const { parts, operator, actor } = context;
  requireMay(actor, feeVerb.may, reservation.facility_id);
  const provider = paymentOf(parts, operator);
  const cards = await listChargeableCards(context, reservation.customer_id);
  const kept = cards.find(({ id }) => id === tender.cardId);
  if (!provider?.vault || !kept) throw new EngineError('CARD_NOT_CHARGEABLE');
  const invoiceId = await openFee(trx, reservation, fee);
  const attempt = await insertAttempt(
    trx,
    {
      alias: operator.alias,
      invoice_id: invoiceId,
      provider: provider.name,
      amount_cents: fee.totalCents,
      currency: reservation.invoice.currency,
      return_url: parts.publicUrl,
      idempotency_key: attemptId,
    },
    [{ invoiceId, cents: fee.totalCents }],
  );
  return { attempt, kept, email: booking.booker.email };
}

/**
 * Charges the card and sells the fee. If the program stops before, the recovery releases the card, and the fee may be
 * charged again. Errors: NO_SHOW_FEE_REFUSED, BOOKING_CHANGED when the players are no longer no-shows.
 */
export async function finishCharge(context: DeskContext, id: number, { attempt, kept, email }: FeeCharge) {
  const { parts, operator } = context;
  const provider = paymentOf(parts, operator);
  if (!provider) throw new EngineError('CARD_NOT_CHARGEABLE');
  const paying = withPayables(parts);
  const why = { attempt, card: cardToCharge(kept), email, payee: operator.name, what: 'a no-show fee' };
  if (!(await chargeKeptCard(paying, provider, why))) {
    await releaseUnsold(paying, attempt);
    throw new EngineError('NO_SHOW_FEE_REFUSED');
  }
  const sold = await sellCharged(context, id, attempt).catch(async (error) => {
    await releaseUnsold(paying, attempt);
    throw error;
  });
  const { state } = await settlePayment(paying, attempt.id);
  if (state === 'voided') throw new EngineError('NO_SHOW_FEE_REFUSED');
  return { ...sold, receiptId: attempt.invoice_id, amountCents: attempt.amount_cents };
}

function sellCharged(context: DeskContext, id: number, { id: attemptId, invoice_id }: PaymentAttempt) {
  return changeBooking(context, feeVerb, { id }, async ({ trx, reservation, booking }) => {
    const charged = await lockAttempt(trx, attemptId);
    if (charged.state !== 'authorised') throw new EngineError('NO_SHOW_FEE_REFUSED');
    const { lines, state } = await findInvoice(trx, invoice_id);
    const fees = (await listFees(trx, reservation)).filter(
      ({ slot }) => slot.no_show_fee_id === invoice_id && slot.no_show_at !== null,
    );
    const due = fees.map(({ line }) => line);
    if (state !== 'open' || !hasSameLines(lines, due))
      throw new EngineError('BOOKING_CHANGED', { data: { booking: wireBooking(booking) } });
    const done = await sellFee(trx, context, reservation, {
      receiptId: invoice_id,
      amountCents: charged.amount_cents,
      slots: fees.map(({ slot }) => slot.slot_number),
      ask: {
        attemptId: charged.idempotency_key,
        tender: { kind: 'card', cardId: undefined, reference: '' },
      },
      charged,
    });
    await moveAttempt(trx, charged, { state: 'booked' });
    return done;
  });
}

async function openFee(
  trx: Trx,
  { id, alias, facility_id: facilityId, customer_id: customerId, invoice: { currency } }: Reservation,
  { lines, slots }: PlannedFee,
): Promise<number> {
  const ofNone = { cartItemId: null, orderId: null };
  const fee = { alias, facilityId, kind: 'no-show-fee' as const, customerId, currency, lines };
  const invoiceId = await openInvoice(trx, { ...fee, ...ofNone });
  await insertNoShowFee(trx, { invoiceId, reservationId: id, slots });
  return invoiceId;
}

type Sale = { receiptId: number; amountCents: number; slots: number[]; ask: Ask; charged?: PaymentAttempt };

/** Sells an open fee and takes its payment. Returns what the log says of it. */
async function sellFee(
  trx: Trx,
  context: DeskContext,
  { id, facility_id: facilityId, customer_id: customerId, invoice: { currency } }: Reservation,
  { receiptId: invoiceId, amountCents, slots, ask: { tender, attemptId }, charged }: Sale,
) {
  await sellInvoice(trx, await findInvoice(trx, invoiceId));
  const { tenders } = await payAtCounter(trx, context, {
    invoices: [{ invoiceId, cents: amountCents }],
    payerId: invoiceId,
    facilityId,
    currency,
    customerId,
    tenders: [tender],
    reason: '',
    of: { noun: 'booking', nounId: String(id) },
    ...(charged ? { charged } : { attemptId }),
  });
  return { before: {}, after: { invoiceId, slots, amountCents, tenders } };
}

/** Answers the same attempt with what it made; undefined for a new one. */
export async function findChargedFee(
  { parts: { db }, operator, actor }: DeskContext,
  id: number,
  attemptId: string,
) {
  const attempt = await findAttemptByKey(db, attemptId);
  if (!attempt) return undefined;
  const { invoice_id: receiptId, state, alias, kind } = attempt;
  if (alias !== operator.alias || kind !== 'no-show-fee') throw new EngineError('NOT_FOUND');
  const fees = await listNoShowFees(db, id);
  if (!fees.some(({ invoiceId }) => invoiceId === receiptId)) throw new EngineError('NOT_FOUND');
  const booking = await readBooking(db, operator.alias, id);
  requireMay(actor, feeVerb.may, booking.facilityId);
  if (!CHARGED.includes(state)) {
    const isOpen = state === 'started' || state === 'authorised';
    throw new EngineError(isOpen ? 'PAYMENT_UNDER_WAY' : 'NO_SHOW_FEE_REFUSED');
  }
  const { lines } = await findInvoice(db, receiptId);
  return { booking, changeId: null, canBeUndone: false, receiptId, amountCents: sumOfLines(lines) };
}
