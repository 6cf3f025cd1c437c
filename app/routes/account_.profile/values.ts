import { CONSENT_KINDS, type ConsentBox } from '#app/components/account/consents.view.ts';
import type { Customer } from '#server/contract/customer.ts';
import { formatPhone } from '#server/format/phone.ts';

/** A profile as its form holds it: text by field name, a box that is ticked 'on', one that is not ''. */
export type ProfileValues = Record<string, string>;

/** The name of the box of one consent at one facility. */
export type ConsentField = `${ConsentBox}-${number}`;

export function consentField(kind: ConsentBox, facilityId: number): ConsentField {
  return `${kind}-${facilityId}`;
}

/** What the form starts with. */
export function valuesOf(customer: Customer): ProfileValues {
  const { name, phoneNumbers } = customer;
  const phone = phoneNumbers.find(({ primary }) => primary) ?? phoneNumbers[0];
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
    phone: formatPhone(phone?.value ?? ''),
    ...Object.fromEntries(consents),
  };
}
