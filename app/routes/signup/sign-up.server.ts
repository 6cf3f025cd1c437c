import { BookingError } from '#app/booking/booking-error.ts';
import { replyWithError } from '#app/booking/reply-with-error.ts';
import { enter, type SignInResult, signIn, type Visitor } from '#app/session/sign-in.server.ts';
import type { Visit } from '#app/session/visitor.server.ts';
import type { Session } from '#server/contract/customer.ts';
import type { Text } from '#server/text/en.ts';
import { consentTexts } from '#server/text/profile-consents.ts';

type NewAccount = {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  phone: string | null;
  emailOptIn: boolean;
  smsOptIn: boolean;
  transactionalSmsOptIn: boolean;
};

type SignUpResult =
  | Exclude<SignInResult, { outcome: 'refused' }>
  /** `isKnown`: the email has a profile. `isPassword`: another password would work. */
  | { outcome: 'refused'; message: string; status: number; isKnown: boolean; isPassword: boolean };

/** The second of a double click signs in to the account of the first. */
export async function signUp(
  visitor: Visitor & Pick<Visit, 'site'>,
  account: NewAccount,
): Promise<SignUpResult> {
  const { firstName, lastName, email, password, phone } = account;
  let session: Session;
  try {
    session = await visitor.bookingWith(null).profile.create({
      body: {
        emailAddress: email,
        password,
        firstName,
        lastName,
        phoneNumber: phone,
        emailOptIn: account.emailOptIn,
        smsOptIn: account.smsOptIn,
        transactionalSmsOptedIn: account.transactionalSmsOptIn,
        deviceToken: '',
        consentTexts: consentTexts(visitor.site.settings.name, visitor.text),
      },
    });
  } catch (error) {
    if (!(error instanceof BookingError)) throw error;
    const again =
      error.code === 'PROFILE_EXISTS'
        ? await signIn(visitor, { type: 'basic', username: email, credentials: password })
        : null;
    return again && again.outcome !== 'refused' ? again : refuse(error, visitor.text);
  }
  return enter(visitor, session);
}

function refuse(error: BookingError, text: Text): SignUpResult {
  const { code, status, message } = replyWithError(error, text, {
    failed: text.account.failures.signUp,
    worded: ['PASSWORD_TOO_WEAK', 'PASSWORD_TOO_COMMON'],
  });
  const isKnown = status === 409;
  const isPassword = code === 'PASSWORD_TOO_WEAK' || code === 'PASSWORD_TOO_COMMON';
  return {
    outcome: 'refused',
    message: isKnown ? text.errors.PROFILE_EXISTS : message,
    status,
    isKnown,
    isPassword,
  };
}
