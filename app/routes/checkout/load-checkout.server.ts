import type { AppLoadContext } from '@remix-run/node';
import { promiseHash } from 'remix-utils/promise';
import { hasRenewals } from '#app/components/cart/renewal.view.ts';
import type { CheckoutDraft } from '#app/session/checkout-draft.server.ts';
import { findCart } from '#app/session/find-cart.server.ts';
import { findPurchase, isOfCard, listFailures } from '#app/session/purchase.server.ts';
import type { Visit } from '#app/session/visitor.server.ts';
import { phoneCountry } from '#app/site/phone-country.ts';
import type { Cart } from '#server/contract/cart.ts';
import { readableEmail } from '#server/contract/email.ts';
import { links } from '#server/links.ts';
import { formatPhone } from '#server/rules/phone.ts';
import { viewLateEnd } from './answer.server.ts';
import { coursesOfCart } from './courses-of-cart.ts';
import { loadLost } from './load-lost.server.ts';
import { readPaying } from './read-paying.server.ts';
import { readWallet } from './read-wallet.server.ts';
import { readRequiredFields } from './required-fields.ts';
import { viewCheckout, viewSignInNeeded } from './view.ts';
import { viewCodeOfOrder } from './view-code.ts';

type Asked = {
  now: Date;
  /** The item that another time is wanted for. */
  asked: string | null;
  /** How the last purchase ended is to be said, whatever it was; without that a refused card alone. */
  isEnd: boolean;
  context: AppLoadContext;
};

/**
 * The checkout's page. An empty cart has nothing to check out: on to the confirmation of what emptied it, else back to the start,
 * and said so. A purchase that is going on comes first.
 */
export async function loadCheckout(
  visit: Visit,
  draft: CheckoutDraft,
  { now, asked, isEnd, context }: Asked,
) {
  const { session } = visit;
  if (!mayCheckOut(visit)) return { ...viewSignInNeeded(visit), checkout: null, refused: null };
  const cart = await findCart(visit);
  const bought = session.get('boughtOrder');
  if (!cart?.items.length)
    throw await (bought ? visit.leaveFor(links.confirmation(bought)) : turnBack(visit));
  if (needsAccount(visit, cart))
    return { ...viewSignInNeeded(visit, visit.text.renewals.signIn), checkout: null, refused: null };
  const purchase = cart.orderId ? await findPurchase(visit) : null;
  if (purchase?.state === 'going-on') throw await visit.leaveFor(links.checkoutProgress());
  const isSaid = purchase?.state === 'ended' && (isEnd || listFailures(purchase, visit.text).some(isOfCard));
  visit.state.formTargets = visit.site.settings.checkout.payment.redirectHosts;
  const paying = await readPaying(visit, cart);
  const wanted = cart.items.find(({ id, error }) => id === asked && !error);
  const { cards, who, lost } = await promiseHash({
    cards: readWallet(visit, readRequiredFields(visit.site, cart, paying.cart)),
    who: findBooker(visit, cart),
    lost: loadLost(visit, cart, wanted ? { itemId: wanted.id, code: '', message: '' } : null),
  });
  const { documentTitle, ...checkout } = viewCheckout(visit, cart, paying, { now, cards });
  return {
    documentTitle,
    signIn: null,
    refused: isSaid ? await viewLateEnd(visit, cart, purchase, draft, context) : null,
    checkout: {
      ...checkout,
      defaults: {
        country: checkout.form.fields.country,
        walletOptionId: checkout.form.wallet?.chosen ?? '',
        ...who.known,
        ...draft,
      },
      who: who.line,
      lost,
      code: viewCodeOfOrder(draft, cart.orderId, visit.text),
      payment: purchase?.state === 'waiting' ? viewPaymentUnderWay(visit) : null,
    },
  };
}

/** What is known of who books, to be changed in the form, and the line that says so or leads to the login. */
async function findBooker({ booking, isSignedIn, guest, site, text: { checkout } }: Visit, cart: Cart) {
  const text = checkout.signIn;
  if (!isSignedIn) {
    const line = { text: text.haveAccount, link: { href: links.login(links.checkout()), label: text.link } };
    return { known: guest ? { ...guest, email: readableEmail(guest.email) } : {}, line };
  }
  const { profile, memberNumber } = await promiseHash({
    profile: booking.profile.get(),
    memberNumber: findMemberNumber(booking, cart),
  });
  const { customer } = profile;
  const { given, family } = customer.name;
  const country = phoneCountry(site, coursesOfCart(site, cart));
  const phone = customer.phoneNumbers.find(({ primary }) => primary) ?? customer.phoneNumbers[0];
  return {
    known: {
      firstName: given,
      lastName: family,
      email: readableEmail(customer.username),
      phone: phone ? formatPhone({ e164: phone.e164, wireDigits: phone.value }, country) : '',
      ...(memberNumber ? { memberNumber } : {}),
    },
    line: { text: text.signedInAs(readableEmail(customer.username)), link: null },
  };
}

/** The number the golfer has where the cart's rate asks for it; null where he has none or nobody asks. */
async function findMemberNumber(booking: Visit['booking'], { items }: Cart): Promise<string | null> {
  const asking = items.find((item) => item.type === 'TeeTime' && item.extra.rate.needsMemberNumber);
  if (!asking) return null;
  const cards = await booking.profile.g1();
  return cards[String(asking.facilityId)]?.membershipCardNumber ?? null;
}

/** Guests check out where the operator takes them. */
export function mayCheckOut({ site, isSignedIn }: Pick<Visit, 'site' | 'isSignedIn'>): boolean {
  return isSignedIn || site.settings.user.guestCheckout;
}

/** A membership that renews is bought with an account. */
export function needsAccount({ isSignedIn }: Pick<Visit, 'isSignedIn'>, cart: Cart): boolean {
  return !isSignedIn && hasRenewals(cart);
}

/** 'Shopping cart is empty', and back to /. */
export function turnBack({ session, text, leaveFor }: Visit): Promise<Response> {
  session.set('cartCount', 0);
  session.unset('giftCertificates');
  session.unset('payingAccounts');
  return leaveFor(links.home(), { toast: { message: text.errors.CART_EMPTY, kind: 'bad' } });
}

/** A golfer who came back from his bank by the browser's button is told that a payment is still open. */
function viewPaymentUnderWay({ text: { checkout: text } }: Visit) {
  return { text: text.underWay, link: { href: links.paymentAuthorization(), label: text.seePayment } };
}
