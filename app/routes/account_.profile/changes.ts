import { CONSENT_KINDS, type ConsentBox, consentWords } from '#app/components/account/consents.view.ts';
import type { Facility } from '#server/contract/facilities.ts';
import type { Text } from '#server/text/en.ts';
import { consentField, type ProfileValues, phonesOf } from './values.ts';

/** The consents that change at one facility, with the words that stood beside its boxes. */
type FacilityConsents = {
  gnFacilityId: number;
  marketing: { emailOptIn?: boolean; smsOptIn?: boolean };
  transactional: { smsOptIn?: boolean };
  consentTexts: { emailMarketing: string; smsMarketing: string; smsTransactional: string };
};

type ProfileChange = {
  firstName?: string;
  lastName?: string;
  phoneNumber?: string | null;
  phoneNumbers?: { value: string; primary: boolean }[];
  facilities?: FacilityConsents[];
};

/** What differs between two states of the form, and nothing else; null when nothing does. */
export function changeOf(
  before: ProfileValues,
  after: ProfileValues,
  facilities: readonly Facility[],
  text: Text,
  country: string,
): ProfileChange | null {
  const isChanged = (field: string) => (after[field] ?? '') !== (before[field] ?? '');
  const { firstName = '', lastName = '' } = after;
  const consents = facilities.flatMap((facility) => {
    const kinds = CONSENT_KINDS.filter((kind) => isChanged(consentField(kind, facility.id)));
    return kinds.length > 0 ? [consentsAt(facility, kinds, after, text)] : [];
  });
  const change: ProfileChange = {
    ...(isChanged('firstName') ? { firstName } : {}),
    ...(isChanged('lastName') ? { lastName } : {}),
    ...phonesChanged(phonesOf(before, country), phonesOf(after, country)),
    ...(consents.length > 0 ? { facilities: consents } : {}),
  };
  return Object.keys(change).length > 0 ? change : null;
}

/** Who has one number, or none, changes that alone; more of them are told together. */
function phonesChanged(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): ProfileChange {
  if ([...before.keys()].join() === [...after.keys()].join()) return {};
  const phones = [...after.values()];
  if (before.size < 2 && after.size < 2) return { phoneNumber: phones[0] ?? null };
  return { phoneNumbers: phones.map((value, index) => ({ value, primary: index === 0 })) };
}

function consentsAt(
  { id, name }: Facility,
  kinds: ConsentBox[],
  after: ProfileValues,
  text: Text,
): FacilityConsents {
  const is = (kind: ConsentBox) => after[consentField(kind, id)] === 'on';
  const words = consentWords(name, text);
  return {
    gnFacilityId: id,
    marketing: {
      ...(kinds.includes('email') ? { emailOptIn: is('email') } : {}),
      ...(kinds.includes('sms') ? { smsOptIn: is('sms') } : {}),
    },
    transactional: kinds.includes('transactionalSms') ? { smsOptIn: is('transactionalSms') } : {},
    consentTexts: {
      emailMarketing: words.email,
      smsMarketing: words.sms,
      smsTransactional: words.transactionalSms,
    },
  };
}
