import { randomUUID } from 'node:crypto';
import type { AppLoadContext } from '@remix-run/node';
import { promiseHash } from 'remix-utils/promise';
import { hasRenewals } from '#app/components/cart/cart-amounts.ts';
import type { CheckoutDraft } from '#app/session/checkout-draft.server.ts';
import { findCart } from '#app/session/find-cart.server.ts';
import { findPurchase, isOfCard, leadOn, listFailures } from '#app/session/purchase.server.ts';
import type { Visit } from '#app/session/visitor.server.ts';
import { phoneCountry } from '#app/site/phone-country.ts';
import { pageTitle } from '#app/site/titles.ts';
import type { Cart } from '#server/contract/cart.ts';
import { COUNTRIES } from '#server/contract/constants.ts';
import { readableEmail } from '#server/contract/email.ts';
import { links } from '#server/links.ts';
import { findUsableCard } from '#server/rules/card-expiry.ts';
import { formatPhone } from '#server/rules/phone.ts';
import { findLateEnd } from './answer.server.ts';
import type { CheckoutPage } from './checkout-screen.tsx';
import { codeAskedOfOrder } from './code-asked.ts';
import { coursesOfCart } from './courses-of-cart.ts';
import type { CheckoutInput } from './form.ts';
import { loadLost } from './load-lost.server.ts';
import { readPaying } from './read-paying.server.ts';
import { readWallet } from './read-wallet.server.ts';
import type { RefusedCheckout } from './refused.ts';
import { readRequiredFields } from './required-fields.ts';

type Asked = {
  now: Date;
  asked: string | null;
  isEnd: boolean;
  context: AppLoadContext;
};

/** Redirects to a running purchase. An empty cart leads to the confirmation of its purchase, else home. */
export async function loadCheckout(
  visit: Visit,
  draft: CheckoutDraft,
  { now, asked, isEnd, context }: Asked,
): Promise<{
  documentTitle: string;
  signIn: string | null;
  refused: RefusedCheckout | null;
  checkout: CheckoutPage | null;
}> {
  const { site, text } = visit;
  const documentTitle = pageTitle(text, 'checkout', site.settings.name);
  const signInFirst = (signIn: string) => ({ documentTitle, signIn, refused: null, checkout: null });
  if (!mayCheckOut(visit)) return signInFirst(text.checkout.signIn.text(site.settings.name));
  const cart = await findCart(visit);
  if (!cart?.items.length) throw await leaveEmptyCart(visit, context);
  if (needsAccount(visit, cart)) return signInFirst(text.renewals.signIn);
  const purchase = cart.orderId ? await findPurchase(visit) : null;
  if (purchase?.state === 'going-on') throw await visit.leaveFor(links.checkoutProgress());
  const isShown = purchase?.state === 'ended' && (isEnd || listFailures(purchase, text).some(isOfCard));
  visit.state.formTargets = site.settings.checkout.payment.redirectHosts;
  const { codes: _, ...paying } = await readPaying(visit, cart);
  const needs = readRequiredFields(site, cart, paying.cart);
  const wanted = cart.items.find(({ id, error }) => id === asked && !error);
  const { cards, booker, lost } = await promiseHash({
    cards: readWallet(visit, needs),
    booker: findBooker(visit, cart),
    lost: loadLost(visit, cart, wanted ? { itemId: wanted.id, code: '', message: '' } : null),
  });
  const isWalletShown = needs.hasCard && (cards || needs.renews);
  return {
    documentTitle,
    signIn: null,
    refused: isShown ? await findLateEnd(visit, cart, purchase, draft, context) : null,
    checkout: {
      key: randomUUID(),
      cart,
      paying,
      needs,
      cards,
      now,
      defaults: {
        country: countryOf(site),
        walletOptionId: isWalletShown ? (findUsableCard(cards ?? [], now)?.walletOptionId ?? '') : '',
        ...booker,
        ...draft,
      },
      signedInAs: visit.isSignedIn ? (booker.email ?? '') : null,
      isPaymentWaiting: purchase?.state === 'waiting',
      code: codeAskedOfOrder(draft, cart.orderId),
      lost,
    },
  };
}

function countryOf({ facilities }: Visit['site']): string {
  const country = facilities[0]?.country.toUpperCase() ?? '';
  const code = country === 'GB' ? 'UK' : country;
  return COUNTRIES.find((known) => known === code) ?? '';
}

async function findBooker(
  { booking, isSignedIn, guest, site }: Visit,
  cart: Cart,
): Promise<Partial<CheckoutInput>> {
  if (!isSignedIn) return guest ? { ...guest, email: readableEmail(guest.email) } : {};
  const { profile, memberNumber } = await promiseHash({
    profile: booking.profile.get(),
    memberNumber: findMemberNumber(booking, cart),
  });
  const { customer } = profile;
  const { given, family } = customer.name;
  const country = phoneCountry(site, coursesOfCart(site, cart));
  const phone = customer.phoneNumbers.find(({ primary }) => primary) ?? customer.phoneNumbers[0];
  return {
    firstName: given,
    lastName: family,
    email: readableEmail(customer.username),
    phone: phone ? formatPhone({ e164: phone.e164, wireDigits: phone.value }, country) : '',
    ...(memberNumber ? { memberNumber } : {}),
  };
}

async function findMemberNumber(booking: Visit['booking'], { items }: Cart): Promise<string | null> {
  const asking = items.find((item) => item.type === 'TeeTime' && item.extra.rate.needsMemberNumber);
  if (!asking) return null;
  const cards = await booking.profile.g1();
  return cards[String(asking.facilityId)]?.membershipCardNumber ?? null;
}

export function mayCheckOut({ site, isSignedIn }: Pick<Visit, 'site' | 'isSignedIn'>): boolean {
  return isSignedIn || site.settings.user.guestCheckout;
}

/** A membership that renews needs an account. */
export function needsAccount({ isSignedIn }: Pick<Visit, 'isSignedIn'>, cart: Cart): boolean {
  return !isSignedIn && hasRenewals(cart);
}

/** Leads to the confirmation of what emptied the cart, also where another browser came back from the bank; else home. */
export async function leaveEmptyCart(visit: Visit, context: AppLoadContext): Promise<Response> {
  const { session, leaveFor } = visit;
  const bought = session.get('boughtOrder');
  if (bought) return leaveFor(links.confirmation(bought));
  const purchase = await findPurchase(visit);
  const isNews = purchase?.items.some(({ state }) => state === 'bought');
  return purchase && isNews && purchase.order.id !== session.get('orderId')
    ? leadOn(visit, purchase, context)
    : turnBack(visit);
}

export function turnBack({ session, text, leaveFor }: Visit): Promise<Response> {
  session.set('cartCount', 0);
  session.unset('giftCertificates');
  session.unset('payingAccounts');
  return leaveFor(links.home(), { toast: { message: text.errors.CART_EMPTY, kind: 'bad' } });
}
