import { data, redirect } from '@remix-run/node';
import { claimCart } from '#app/session/claim-cart.server.ts';
import { completeSignIn, keepCart } from '#app/session/complete-sign-in.server.ts';
import { forgetEverybody, rememberGuest } from '#app/session/remember-customer.server.ts';
import { signIn } from '#app/session/sign-in.server.ts';
import type { Visit } from '#app/session/visitor.server.ts';
import { phoneCountry } from '#app/site/phone-country.ts';
import { checkForm, type FormFields, type RefusedForm } from '#app/site/read-form.server.ts';
import { links } from '#server/links.ts';
import { guestForm, signInForm } from './form.ts';

type RefusedLogin = RefusedForm & { form: 'customer' | 'guest' };

export async function signInCustomer(visit: Visit, fields: FormFields, returnTo: string) {
  const { value, refused } = checkForm(fields, signInForm(visit.text));
  const refuse = (status: number, message: string | null) =>
    data<RefusedLogin>({ ...refused(message), form: 'customer' }, { status });
  if (!value) return refuse(400, null);
  const { email, password } = value;
  const result = await signIn(visit, { type: 'basic', username: email, credentials: password });
  if (result.outcome === 'refused') return refuse(result.status, result.message);
  throw await completeSignIn(visit, result, returnTo);
}

/** A browser that refuses cookies keeps no login. Returns the form as typed. */
export function refuseWithoutCookies({ site, text }: Visit, fields: FormFields) {
  const isGuest = fields.get('intent') === 'guest';
  const { refused } = isGuest
    ? checkForm(fields, guestForm(text, phoneCountry(site)))
    : checkForm(fields, signInForm(text));
  const { noCookies } = text.host;
  const message = `${noCookies.title}. ${noCookies.needs.signIn} ${noCookies.text}`;
  return data<RefusedLogin>({ ...refused(message), form: isGuest ? 'guest' : 'customer' }, { status: 403 });
}

/**
 * The cart becomes the guest's, and its holds are renewed. A golfer who signed in meanwhile in another window gets a
 * message instead.
 */
export async function signInGuest(visit: Visit, fields: FormFields, returnTo: string) {
  const { site, session, text, bookingAs, cartId, isSignedIn, leaveFor } = visit;
  if (!site.settings.user.guestCheckout) throw redirect(links.login(returnTo), 303);
  if (isSignedIn) {
    const message = text.signIn.signOut.text(session.get('customerName') ?? '');
    throw await leaveFor(returnTo, { toast: { message, kind: 'info' } });
  }
  const { value, refused } = checkForm(fields, guestForm(text, phoneCountry(site)));
  if (!value) return data<RefusedLogin>({ ...refused(), form: 'guest' }, { status: 400 });
  const { email, firstName = '', lastName = '', phone = '' } = value;
  rememberGuest(session, { email, firstName, lastName, phone });
  const taken = await claimCart(bookingAs({ email, firstName, lastName }), cartId);
  keepCart(session, taken);
  if (!taken.lostCount) throw await leaveFor(returnTo);
  const message = text.signIn.lost(taken.lostCount);
  throw await leaveFor(links.cart(), { toast: { message, kind: 'bad' } });
}

/** Clears everything of the guest from this browser. */
export async function forgetGuest({ session, text, isSignedIn, leaveFor }: Visit, returnTo: string) {
  if (!isSignedIn) forgetEverybody(session);
  const { forgotten } = text.signIn.guest;
  throw await leaveFor(links.login(returnTo), { toast: { message: forgotten, kind: 'info' } });
}

export async function leaveForGolfId({ site, session, leaveFor }: Visit, returnTo: string) {
  if (!site.settings.user.golfIdLogin) throw redirect(links.login(returnTo), 303);
  session.set('golfId', { state: crypto.randomUUID(), returnTo });
  throw await leaveFor(links.loginWithGolfId());
}
