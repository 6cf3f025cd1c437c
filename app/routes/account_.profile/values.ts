import { MAX_PHONES } from '#server/contract/constants.ts';
import type { Customer } from '#server/contract/customer.ts';
import { formatPhone, readPhone } from '#server/rules/phone.ts';
import { CONSENT_KINDS, type ConsentKind } from '#server/text/profile-consents.ts';

export type ProfileValues = Record<string, string>;

export type ConsentField = `${ConsentKind}-${number}`;

export function consentField(kind: ConsentKind, facilityId: number): ConsentField {
  return `${kind}-${facilityId}`;
}

export type OtherPhoneField = `phone-${number}`;
type PhoneField = 'phone' | OtherPhoneField;
export const PHONE_FIELDS: PhoneField[] = [
  'phone',
  ...Array.from({ length: MAX_PHONES - 1 }, (_, index): OtherPhoneField => `phone-${index + 2}`),
];

export function phonesOf(values: ProfileValues, country: string): Map<string, string> {
  const phones = new Map<string, string>();
  for (const field of [values.mainPhone ?? '', ...PHONE_FIELDS]) {
    const typed = values[field]?.trim() ?? '';
    const phone = readPhone(typed, country);
    const key = phone?.e164 ?? phone?.wireDigits ?? typed;
    if (key && !phones.has(key)) phones.set(key, typed);
  }
  return phones;
}

/** Returns '' if neither is chosen. */
export function birthdayOf({ birthMonth = '', birthDay = '' }: ProfileValues): string {
  return birthMonth || birthDay ? `${birthMonth}-${birthDay}` : '';
}

export function valuesOf(customer: Customer, country: string): ProfileValues {
  const { name, birthday } = customer;
  const [birthMonth = '', birthDay = ''] = birthday?.split('-') ?? [];
  const phones = customer.phoneNumbers.toSorted((a, b) => Number(b.primary) - Number(a.primary));
  const consents = Object.values(customer.facilityCustomers).flatMap((at) => {
    const given = {
      email: at.emailOptIn,
      sms: at.smsOptIn,
      transactionalSms: at.transactionalSmsOptedIn,
    };
    return CONSENT_KINDS.map((kind) => [consentField(kind, at.facilityId), given[kind] ? 'on' : ''] as const);
  });
  return {
    firstName: name.given,
    lastName: name.family,
    birthMonth,
    birthDay,
    ...Object.fromEntries(
      PHONE_FIELDS.map((field, index) => {
        const phone = phones[index];
        return [field, phone ? formatPhone({ e164: phone.e164, wireDigits: phone.value }, country) : ''];
      }),
    ),
    mainPhone: 'phone',
    ...Object.fromEntries(consents),
  };
}
