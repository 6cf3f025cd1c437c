import { BookingError } from '#app/booking/booking-error.ts';
import { type CheckOutResult, checkOut } from '#app/flows/check-out.server.ts';
import { enrolInTroon } from '#app/flows/enrol-in-troon.server.ts';
import { findOrdered, isBought } from '#app/flows/find-ordered.ts';
import type { Visit } from '#app/session/visitor.server.ts';
import type { Cart } from '#server/contract/cart.ts';
import type { Order } from '#server/contract/orders.ts';
import type { TypedCard } from '#server/rules/checkout-fields.ts';
import { itemsOfSnapshot } from './cart-snapshot.ts';
import { type CheckoutValues, cardOfForm, codeToSend } from './form.ts';
import type { RequiredFields } from './required-fields.ts';

/** Buys the cart for who filled in the form, and remembers in the session how far it came. */
export async function submitCheckout(
  visit: Visit,
  cart: Cart,
  form: CheckoutValues,
  {
    needs,
    returnUrl,
    giftCertificateCodes,
  }: { needs: RequiredFields; returnUrl: string; giftCertificateCodes: readonly string[] },
): Promise<CheckOutResult> {
  const { site, session, isSignedIn } = visit;
  const { firstName, lastName, email } = form;
  session.set('guestEmail', email);
  session.set('guestFirstName', firstName);
  session.set('guestLastName', lastName);
  const campaign = {
    campaignId: session.get('campaignId') ?? null,
    campaignType: session.get('campaignType') ?? null,
  };
  const context = {
    booking: visit.bookingAs({ email, firstName, lastName }),
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
    giftCertificateCodes,
  };
  const result = await checkOut(context, cart.items, details, campaign);
  remember(session, cart, result);
  if (form.troonOptIn && result.outcome === 'settled') await enrol(visit, result, form);
  const isPaid = result.outcome === 'settled' && result.failures.length === 0;
  if (form.saveCard && details.card && details.walletOptionId === '' && isPaid)
    await tellUnsaved(visit, details.card);
  return result;
}

function remember(session: Visit['session'], cart: Cart, result: CheckOutResult): void {
  if (result.outcome === 'refused') return;
  const { order } = result;
  const isBooked = ({ id }: { id: string }) => isBought(order, id);
  if (cart.items.some(isBooked)) session.set('orderId', order.id);
  session.set('cartCount', cart.items.filter((item) => !isBooked(item)).length);
  if (cart.items.every(isBooked)) session.unset('giftCertificates');
  if (result.outcome !== 'pending') {
    session.unset('pendingPayment');
  } else {
    const { itemIds, reservationStatusId } = result;
    session.set('pendingPayment', { orderId: order.id, itemIds, reservationStatusId });
  }
}

/** Who has booked something is enrolled in Troon Rewards, as ticked; when that fails, it is said and nothing else. */
async function enrol(
  visit: Visit,
  { order }: Extract<CheckOutResult, { outcome: 'settled' }>,
  { email, firstName, lastName }: CheckoutValues,
): Promise<void> {
  const isBooked = order.teetimes.some(({ players }) => players.some(({ state }) => state === 'fulfilled'));
  if (!isBooked) return;
  const booking = visit.bookingAs({ email, firstName, lastName });
  if (await enrolInTroon(booking, { emailAddress: email, firstName, lastName })) return;
  visit.session.flash('toast', { message: visit.text.errors.TROON_OPT_IN_FAILED, kind: 'bad' });
}

/** Says so where the card that was to be kept is not in the wallet: there was no room, or nowhere to keep it. */
async function tellUnsaved(
  { booking, isSignedIn, session, text }: Visit,
  { cardNumber }: TypedCard,
): Promise<void> {
  if (!isSignedIn) return;
  const lastFour = cardNumber.replace(/\D/g, '').slice(-4);
  const cards = await booking.wallet.list().catch((error) => {
    if (error instanceof BookingError) return null;
    throw error;
  });
  if (!cards || cards.some((card) => card.lastFour === lastFour)) return;
  session.flash('toast', { message: text.wallet.failed.adding, kind: 'bad' });
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

/** What of a cart has been booked, though not all of it. */
export function bookedOf(order: Order, cart: Cart) {
  return cart.items.flatMap((item) => {
    if (!isBought(order, item.id)) return [];
    return [{ item, number: findOrdered(order, item.id).captain?.confirmationNumber ?? '' }];
  });
}
