import type { CardAnswer } from '#server/contract/card-client.ts';
import type { CartPurchaseForm } from '#server/contract/cart-purchase.ts';
import { API_ERRORS } from '#server/contract/errors.ts';
import type { TenantContext } from '../../call/context.ts';
import { EngineError, toEngineError } from '../../call/errors.ts';
import { logFailure } from '../../call/log-failure.ts';
import { limitCodeTries } from '../../gift-certificates/redeem.ts';
import { findReservationById } from '../../reservations/reservations.queries.ts';
import { refusalOf, refuseCard } from '../card-client/card-answers.ts';
import { pay } from '../card-client/pay.ts';
import type { PayTarget } from '../card-client/pay-target.ts';
import { reservationTarget } from '../card-client/reservation-target.ts';
import { cartTarget, gatherCart } from '../cart-payment/cart-target.ts';
import type { BegunPurchase } from './open-purchase.ts';
import { findAttemptOfPurchase, isKept, listPurchasedItems } from './purchases.queries.ts';
import { readForm } from './read-form.ts';

/** The same items can be paid with other codes or amounts. */
const CORRECTABLE: readonly string[] = ['GIFT_CERTIFICATE_REFUSED', 'ACCOUNT_REFUSED', 'AMOUNT_CHANGED'];

/**
 * Pays once for the reserved items; the answer carries a refusal. A single tee time without gift certificates and
 * accounts is paid as a reservation, everything else as a cart. Null: nothing to pay.
 */
export async function payKept(
  context: TenantContext,
  purchase: BegunPurchase,
  form: CartPurchaseForm,
): Promise<CardAnswer | null> {
  const { operator, caller, address, text, parts } = context;
  const codes = form.giftCertificateCodes ?? [];
  const isAlone = codes.length === 0 && !form.useAccounts?.length;
  const findTarget = await chooseTarget(context, purchase, isAlone);
  if (!findTarget) return null;
  const payer = {
    address: address === 'unknown' ? null : address,
    customerId: caller.customer?.id ?? null,
    text,
  };
  try {
    const target = await findTarget();
    const work = () => pay(parts, operator, target, readForm(form, purchase.formHash), payer);
    return await (codes.length > 0 ? limitCodeTries(context, purchase.cartId, work) : work());
  } catch (error) {
    if (!(error instanceof EngineError)) return failureOf(context, purchase, error);
    const refusal = refusalOf(error, text);
    // The golfer can correct the form.
    const isOfCodes = error.code === 'TOO_MANY_REQUESTS' && !form.card && !form.walletOptionId;
    return isOfCodes || CORRECTABLE.includes(error.code)
      ? { ...refusal, ValidationErrors: [refusal.Message] }
      : refusal;
  }
}

/** Answers an unexpected failure. Rethrows once an attempt exists: the recovery settles it. */
async function failureOf(
  { parts, text, requestId }: TenantContext,
  { order }: BegunPurchase,
  error: unknown,
): Promise<CardAnswer> {
  if (toEngineError(error)?.code === 'BUSY') throw error;
  if (await findAttemptOfPurchase(parts.db, order.id)) throw error;
  logFailure(parts, error, requestId);
  return refuseCard(API_ERRORS.UNEXPECTED, text.checkout.failures.teeTime);
}

/** Returns one reservation, or the cart's reserved items; null without any. */
async function chooseTarget(
  context: TenantContext,
  { cartId, order, items, kept: reservation }: BegunPurchase,
  isAlone: boolean,
): Promise<(() => Promise<PayTarget>) | null> {
  const { db } = context.parts;
  if (isAlone && reservation && items.length === 1) return async () => reservationTarget(reservation);
  const kept = (await listPurchasedItems(db, order.id)).filter(isKept);
  const [only, ...others] = kept;
  if (!only) return null;
  const { reservationId } = only;
  if (isAlone && reservationId && others.length === 0)
    return async () => reservationTarget(await findReservationById(db, reservationId));
  const ids = kept.map(({ id }) => id);
  return async () => cartTarget(context, await gatherCart(context, cartId, ids));
}
