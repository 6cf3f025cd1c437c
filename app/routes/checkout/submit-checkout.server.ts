import { sumUp } from '#app/components/cart/cart-amounts.ts';
import { googleLinkOf } from '#app/session/remember-google-link.server.ts';
import type { Visit } from '#app/session/visitor.server.ts';
import type { Cart } from '#server/contract/cart.ts';
import type { CartPurchase } from '#server/contract/cart-purchase.ts';
import { CENTS_PER_DOLLAR } from '#server/contract/constants.ts';
import { HEADERS } from '#server/contract/headers.ts';
import { type CheckoutValues, cardOfForm, codeToSend } from './form.ts';
import type { Paying } from './read-paying.server.ts';
import type { RequiredFields } from './required-fields.ts';

type Submitted = {
  form: CheckoutValues;
  needs: RequiredFields;
  returnUrl: string;
  paying: Paying;
};

export function submitCheckout(
  visit: Visit,
  { cartId }: Cart,
  { form, needs, returnUrl, paying }: Submitted,
): Promise<CartPurchase> {
  const { session, text } = visit;
  const { firstName, lastName, email, phone } = form;
  session.set('guestEmail', email);
  session.set('guestFirstName', firstName);
  session.set('guestLastName', lastName);
  const card = cardOfForm(form, needs);
  const campaignId = session.get('campaignId') ?? null;
  return visit.bookingAs({ email, firstName, lastName }).cartPurchase.buy({
    params: { id: cartId },
    headers: { [HEADERS.idempotencyKey]: form.key },
    body: {
      booker: { firstName, lastName, email, phone },
      notes: form.notes,
      emailOptIn: form.emailOptIn,
      smsOptIn: form.smsOptIn,
      transactionalSmsOptIn: form.transactionalSmsOptIn,
      troonOptIn: form.troonOptIn,
      isCaddyRequested: form.isCaddyRequested,
      homeClub: form.homeClub,
      memberNumber: form.memberNumber,
      emailCode: codeToSend(form),
      returnUrl,
      card: card && {
        cardNumber: card.cardNumber,
        securityCode: card.securityCode,
        expirationMonth: card.expirationMonth,
        expirationYear: card.expirationYear,
        nameOnCard: card.nameOnCard,
        addressLine1: card.addressLine1,
        postalCode: card.postalCode,
        country: card.country,
      },
      walletOptionId: (needs.hasCard && form.walletOptionId) || null,
      saveCard: form.saveCard,
      giftCertificateCodes: [...paying.codes],
      useAccounts: paying.accountIds.map((accountId) => ({ accountId })),
      expectedAmount: dueOnlineOf(paying.cart),
      language: text.language,
      campaignId,
      campaignType: session.get('campaignType') ?? null,
      trackingCode: campaignId ?? '',
      ...googleLinkOf(session),
    },
  });
}

/** A cart has one currency. */
function dueOnlineOf(cart: Cart): number {
  return sumUp(cart.items).reduce((sum, { dueOnlineCents }) => sum + dueOnlineCents, 0) / CENTS_PER_DOLLAR;
}
