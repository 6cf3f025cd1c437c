import type { Facility } from '#server/contract/facilities.ts';
import type { Text } from '#server/text/en.ts';
import { CONSENT_KINDS, type ConsentKind, consentTexts } from '#server/text/profile-consents.ts';
import { birthdayOf, consentField, type ProfileValues, phonesOf } from './values.ts';

type FacilityConsents = {
  gnFacilityId: number;
  marketing: { emailOptIn?: boolean; smsOptIn?: boolean };
  transactional: { smsOptIn?: boolean };
  consentTexts: ReturnType<typeof consentTexts>;
};

type ProfileChange = {
  firstName?: string;
  lastName?: string;
  birthday?: string | null;
  phoneNumber?: string | null;
  phoneNumbers?: { value: string; primary: boolean }[];
  facilities?: FacilityConsents[];
};

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
    ...(birthdayOf(before) === birthdayOf(after) ? {} : { birthday: birthdayOf(after) || null }),
    ...phonesChanged(phonesOf(before, country), phonesOf(after, country)),
    ...(consents.length > 0 ? { facilities: consents } : {}),
  };
  return Object.keys(change).length > 0 ? change : null;
}

/** Sends the phone field for at most one number, the list for several. */
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
  kinds: ConsentKind[],
  after: ProfileValues,
  text: Text,
): FacilityConsents {
  const is = (kind: ConsentKind) => after[consentField(kind, id)] === 'on';
  return {
    gnFacilityId: id,
    marketing: {
      ...(kinds.includes('email') ? { emailOptIn: is('email') } : {}),
      ...(kinds.includes('sms') ? { smsOptIn: is('sms') } : {}),
    },
    transactional: kinds.includes('transactionalSms') ? { smsOptIn: is('transactionalSms') } : {},
    consentTexts: consentTexts(name, text),
  };
}
