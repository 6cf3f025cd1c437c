import type { CardAnswer, CartPayment } from '#server/contract/card-client.ts';
import { CENTS_PER_DOLLAR } from '#server/contract/constants.ts';
import { plainEmail } from '#server/contract/email.ts';
import type { TenantContext } from '../../call/context.ts';
import { EngineError } from '../../call/errors.ts';
import { limitCodeTries } from '../../gift-certificates/redeem.ts';
import { refusalOf, refuseCard } from '../card-client/card-answers.ts';
import { pay } from '../card-client/pay.ts';
import type { PayForm } from '../card-client/read-card-form.ts';
import { cartTarget, gatherCart } from './cart-target.ts';

/** What a payment is refused with as an error of the call; all else is told in the answer. */
const ERRORS_OF_CALL: readonly string[] = ['NOT_FOUND', 'SESSION_REQUIRED', 'GUEST_CHECKOUT_OFF'];

/** Another code, or another look at the amounts, and the same can be paid. */
const CORRECTABLE: readonly string[] = ['GIFT_CERTIFICATE_REFUSED', 'ACCOUNT_REFUSED', 'AMOUNT_CHANGED'];

/**
 * Pays at once for all in a cart that waits for its payment, as `pay` does; what is gone by then is left out. Errors: NOT_FOUND,
 * SESSION_REQUIRED, GUEST_CHECKOUT_OFF.
 */
export async function payCart(
  context: TenantContext,
  cartId: string,
  body: CartPayment,
): Promise<CardAnswer> {
  const { parts, operator, caller, address, text } = context;
  try {
    const gathered = await gatherCart(context, cartId, body.cartItemIds ?? null);
    const target = await cartTarget(context, gathered);
    const payer = {
      address: address === 'unknown' ? null : address,
      customerId: caller.customer?.id ?? null,
      text,
    };
    const work = () => pay(parts, operator, target, readForm(body), payer);
    return await (body.giftCertificateCodes?.length ? limitCodeTries(context, cartId, work) : work());
  } catch (error) {
    if (!(error instanceof EngineError) || ERRORS_OF_CALL.includes(error.code)) throw error;
    if (error.code === 'CART_EMPTY') return refuseCard(404, text.errors.CART_EMPTY);
    const refusal = refusalOf(error, text);
    // What is sent can be corrected: nothing was given up for it.
    return CORRECTABLE.includes(error.code) ? { ...refusal, ValidationErrors: [refusal.Message] } : refusal;
  }
}

function readForm(body: CartPayment): PayForm {
  const { booker, card } = body;
  const text = (value: string | null | undefined) => (value ?? '').replaceAll('\u0000', '').trim();
  return {
    token: body.token.trim(),
    returnUrl: body.returnUrl ?? '',
    notes: text(body.notes),
    emailCode: text(body.emailCode),
    certificateCodes: body.giftCertificateCodes ?? [],
    accountIds: (body.useAccounts ?? []).map(({ accountId }) => accountId),
    expectedCents: body.expectedAmount == null ? null : Math.round(body.expectedAmount * CENTS_PER_DOLLAR),
    booker: {
      firstName: text(booker?.firstName),
      lastName: text(booker?.lastName),
      email: plainEmail(text(booker?.email)),
      phone: text(booker?.phone),
      emailOptIn: body.emailOptIn ?? false,
      smsOptIn: body.smsOptIn ?? false,
      transactionalSmsOptIn: body.transactionalSmsOptIn ?? false,
      troonOptIn: body.troonOptIn ?? false,
      isCaddyRequested: body.isCaddyRequested ?? false,
      trackingCode: text(body.trackingCode),
    },
    member: { homeClub: text(body.homeClub), memberNumber: text(body.memberNumber) },
    card: {
      cardNumber: text(card?.cardNumber),
      expirationMonth: text(card?.expirationMonth),
      expirationYear: text(card?.expirationYear),
      securityCode: text(body.securityCode) || text(card?.securityCode),
      nameOnCard: text(card?.nameOnCard),
      addressLine1: text(card?.addressLine1),
      postalCode: text(card?.postalCode),
      country: text(card?.country),
    },
    walletOptionId: text(body.walletOptionId),
    savesCard: body.saveCard ?? false,
  };
}
