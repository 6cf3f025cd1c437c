import type { CardAnswer } from '#server/contract/card-client.ts';
import { plainEmail } from '#server/contract/email.ts';
import type { ApiErrorCode } from '#server/contract/errors.ts';
import type { InvoicePurchase, PurchasedInvoice } from '#server/contract/invoices.ts';
import type { TenantContext } from '../../call/context.ts';
import { EngineError } from '../../call/errors.ts';
import { deriveToken, hashToken } from '../../call/tokens.ts';
import { withFailureMessage } from '../../call/with-failure-message.ts';
import { listBookedFacilities } from '../../catalogue/booked-facilities.queries.ts';
import { findLastFailedAttemptId } from '../../payments/payments.queries.ts';
import { findAttemptThatCounts } from '../../payments/which-attempt.queries.ts';
import { answerOf } from '../card-client/card-answers.ts';
import { pay } from '../card-client/pay.ts';
import type { PayForm } from '../card-client/read-card-form.ts';
import { completeItem } from '../item-invoices/complete-item.ts';
import { wireItemInvoice } from '../item-invoices/item-invoice.wire.ts';
import { findInvoiceById, type ItemInvoice } from '../item-invoices/item-invoices.queries.ts';
import { findOwnInvoice, isKept } from '../item-invoices/read-item-invoice.ts';
import { checkMayCheckOut } from '../orders/checkout-cart.ts';
import { invoiceTarget } from './invoice-target.ts';

type Ask = { reference: string; purchase: InvoicePurchase; idempotencyKey: string | null };

/**
 * Pays one of the caller's invoices, like `pay`. Idempotent. Errors: SESSION_REQUIRED, NOT_FOUND, GUEST_CHECKOUT_OFF,
 * TEE_TIME_GONE (no longer reserved), CARD_DECLINED, BAD_INPUT (invalid fields), PARENT_NOT_SOLD, PAYMENT_UNDER_WAY,
 * BOOKING_LIMIT_REACHED, EMAIL_CODE_REQUIRED, COURSE_BOOKING_LIMIT_REACHED, CANCELLATION_LIMIT_REACHED,
 * TOO_MANY_REQUESTS, OUTSIDE_UNREACHABLE.
 */
export function purchaseInvoice(context: TenantContext, ask: Ask): Promise<PurchasedInvoice> {
  return withFailureMessage(
    ({ payment }) => payment.purchaseFailed,
    async () => {
      const invoice = await findOwnInvoice(context, ask.reference);
      checkIsMeant(invoice, ask.purchase);
      if (!isKept(invoice)) throw new EngineError('TEE_TIME_GONE');
      const paid = invoice.state === 'closed' ? null : await payInvoice(context, invoice, ask);
      if (paid?.PaymentStatus !== 'Pending' && ask.purchase.IsFinalizeOrder)
        await notifyOrder(context, invoice);
      return answerWith(context, invoice, paid);
    },
  );
}

function checkIsMeant(invoice: ItemInvoice, purchase: InvoicePurchase): void {
  const { reference, facilityId, players, kind } = invoice;
  const isSame = (sent: string | null | undefined, known: string) => (sent || known).toLowerCase() === known;
  const isMeant =
    isSame(purchase.InvoiceReferenceId, reference) &&
    isSame(purchase.FacilityID || purchase.facilityId, String(facilityId)) &&
    (kind !== 'tee-time' ||
      isSame(purchase.NumberOfSlots || purchase.reservationNumberOfSlots, String(players)));
  if (!isMeant) throw new EngineError('NOT_FOUND');
}

async function payInvoice(
  context: TenantContext,
  invoice: ItemInvoice,
  { purchase, idempotencyKey }: Ask,
): Promise<CardAnswer> {
  const { parts, operator, caller, address, text } = context;
  const { db } = parts;
  // A booking's golfer may pay, even through its link.
  if (invoice.kind !== 'check-in' && invoice.kind !== 'change')
    checkMayCheckOut(context, { customer_id: invoice.customerId });
  const country = (await listBookedFacilities(db, [invoice.facilityId])).get(invoice.facilityId);
  const form = {
    ...readPurchase(purchase, country?.details.country ?? ''),
    ownTokenHash: makeTokenHash(
      context,
      invoice,
      idempotencyKey ?? (await keyOf(context, invoice, purchase)),
    ),
  };
  const target = await invoiceTarget(db, operator.alias, invoice);
  const payer = {
    address: address === 'unknown' ? null : address,
    customerId: caller.customer?.id ?? null,
    text,
  };
  const answer = await pay(parts, operator, target, form, payer);
  if (!answer.Success && !answer.RedirectUrl) throw refusalOf(answer);
  return answer;
}

