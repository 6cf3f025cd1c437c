import type { Session } from '#server/contract/customer.ts';
import { isEmail } from '#server/contract/email.ts';
import { type Phone, readProfilePhone } from '#server/rules/phone.ts';
import type { Text } from '#server/text/en.ts';
import type { TenantContext, Trx } from '../../call/context.ts';
import { EngineError } from '../../call/errors.ts';
import { refuseFields } from '../../call/refuse-fields.ts';
import { findCountryOfOperator } from '../../catalogue/country.queries.ts';
import { mailEmailVerification } from '../../mails/enqueue-account-mails.ts';
import { listCourses } from '../consents/consents.queries.ts';
import { type ConsentTexts, setConsents } from '../consents/set-consents.ts';
import { type CustomerRow, findAccountByEmail, insertCustomer } from '../customers.queries.ts';
import { beginSession } from './begin-session.ts';
import { checkPassword } from './check-password.ts';
import { hashPassword } from './password-hash.ts';

type SignUpRequest = {
  emailAddress: string;
  password: string;
  firstName: string;
  lastName: string;
  phoneNumber?: string | null | undefined;
  emailOptIn?: boolean | undefined;
  smsOptIn?: boolean | undefined;
  transactionalSmsOptedIn?: boolean | undefined;
  consentTexts?: ConsentTexts | undefined;
  deviceToken?: string | undefined;
};

/**
 * Creates a profile, mails a verification link, and signs in. Errors: BAD_INPUT, PASSWORD_TOO_WEAK,
 * PASSWORD_TOO_COMMON (400), PROFILE_EXISTS (409).
 */
export async function signUp(context: TenantContext, form: SignUpRequest): Promise<Session> {
  const { parts, operator } = context;
  const { emailAddress: email } = form;
  const country = await findCountryOfOperator(parts.db, operator.alias);
  const phone = form.phoneNumber ? readProfilePhone(form.phoneNumber, country) : null;
  checkFields(form, { email, phone }, context.text);
  checkPassword(form.password, email);
  if (await findAccountByEmail(parts.db, operator.alias, email)) throw new EngineError('PROFILE_EXISTS');
  const passwordHash = await hashPassword(form.password, parts);
  return parts.db.transaction().execute(async (trx) => {
    const customer = await insertCustomer(trx, {
      alias: operator.alias,
      email,
      firstName: form.firstName,
      lastName: form.lastName,
      phone: phone ?? null,
      passwordHash,
      golfId: null,
      tags: operator.settings.autoTags,
      isEmailVerified: false,
    });
    if (!customer) throw new EngineError('PROFILE_EXISTS');
    await giveConsents(trx, customer, form);
    await mailEmailVerification(trx, parts, operator, {
      id: customer.id,
      email,
      firstName: form.firstName,
      lastName: form.lastName,
      language: context.text.language,
      wantsNews: form.emailOptIn ?? false,
    });
    const { deviceToken } = form;
    return beginSession(trx, context, customer, {
      authenticationType: 'basic',
      isNewUser: true,
      deviceToken,
    });
  });
}

/** `phone`: null when none was given, undefined when not valid. */
function checkFields(
  form: SignUpRequest,
  { email, phone }: { email: string; phone: Phone | null | undefined },
  { account }: Text,
): void {
  const { firstName, lastName, smsOptIn, transactionalSmsOptedIn } = form;
  const { fields } = account;
  const isPhoneMissing = phone !== undefined && !phone?.e164 && Boolean(smsOptIn || transactionalSmsOptedIn);
  refuseFields([
    ...(firstName ? [] : [{ path: ['body', 'firstName'], message: fields.firstName }]),
    ...(lastName ? [] : [{ path: ['body', 'lastName'], message: fields.lastName }]),
    ...(isEmail(email) ? [] : [{ path: ['body', 'emailAddress'], message: fields.email }]),
    ...(phone === undefined ? [{ path: ['body', 'phoneNumber'], message: fields.phone }] : []),
    ...(isPhoneMissing ? [{ path: ['body', 'phoneNumber'], message: fields.smsWithoutPhone }] : []),
  ]);
}

/** At every course of the operator. */
async function giveConsents(trx: Trx, { id, alias }: CustomerRow, form: SignUpRequest): Promise<void> {
  // An unticked box is the default.
  const wishes = {
    emailMarketing: form.emailOptIn || undefined,
    smsMarketing: form.smsOptIn || undefined,
    smsTransactional: form.transactionalSmsOptedIn || undefined,
  };
  if (!Object.values(wishes).some(Boolean)) return;
  for (const { id: facilityId } of await listCourses(trx, alias))
    await setConsents(
      trx,
      { alias, customerId: id, facilityId, source: 'sign-up' },
      wishes,
      form.consentTexts,
    );
}
