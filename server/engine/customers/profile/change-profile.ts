import type { Session } from '#server/contract/customer.ts';
import { phoneDigits } from '#server/format/phone.ts';
import { isProfilePhone } from '#server/rules/phone.ts';
import type { Text } from '#server/text/en.ts';
import type { TenantContext, Trx } from '../../call/context.ts';
import { EngineError } from '../../call/errors.ts';
import { type FieldIssue, refuseFields } from '../../call/refuse-fields.ts';
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
import { changePhones, phonesOf, type WishedPhone } from './phones.ts';
import { showSession } from './show-session.ts';

export type ProfileForm = {
  firstName?: string | undefined;
  lastName?: string | undefined;
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
 * Changes what the form names of the session's customer, and nothing else; changes of consents are recorded. Errors:
 * SESSION_REQUIRED (401, guests too), FORBIDDEN (403: another e-mail), FACILITY_NOT_OFFERED, BAD_INPUT (400).
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
    refuseFields(wrongFields(form, row, text));
    const change = changeOf(row, form);
    if (Object.keys(change).length > 0) await updateCustomer(trx, id, change);
    await changeConsents(trx, row, form.facilities ?? []);
    await refuseSmsWithoutPhone(trx, { ...row, ...change }, text);
  });
  return showSession(context);
}

/** A number that is there already is not judged again. */
function wrongFields(
  { firstName, lastName, phoneNumber, phoneNumbers = [] }: ProfileForm,
  row: CustomerRow,
  { account: { fields } }: Text,
): FieldIssue[] {
  const at = (field: string, message: string, ...within: string[]) => ({
    path: ['body', 'profileDetails', field, ...within],
    message,
  });
  return [
    ...(firstName === '' ? [at('firstName', fields.firstName)] : []),
    ...(lastName === '' ? [at('lastName', fields.lastName)] : []),
    ...(phoneNumber && !isProfilePhone(phoneNumber) ? [at('phoneNumber', fields.phone)] : []),
    ...phoneNumbers.flatMap(({ value }, index) =>
      isProfilePhone(value) || phonesOf(row).includes(phoneDigits(value))
        ? []
        : [at('phoneNumbers', fields.phone, String(index))],
    ),
    ...(phoneNumbers.filter(({ primary }) => primary).length > 1
      ? [at('phoneNumbers', fields.onePrimaryPhone)]
      : []),
  ];
}

function changeOf(row: CustomerRow, form: ProfileForm): CustomerChange {
  const { firstName, lastName } = form;
  const [phone = null, ...otherPhones] = changePhones(phonesOf(row), form);
  const isAnother = [phone, ...otherPhones].join() !== phonesOf(row).join();
  return {
    ...(firstName !== undefined && firstName !== row.first_name ? { first_name: firstName } : {}),
    ...(lastName !== undefined && lastName !== row.last_name ? { last_name: lastName } : {}),
    ...(isAnother ? { phone, other_phones: otherPhones } : {}),
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

/** Whatever was changed: nobody agrees to text messages without a number to send them to. */
async function refuseSmsWithoutPhone(
  trx: Trx,
  { id, phone }: Pick<CustomerRow, 'id' | 'phone'>,
  { account }: Text,
) {
  if (phone) return;
  const consents = await listConsents(trx, id);
  if (!consents.some((consent) => consent.sms_marketing || consent.sms_transactional)) return;
  const message = account.fields.smsWithoutPhone;
  refuseFields([{ path: ['body', 'profileDetails', 'phoneNumber'], message }]);
}
