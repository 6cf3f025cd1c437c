import { data } from '@remix-run/node';
import { replyWithError } from '#app/booking/reply-with-error.ts';
import { forgetEverybody, rememberCustomer } from '#app/session/remember-customer.server.ts';
import type { CustomerVisit } from '#app/session/require-customer.server.ts';
import { phoneCountry } from '#app/site/phone-country.ts';
import { checkForm, type FormFields, type RefusedForm } from '#app/site/read-form.server.ts';
import { readableEmail } from '#server/contract/email.ts';
import { links } from '#server/links.ts';
import { changeOf } from './changes.ts';
import { profileForm, readBefore } from './form.ts';
import { type ProfileValues, valuesOf } from './values.ts';

export async function saveProfile(visit: CustomerVisit, fields: FormFields) {
  const { site, session, booking, profile, text, leaveFor } = visit;
  const country = phoneCountry(site);
  const before = readBefore(fields.get('before'), valuesOf(profile.customer, country));
  const { value, refused } = checkForm(fields, profileForm(before, text, country));
  if (!value) return data(refused(), { status: 400 });
  const change = changeOf(before, value as ProfileValues, site.facilities, text, country);
  try {
    if (change) {
      const body = { emailAddress: profile.customer.username, profileDetails: change };
      rememberCustomer(session, await booking.profile.update({ body }));
    }
  } catch (error) {
    const { updateProfile: failed } = text.account.failures;
    const { message, status } = replyWithError(error, text, { failed, said: ['BAD_INPUT'] });
    return data(refused(message), { status });
  }
  const message = change ? text.profile.details.saved : text.profile.details.unchanged;
  throw await leaveFor(links.profile(), { toast: { message, kind: 'info' } });
}

export async function sendVerification({ booking, profile, text, leaveFor }: CustomerVisit) {
  const { username, name } = profile.customer;
  try {
    await booking.profile.requestEmailVerification({ body: { firstName: name.given } });
  } catch (error) {
    const { requestVerification: failed } = text.account.failures;
    const { message, status } = replyWithError(error, text, { failed });
    return data<RefusedForm>({ reply: null, message }, { status });
  }
  const message = text.profile.verification.sent(readableEmail(username));
  throw await leaveFor(links.profile(), { toast: { message, kind: 'info' } });
}

export async function signOutEverywhere({ session, booking, text: words, leaveFor }: CustomerVisit) {
  const text = words.profile.security;
  try {
    await booking.profile.deauthenticate({ body: { everywhere: true } });
  } catch (error) {
    const { message, status } = replyWithError(error, words, { failed: text.everywhereFailed });
    return data<RefusedForm>({ reply: null, message }, { status });
  }
  forgetEverybody(session);
  throw await leaveFor(links.home(), { toast: { message: text.everywhereDone, kind: 'info' } });
}
