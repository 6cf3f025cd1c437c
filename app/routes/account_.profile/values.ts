import { CONSENT_KINDS, type ConsentBox } from '#app/components/account/consents.view.ts';
import { MAX_PHONES } from '#server/contract/constants.ts';
import type { Customer } from '#server/contract/customer.ts';
import { formatPhone, phoneDigits } from '#server/format/phone.ts';

/** A profile as its form holds it: text by field name, a box that is ticked 'on', one that is not ''. */
export type ProfileValues = Record<string, string>;

/** The name of the box of one consent at one facility. */
export type ConsentField = `${ConsentBox}-${number}`;

export function consentField(kind: ConsentBox, facilityId: number): ConsentField {
  return `${kind}-${facilityId}`;
}

/** The fields of the phone numbers, the main one first. */
export type OtherPhoneField = `phone-${number}`;
export type PhoneField = 'phone' | OtherPhoneField;
export const PHONE_FIELDS: PhoneField[] = [
  'phone',
  ...Array.from({ length: MAX_PHONES - 1 }, (_, index): OtherPhoneField => `phone-${index + 2}`),
];

/** The phone numbers of a form in digits, the one that was chosen as the main one first. */
export function phonesOf(values: ProfileValues): string[] {
  const digitsOf = (field: string) => phoneDigits(values[field] ?? '');
  const fields = [values.mainPhone ?? '', ...PHONE_FIELDS];
  return [...new Set(fields.map(digitsOf).filter(Boolean))];
}

/** What the form starts with. */
export function valuesOf(customer: Customer): ProfileValues {
  const { name } = customer;
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
    ...Object.fromEntries(
      PHONE_FIELDS.map((field, index) => [field, formatPhone(phones[index]?.value ?? '')]),
    ),
    mainPhone: 'phone',
    ...Object.fromEntries(consents),
  };
}
