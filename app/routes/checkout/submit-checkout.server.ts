import { BookingError } from '#app/booking/booking-error.ts';
import { sumUp } from '#app/components/cart/sums.view.ts';
import { checkOut } from '#app/flows/check-out.server.ts';
import { enrolInTroon } from '#app/flows/enrol-in-troon.server.ts';
import { isBought } from '#app/flows/find-ordered.ts';
import { type Purchase, startPurchase } from '#app/flows/purchases.server.ts';
import { googleLinkOf } from '#app/session/remember-google-link.server.ts';
import type { Visit } from '#app/session/visitor.server.ts';
import type { FormFields } from '#app/site/read-form.server.ts';
import type { Cart } from '#server/contract/cart.ts';
import { CENTS_PER_DOLLAR } from '#server/contract/constants.ts';
import type { Order } from '#server/contract/orders.ts';
import type { TypedCard } from '#server/rules/checkout-fields.ts';
import { itemsOfSnapshot } from './cart-snapshot.ts';
import { type CheckoutValues, cardOfForm, codeToSend, withoutCard } from './form.ts';
import type { Paying } from './read-paying.server.ts';
import type { RequiredFields } from './required-fields.ts';

type Submitted = {
  form: CheckoutValues;
  fields: FormFields;
  filled: string[];
  needs: RequiredFields;
  returnUrl: string;
  paying: Paying;
};

/** Begins to buy the cart for who filled in the form. */
export function submitCheckout(
  visit: Visit,
  cart: Cart,
  { form, fields, filled, needs, returnUrl, paying }: Submitted,
): Purchase {
  const { site, session, isSignedIn } = visit;
  const { firstName, lastName, email } = form;
  session.set('guestEmail', email);
  session.set('guestFirstName', firstName);
  session.set('guestLastName', lastName);
  const campaign = {
    campaignId: session.get('campaignId') ?? null,
    campaignType: session.get('campaignType') ?? null,
  };
  const googleLink = googleLinkOf(session);
  const booking = visit.bookingAs({ email, firstName, lastName });
  const context = {
    booking,
    text: visit.text,
    alias: site.alias,
    cartId: cart.cartId,
    isSignedIn,
    customerId: session.get('customerId') ?? null,
    returnUrl,
  };
  const details = {
    ...form,
    trackingCode: campaign.campaignId ?? '',
    card: cardOfForm(form, needs),
    walletOptionId: needs.hasCard ? form.walletOptionId : '',
    emailCode: codeToSend(form),
    giftCertificateCodes: paying.codes,
    accountIds: paying.accountIds,
    expectedAmount: dueOnlineOf(paying.cart),
  };
  return startPurchase(visit, cart, { fields: withoutCard(fields), filled }, async (tell) => {
    const source = { ...campaign, ...googleLink };
    const result = await checkOut({ ...context, tell }, cart.items, details, source);
    if (result.outcome !== 'settled') return { result, notice: null };
    // Who has booked something is enrolled in Troon Rewards, as ticked; when that fails, it is said and nothing else.
    if (form.troonOptIn && isBooked(result.order)) {
      const isEnrolled = await enrolInTroon(booking, { emailAddress: email, firstName, lastName });
      if (!isEnrolled) return { result, notice: visit.text.errors.TROON_OPT_IN_FAILED };
    }
    const isTyped = form.saveCard && details.walletOptionId === '' && result.failures.length === 0;
    const isKept = !isTyped || !details.card || (await isInWallet(visit, details.card));
    return { result, notice: isKept ? null : visit.text.wallet.failed.adding };
  });
}

/** What is charged to a card, in dollars: a cart has one currency. */
function dueOnlineOf(cart: Cart): number {
  return sumUp(cart.items).reduce((sum, { dueOnlineCents }) => sum + dueOnlineCents, 0) / CENTS_PER_DOLLAR;
}

function isBooked({ teetimes }: Order): boolean {
  return teetimes.some(({ players }) => players.some(({ state }) => state === 'fulfilled'));
}

/** Whether the card that was to be kept is in the wallet: there may have been no room, or nowhere to keep it. */
async function isInWallet({ booking, isSignedIn }: Visit, { cardNumber }: TypedCard): Promise<boolean> {
  if (!isSignedIn) return true;
  const lastFour = cardNumber.replace(/\D/g, '').slice(-4);
  const cards = await booking.wallet.list().catch((error) => {
    if (error instanceof BookingError) return null;
    throw error;
  });
  return cards === null || cards.some((card) => card.lastFour === lastFour);
}

/**
 * The order in which everything the golfer was shown has been booked already: by the first click of a double click, or
 * before an answer that never arrived. Null when there is no such order.
 */
export async function findFinishedOrder({ booking, session }: Visit, cart: Cart | null, seen: string) {
  const id = cart?.orderId ?? session.get('pendingPayment')?.orderId ?? session.get('orderId');
  if (!id) return null;
  try {
    const order = await booking.orders.get({ params: { id } });
    return itemsOfSnapshot(seen).some((itemId) => isBought(order, itemId)) ? order : null;
  } catch (error) {
    if (error instanceof BookingError && error.status < 500) return null;
    throw error;
  }
}
