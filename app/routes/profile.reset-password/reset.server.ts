import type { SubmissionResult } from '@conform-to/react';
import { data, redirect } from '@remix-run/node';
import { replyWithError } from '#app/booking/reply-with-error.ts';
import { signIn } from '#app/flows/sign-in.server.ts';
import { completeSignIn } from '#app/session/complete-sign-in.server.ts';
import { forgetLogin } from '#app/session/remember-customer.server.ts';
import type { Visit } from '#app/session/visitor.server.ts';
import { checkForm, type FormFields } from '#app/site/read-form.server.ts';
import { links } from '#server/links.ts';
import type { FoundToken } from './find-token.server.ts';
import { askForm, setForm } from './form.ts';

export type Refused = { reply: SubmissionResult<string[]>; message: string | null };

/** Has the link mailed. `page` is this page's address as the visitor sees it. */
export async function askForLink(visit: Visit, fields: FormFields, page: string) {
  const { text } = visit;
  const submission = checkForm(fields, askForm(text));
  const refuse = (status: number, message: string | null) =>
    data<Refused>({ reply: submission.reply(), message }, { status });
  if (submission.status !== 'success') return refuse(400, null);
  const { email } = submission.value;
  try {
    await visit.bookingWith(null).profile.requestPasswordReset({ body: { email, uri: page } });
  } catch (error) {
    const { requestPasswordReset: failed } = text.account.failures;
    const { status, message } = replyWithError(error, text, { failed });
    return refuse(status, status === 404 ? text.errors.PROFILE_NOT_FOUND : message);
  }
  visit.session.flash('loginMessage', { message: text.profile.reset.sent(email), kind: 'info' });
  const to = `${links.resetPassword()}?sent`;
  throw redirect(to, { status: 303, headers: await visit.commit() });
}

/**
 * Sets the new password, which ends every login of the account. Who came from a login with a weak password is signed in again with
 * the new one and goes on to where that login led; who came by mail signs in.
 */
export async function setNewPassword(visit: Visit, fields: FormFields, found: FoundToken) {
  const { errors, profile } = visit.text;
  const submission = checkForm(fields, setForm(visit.text));
  const refuse = (status: number, message: string | null, ofField?: string) => {
    const fieldErrors: Record<string, string[]> = ofField ? { password: [ofField] } : {};
    const reply = submission.reply({ hideFields: ['password'], fieldErrors });
    return data<Refused>({ reply, message }, { status });
  };
  if (submission.status !== 'success') return refuse(400, null);
  const { password } = submission.value;
  const { session, commit } = visit;
  try {
    const params = { token: found.token };
    await visit.bookingWith(null).profile.setPassword({ params, body: { password } });
  } catch (error) {
    const { code, status, message } = replyWithError(error, visit.text, {
      failed: profile.reset.failed,
      worded: ['PASSWORD_TOO_WEAK', 'PASSWORD_TOO_COMMON'],
    });
    if (code === 'PASSWORD_TOO_WEAK' || code === 'PASSWORD_TOO_COMMON') return refuse(400, null, message);
    if (code !== 'LINK_USED') return refuse(status, message);
    session.unset('passwordReset');
    session.flash('loginMessage', { message: errors.LINK_USED, kind: 'bad' });
    throw redirect(links.resetPassword(), { status: 303, headers: await commit() });
  }
  session.unset('passwordReset');
  forgetLogin(session);
  if (!found.isMailed) throw await signInAgain(visit, found, password);
  session.flash('loginMessage', { message: profile.reset.done, kind: 'info' });
  throw redirect(links.login(), { status: 303, headers: await commit() });
}

async function signInAgain(visit: Visit, found: FoundToken & { isMailed: false }, password: string) {
  const { done, doneSignedIn } = visit.text.profile.reset;
  const { session, commit } = visit;
  const result = await signIn(
    // Setting the password has ended the login it was set with.
    { ...visit, isSignedIn: false },
    { type: 'basic', username: found.email, credentials: password },
  );
  if (result.outcome !== 'refused') return completeSignIn(visit, result, found.returnTo, doneSignedIn);
  session.flash('loginMessage', { message: done, kind: 'info' });
  return redirect(links.login(found.returnTo), { status: 303, headers: await commit() });
}
