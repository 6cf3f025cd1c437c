import type { Session } from '#server/contract/customer.ts';
import { type Phone, readProfilePhone } from '#server/rules/phone.ts';
import type { Text } from '#server/text/en.ts';
import type { TenantContext, Trx } from '../../call/context.ts';
import { EngineError } from '../../call/errors.ts';
import { type FieldIssue, refuseFields } from '../../call/refuse-fields.ts';
import { findCountryOfOperator } from '../../catalogue/country.queries.ts';
import { requireCustomer } from '../auth/require-customer.ts';
import { listCourses } from '../consents/consents.queries.ts';
import { type ConsentTexts, setConsents } from '../consents/set-consents.ts';
import {
  type CustomerChange,
  type CustomerRow,
  listConsents,
  lockCustomerRow,
  updateCustomer,
} from '../customers.queries.ts';
import { changePhones, columnsOf, phonesOf, type WishedPhone } from './phones.ts';
import { showSession } from './show-session.ts';

type ProfileForm = {
  firstName?: string | undefined;
  lastName?: string | undefined;
  birthday?: string | null | undefined;
  phoneNumber?: string | null | undefined;
  phoneNumbers?: WishedPhone[] | undefined;
  facilities?: FacilityConsents[] | undefined;
};

type FacilityConsents = {
  gnFacilityId: number;
  marketing?: { smsOptIn?: boolean | undefined; emailOptIn?: boolean | undefined } | undefined;
  transactional?: { smsOptIn?: boolean | undefined } | undefined;
  consentTexts?: ConsentTexts | undefined;
};

/**
 * Changes the fields the form names, and records changed consents. Errors: SESSION_REQUIRED (401, guests too),
 * FORBIDDEN (403, another email), FACILITY_NOT_OFFERED, BAD_INPUT (400).
 */
export async function changeProfile(
  context: TenantContext,
  emailAddress: string | undefined,
  form: ProfileForm,
): Promise<Session> {
  const { parts, operator, caller, text } = context;
  const { id, email } = requireCustomer(caller);
  if (emailAddress && emailAddress !== email) throw new EngineError('FORBIDDEN');
  await parts.db.transaction().execute(async (trx) => {
    const row = await lockCustomerRow(trx, operator.alias, id);
    if (!row) throw new EngineError('SESSION_EXPIRED');
    const country = await findCountryOfOperator(trx, operator.alias);
    const read = (phone: string) => readProfilePhone(phone, country, phonesOf(row));
    refuseFields(wrongFields(form, read, text));
    const change = changeOf(row, form, read);
    if (Object.keys(change).length > 0) await updateCustomer(trx, id, change);
    await changeConsents(trx, row, form.facilities ?? []);
    await refuseSmsWithoutPhone(trx, row, { ...row, ...change }, text);
  });
  return showSession(context);
}

type ReadPhone = (text: string) => Phone | undefined;

function wrongFields(
  { firstName, lastName, phoneNumber, phoneNumbers = [] }: ProfileForm,
  read: ReadPhone,
  { account: { fields } }: Text,
): FieldIssue[] {
  const at = (field: string, message: string, ...within: string[]) => ({
    path: ['body', 'profileDetails', field, ...within],
    message,
  });
  return [
    ...(firstName === '' ? [at('firstName', fields.firstName)] : []),
    ...(lastName === '' ? [at('lastName', fields.lastName)] : []),
    ...(phoneNumber && !read(phoneNumber) ? [at('phoneNumber', fields.phone)] : []),
    ...phoneNumbers.flatMap(({ value }, index) =>
      read(value) ? [] : [at('phoneNumbers', fields.phone, String(index))],
    ),
    ...(phoneNumbers.filter(({ primary }) => primary).length > 1
      ? [at('phoneNumbers', fields.onePrimaryPhone)]
      : []),
  ];
}

function changeOf(row: CustomerRow, form: ProfileForm, read: ReadPhone): CustomerChange {
  const { firstName, lastName } = form;
  const birthday = form.birthday === undefined ? row.birthday : form.birthday || null;
  const before = columnsOf(phonesOf(row));
  const after = columnsOf(changePhones(phonesOf(row), form, read));
  return {
    ...(firstName !== undefined && firstName !== row.first_name ? { first_name: firstName } : {}),
    ...(lastName !== undefined && lastName !== row.last_name ? { last_name: lastName } : {}),
    ...(birthday !== row.birthday ? { birthday } : {}),
    ...(JSON.stringify(after) === JSON.stringify(before) ? {} : after),
  };
}

async function changeConsents(
  trx: Trx,
  { id, alias }: CustomerRow,
  facilities: readonly FacilityConsents[],
): Promise<void> {
  if (facilities.length === 0) return;
  const offered = new Set((await listCourses(trx, alias)).map((course) => course.id));
  for (const { gnFacilityId: facilityId, marketing, transactional, consentTexts } of facilities) {
    if (!offered.has(facilityId)) throw new EngineError('FACILITY_NOT_OFFERED');
    const wishes = {
      emailMarketing: marketing?.emailOptIn,
      smsMarketing: marketing?.smsOptIn,
      smsTransactional: transactional?.smsOptIn,
    };
    await setConsents(trx, { alias, customerId: id, facilityId, source: 'profile' }, wishes, consentTexts);
  }
}

/** Consents to texts need a number. A number stored before is not checked again. */
async function refuseSmsWithoutPhone(
  trx: Trx,
  { id, phone: before }: CustomerRow,
  { phone, phone_e164: e164 }: Pick<CustomerRow, 'phone' | 'phone_e164'>,
  { account }: Text,
) {
  if (e164 || (phone && phone === before)) return;
  const consents = await listConsents(trx, id);
  if (!consents.some((consent) => consent.sms_marketing || consent.sms_transactional)) return;
  const message = account.fields.smsWithoutPhone;
  refuseFields([{ path: ['body', 'profileDetails', 'phoneNumber'], message }]);
}
