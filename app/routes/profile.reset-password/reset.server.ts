import { data } from '@remix-run/node';
import { BookingError } from '#app/booking/booking-error.ts';
import { replyWithError } from '#app/booking/reply-with-error.ts';
import { completeSignIn } from '#app/session/complete-sign-in.server.ts';
import { forgetLogin } from '#app/session/remember-customer.server.ts';
import type { SiteFlash } from '#app/session/session-data.ts';
import { signIn } from '#app/session/sign-in.server.ts';
import type { Visit } from '#app/session/visitor.server.ts';
import { checkForm, type FormFields } from '#app/site/read-form.server.ts';
import { links } from '#server/links.ts';
import { askForm, setForm } from './form.ts';

/**
 * Returns the one-time token of the link, else of a login whose password must change. The latter has the email, to
 * sign in with the new password.
 */
export function findToken(request: Request, { session }: Pick<Visit, 'session'>) {
  const token = new URL(request.url).searchParams.get('token');
  if (token) return { token: token.slice(0, 200), isMailed: true as const };
  const reset = session.get('passwordReset');
  return reset ? { ...reset, isMailed: false as const } : null;
}

type FoundToken = NonNullable<ReturnType<typeof findToken>>;
type Message = SiteFlash['loginMessage'] | null;
type Step = { step: 'ask' | 'sent' | 'set'; message: Message; email?: string; token?: string };

export async function findStep(visit: Visit, request: Request, said: Message): Promise<Step> {
  const isSent = said?.kind === 'info' && new URL(request.url).searchParams.has('sent');
  if (isSent) return { step: 'sent', message: said };
  const { errors, signIn: words } = visit.text;
  const found = findToken(request, visit);
  if (!found) return { step: 'ask', message: said, email: await findEmail(visit) };
  if (!(await isTokenGood(visit, found.token)))
    return {
      step: 'ask',
      message: { message: errors.LINK_USED, kind: 'bad' },
      email: await findEmail(visit),
    };
  return found.isMailed
    ? { step: 'set', message: null, token: found.token }
    : { step: 'set', message: { message: words.weakPassword, kind: 'info' } };
}

/** Checking does not use the token up. */
async function isTokenGood({ bookingWith }: Pick<Visit, 'bookingWith'>, token: string) {
  try {
    await bookingWith(null).profile.checkPasswordReset({ params: { token } });
    return true;
  } catch (error) {
    if (error instanceof BookingError && error.status < 500 && error.status !== 429) return false;
    throw error;
  }
}

async function findEmail({ session, bookingWith, isSignedIn }: Visit): Promise<string> {
  if (!isSignedIn) return '';
  try {
    const { customer } = await bookingWith(session.get('sessionToken') ?? null).profile.get();
    return customer.username;
  } catch (error) {
    if (error instanceof BookingError) return '';
    throw error;
  }
}

export async function askForLink(visit: Visit, fields: FormFields, page: string) {
  const { text } = visit;
  const { value, refused } = checkForm(fields, askForm(text));
  if (!value) return data(refused(), { status: 400 });
  const { email } = value;
  try {
    await visit.bookingWith(null).profile.requestPasswordReset({ body: { email, uri: page } });
  } catch (error) {
    const { requestPasswordReset: failed } = text.account.failures;
    const { status, message } = replyWithError(error, text, { failed });
    return data(refused(status === 404 ? text.errors.PROFILE_NOT_FOUND : message), { status });
  }
  throw await visit.leaveFor(`${links.resetPassword()}?sent`, {
    loginMessage: { message: text.profile.reset.sent(email), kind: 'info' },
  });
}

/**
 * Sets the new password, which ends every login of the account. A golfer whose login had a weak password is signed in
 * again. A login of another account stays, because anybody may send a link of their account.
 */
export async function setNewPassword(visit: Visit, fields: FormFields, found: FoundToken) {
  const { errors, profile } = visit.text;
  const { value, refused } = checkForm(fields, setForm(visit.text));
  if (!value) return data(refused(), { status: 400 });
  const { password } = value;
  const { session, leaveFor } = visit;
  try {
    const params = { token: found.token };
    await visit.bookingWith(null).profile.setPassword({ params, body: { password } });
  } catch (error) {
    const { code, status, message } = replyWithError(error, visit.text, {
      failed: profile.reset.failed,
      worded: ['PASSWORD_TOO_WEAK', 'PASSWORD_TOO_COMMON'],
    });
    if (code === 'PASSWORD_TOO_WEAK' || code === 'PASSWORD_TOO_COMMON')
      return data(refused(null, { fields: { password: [message] } }), { status: 400 });
    if (code !== 'LINK_USED') return data(refused(message), { status });
    session.unset('passwordReset');
    throw await leaveFor(links.resetPassword(), {
      loginMessage: { message: errors.LINK_USED, kind: 'bad' },
    });
  }
  session.unset('passwordReset');
  const other = found.isMailed ? await findEmail(visit) : '';
  if (other)
    throw await leaveFor(links.account(), {
      toast: { message: profile.reset.doneForAnother(other), kind: 'info' },
    });
  forgetLogin(session);
  if (!found.isMailed) throw await signInAgain(visit, found, password);
  throw await leaveFor(links.login(), { loginMessage: { message: profile.reset.done, kind: 'info' } });
}

async function signInAgain(visit: Visit, found: FoundToken & { isMailed: false }, password: string) {
  const { done, doneSignedIn } = visit.text.profile.reset;
  const result = await signIn(
    // Setting the password has ended the login it was set with.
    { ...visit, isSignedIn: false },
    { type: 'basic', username: found.email, credentials: password },
  );
  if (result.outcome !== 'refused') return completeSignIn(visit, result, found.returnTo, doneSignedIn);
  return visit.leaveFor(links.login(found.returnTo), { loginMessage: { message: done, kind: 'info' } });
}
