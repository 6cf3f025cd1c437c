import { data } from '@remix-run/node';
import { replyWithError } from '#app/booking/reply-with-error.ts';
import { completeSignIn } from '#app/session/complete-sign-in.server.ts';
import { forgetLogin } from '#app/session/remember-customer.server.ts';
import { signIn } from '#app/session/sign-in.server.ts';
import type { Visit } from '#app/session/visitor.server.ts';
import { checkForm, type FormFields } from '#app/site/read-form.server.ts';
import { links } from '#server/links.ts';
import { findEmail } from './find-email.server.ts';
import type { FoundToken } from './find-token.server.ts';
import { askForm, setForm } from './form.ts';

/** Has the link mailed. `page` is this page's address as the visitor sees it. */
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
 * Sets the new password, which ends every login of the account. Who came from a login with a weak password is signed in again with
 * the new one and goes on to where that login led; who came by mail signs in. A login of another account stays: anybody may send
 * a link of their own.
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
