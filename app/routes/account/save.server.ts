import type { SubmissionResult } from '@conform-to/react';
import { data, redirect } from '@remix-run/node';
import { replyWithError } from '#app/booking/reply-with-error.ts';
import { forgetEverybody, rememberCustomer } from '#app/session/remember-customer.server.ts';
import type { CustomerVisit } from '#app/session/require-customer.server.ts';
import { checkForm, type FormFields } from '#app/site/read-form.server.ts';
import { links } from '#server/links.ts';
import { changeOf } from './changes.ts';
import { profileForm, readBefore } from './form.ts';
import { type ProfileValues, valuesOf } from './values.ts';

type Refused = { reply: SubmissionResult<string[]> | null; message: string | null };

/** Saves what was changed, and nothing when nothing was. */
export async function saveProfile(visit: CustomerVisit, fields: FormFields) {
  const { site, session, booking, profile, text, commit } = visit;
  const before = readBefore(fields.get('before'), valuesOf(profile.customer));
  const submission = checkForm(fields, profileForm(before, text));
  if (submission.status !== 'success')
    return data<Refused>({ reply: submission.reply(), message: null }, { status: 400 });
  const change = changeOf(before, submission.value as ProfileValues, site.facilities, text);
  try {
    if (change) {
      const body = { emailAddress: profile.customer.username, profileDetails: change };
      rememberCustomer(session, await booking.profile.update({ body }));
    }
  } catch (error) {
    const { updateProfile: failed } = text.account.failures;
    const { message, status } = replyWithError(error, text, { failed, said: ['BAD_INPUT'] });
    return data<Refused>({ reply: submission.reply(), message }, { status });
  }
  const message = change ? text.profile.details.saved : text.profile.details.unchanged;
  session.flash('toast', { message, kind: 'info' });
  throw redirect(links.account(), { status: 303, headers: await commit() });
}

/** Has the mail that verifies the e-mail sent again. */
export async function sendVerification({ session, booking, profile, text, commit }: CustomerVisit) {
  const { username, name } = profile.customer;
  try {
    await booking.profile.requestEmailVerification({ body: { firstName: name.given } });
  } catch (error) {
    const { requestVerification: failed } = text.account.failures;
    const { message, status } = replyWithError(error, text, { failed });
    return data<Refused>({ reply: null, message }, { status });
  }
  session.flash('toast', { message: text.profile.verification.sent(username), kind: 'info' });
  throw redirect(links.account(), { status: 303, headers: await commit() });
}

/** Ends every login of the account, this one too. */
export async function signOutEverywhere({ session, booking, text: words, commit }: CustomerVisit) {
  const text = words.profile.security;
  try {
    await booking.profile.deauthenticate({ body: { everywhere: true } });
  } catch (error) {
    const { message, status } = replyWithError(error, words, { failed: text.everywhereFailed });
    return data<Refused>({ reply: null, message }, { status });
  }
  forgetEverybody(session);
  session.flash('toast', { message: text.everywhereDone, kind: 'info' });
  throw redirect(links.home(), { status: 303, headers: await commit() });
}
