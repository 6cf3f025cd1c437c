import type { SubmissionResult } from '@conform-to/react';
import { data, redirect } from '@remix-run/node';
import { claimCart } from '#app/flows/claim-cart.server.ts';
import { signIn } from '#app/flows/sign-in.server.ts';
import { completeSignIn, keepCart } from '#app/session/complete-sign-in.server.ts';
import { forgetEverybody, rememberGuest } from '#app/session/remember-customer.server.ts';
import type { Visit } from '#app/session/visitor.server.ts';
import { checkForm, type FormFields } from '#app/site/read-form.server.ts';
import { links } from '#server/links.ts';
import { guestForm, signInForm } from './form.ts';

/** What is shown again, of which of the two forms; the password never. */
export type Refused = {
  form: 'customer' | 'guest';
  reply: SubmissionResult<string[]>;
  message: string | null;
};

export async function signInCustomer(visit: Visit, fields: FormFields, returnTo: string) {
  const submission = checkForm(fields, signInForm(visit.text));
  const refuse = (status: number, message: string | null) =>
    data<Refused>(
      { form: 'customer', reply: submission.reply({ hideFields: ['password'] }), message },
      { status },
    );
  if (submission.status !== 'success') return refuse(400, null);
  const { email, password } = submission.value;
  const result = await signIn(visit, { type: 'basic', username: email, credentials: password });
  if (result.outcome === 'refused') return refuse(result.status, result.message);
  throw await completeSignIn(visit, result, returnTo);
}

/**
 * Goes on as a guest, who has an e-mail and no account: the cart is theirs and its tee times are held anew. Who has signed in
 * meanwhile, in another window, is told so instead.
 */
export async function signInGuest(visit: Visit, fields: FormFields, returnTo: string) {
  const { site, session, text, bookingAs, cartId, isSignedIn, commit } = visit;
  if (!site.settings.user.guestCheckout) throw redirect(links.login(returnTo), 303);
  if (isSignedIn) {
    const message = text.signIn.signOut.text(session.get('customerName') ?? '');
    session.flash('toast', { message, kind: 'info' });
    throw redirect(returnTo, { status: 303, headers: await commit() });
  }
  const submission = checkForm(fields, guestForm(text));
  if (submission.status !== 'success')
    return data<Refused>({ form: 'guest', reply: submission.reply(), message: null }, { status: 400 });
  const { email, firstName = '', lastName = '', phone = '' } = submission.value;
  rememberGuest(session, { email, firstName, lastName, phone });
  const taken = await claimCart(bookingAs({ email, firstName, lastName }), cartId);
  keepCart(session, taken);
  if (taken.lostCount) session.flash('toast', { message: text.signIn.lost(taken.lostCount), kind: 'bad' });
  throw redirect(taken.lostCount ? links.cart() : returnTo, { status: 303, headers: await commit() });
}

/** Somebody else's e-mail: nothing of the guest is left in this browser. */
export async function forgetGuest({ session, text, isSignedIn, commit }: Visit, returnTo: string) {
  if (!isSignedIn) forgetEverybody(session);
  session.flash('toast', { message: text.signIn.guest.forgotten, kind: 'info' });
  throw redirect(links.login(returnTo), { status: 303, headers: await commit() });
}

/** Begins a sign-in with golf-ID: its answer has to bring back the state that is made here and kept in the session. */
export async function leaveForGolfId({ site, session, commit }: Visit, returnTo: string) {
  if (!site.settings.user.golfIdLogin) throw redirect(links.login(returnTo), 303);
  session.set('golfId', { state: crypto.randomUUID(), returnTo });
  throw redirect(links.loginWithGolfId(), { status: 303, headers: await commit() });
}
