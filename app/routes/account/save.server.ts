import type { SubmissionResult } from '@conform-to/react';
import { data, redirect } from '@remix-run/node';
import { BookingError } from '#app/booking/booking-error.ts';
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
    if (!(error instanceof BookingError)) throw error;
    const message = error.code === 'BAD_INPUT' ? error.message : text.account.failures.updateProfile;
    return data<Refused>({ reply: submission.reply(), message }, { status: error.status });
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
    if (!(error instanceof BookingError)) throw error;
    const isTooOften = error.code === 'TOO_MANY_REQUESTS';
    const message = isTooOften ? text.errors[error.code] : text.account.failures.requestVerification;
    return data<Refused>({ reply: null, message }, { status: error.status });
  }
  session.flash('toast', { message: text.profile.verification.sent(username), kind: 'info' });
  throw redirect(links.account(), { status: 303, headers: await commit() });
}

/** Ends every login of the account, this one too. */
export async function signOutEverywhere({ session, booking, text: { profile }, commit }: CustomerVisit) {
  const text = profile.security;
  try {
    await booking.profile.deauthenticate({ body: { everywhere: true } });
  } catch (error) {
    if (!(error instanceof BookingError)) throw error;
    return data<Refused>({ reply: null, message: text.everywhereFailed }, { status: error.status });
  }
  forgetEverybody(session);
  session.flash('toast', { message: text.everywhereDone, kind: 'info' });
  throw redirect(links.home(), { status: 303, headers: await commit() });
}