/**
 * Replaces a missing idempotency key. The same card is the same payment until it fails, so a second click finds it.
 * Another card replaces one waiting at its bank.
 */
async function keyOf(
  { parts }: TenantContext,
  { id }: ItemInvoice,
  { CardNumber, walletOptionId }: InvoicePurchase,
) {
  const card = walletOptionId ? `wallet ${walletOptionId}` : (CardNumber ?? '').replace(/\D/g, '');
  return `${card} ${await findLastFailedAttemptId(parts.db, id)}`;
}

/** Only the engine knows it. */
function makeTokenHash({ parts }: TenantContext, { reference }: ItemInvoice, key: string): string {
  return hashToken(deriveToken(parts.linkSecret, 'invoice purchase', `${reference} ${key}`));
}

function readPurchase(purchase: InvoicePurchase, country: string): PayForm {
  const { userData } = purchase;
  const text = (value: string | null | undefined) => (value ?? '').replaceAll('\u0000', '').trim();
  return {
    token: '',
    returnUrl: purchase.PaymentReturnURL ?? '',
    notes: text(purchase.Notes || purchase.notes),
    emailCode: text(purchase.EmailCode),
    booker: {
      firstName: text(purchase.FirstName || userData?.firstName),
      lastName: text(purchase.LastName || userData?.lastName),
      email: plainEmail(text(purchase.Email || userData?.email)),
      phone: text(purchase.Phone || userData?.phone),
      emailOptIn: false,
      smsOptIn: false,
      transactionalSmsOptIn: false,
      troonOptIn: false,
      isCaddyRequested: false,
      trackingCode: '',
    },
    member: null,
    card: {
      cardNumber: text(purchase.CardNumber),
      expirationMonth: text(purchase.ExpirationMonth),
      expirationYear: text(purchase.ExpirationYear),
      securityCode: text(purchase.SecurityCode),
      nameOnCard: text(purchase.NameOnCard),
      addressLine1: '',
      postalCode: text(purchase.BillingZip),
      country: text(purchase.BillingCountry) || country,
    },
    walletOptionId: text(purchase.walletOptionId),
    savesCard: purchase.saveCard ?? false,
  };
}

const CODE_OF_STATUS: Partial<Record<number, ApiErrorCode>> = {
  400: 'BAD_INPUT',
  402: 'CARD_DECLINED',
  // An unknown wallet card.
  404: 'NOT_FOUND',
  410: 'TEE_TIME_GONE',
  428: 'EMAIL_CODE_REQUIRED',
  429: 'TOO_MANY_REQUESTS',
};

function refusalOf({ StatusCode, PaymentStatus, Message, ValidationErrors }: CardAnswer): EngineError {
  const isTaken = StatusCode === 409 && PaymentStatus === null;
  const code = isTaken ? 'BOOKING_LIMIT_REACHED' : (CODE_OF_STATUS[StatusCode] ?? 'PAYMENT_UNDER_WAY');
  return new EngineError(code, {
    // Clients reopen the form on this 400.
    message: ({ checkout }) => (code === 'BAD_INPUT' ? `${checkout.paymentIncomplete} ${Message}` : Message),
    ...(ValidationErrors.length > 0 && { data: { ValidationErrors } }),
  });
}

async function notifyOrder(context: TenantContext, { cartId, cartItemId }: ItemInvoice): Promise<void> {
  if (cartId && cartItemId) await completeItem(context, { cartId, cartItemId });
}

async function answerWith(
  { parts, text }: TenantContext,
  { id }: ItemInvoice,
  paid: CardAnswer | null,
): Promise<PurchasedInvoice> {
  const now = await findInvoiceById(parts.db, id);
  if (!now) throw new EngineError('NOT_FOUND');
  const attempt = paid ? undefined : await findAttemptThatCounts(parts.db, id);
  const { RedirectUrl = null, ReservationStatusID = null } = paid ?? (attempt ? answerOf(attempt, text) : {});
  const PaymentStatus = paid?.PaymentStatus ?? 'Processed';
  return { ...wireItemInvoice(now, text), PaymentStatus, RedirectUrl, ReservationStatusID };
}
