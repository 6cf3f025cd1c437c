import { CONSENT_KINDS, type ConsentKind, consentWords } from '#app/components/account/consents.view.ts';
import type { Facility } from '#server/contract/facilities.ts';
import { phoneDigits } from '#server/format/phone.ts';
import { consentField, type ProfileValues } from './values.ts';

type Consents = {
  gnFacilityId: number;
  marketing?: { emailOptIn?: boolean; smsOptIn?: boolean };
  transactional?: { smsOptIn?: boolean };
};

/** What one call changes; the words are those of its one facility. */
export type ProfileChange = {
  firstName?: string;
  lastName?: string;
  phoneNumber?: string | null;
  facilities?: Consents[];
  consentTexts?: { emailMarketing: string; smsMarketing: string; smsTransactional: string };
};

/**
 * The calls that save what differs between two states of the form, and nothing else: none when nothing does. Consents go
 * facility by facility, as each has words of its own; a phone number is there before text messages are agreed to, and
 * goes after they are not any more.
 */
export function changesOf(
  before: ProfileValues,
  after: ProfileValues,
  facilities: readonly Facility[],
): ProfileChange[] {
  const isChanged = (field: string) => (after[field] ?? '') !== (before[field] ?? '');
  const { firstName = '', lastName = '', phone = '' } = after;
  const isPhoneNew = phoneDigits(phone) !== phoneDigits(before.phone ?? '');
  const details: ProfileChange = {
    ...(isChanged('firstName') ? { firstName } : {}),
    ...(isChanged('lastName') ? { lastName } : {}),
    ...(isPhoneNew ? { phoneNumber: phone ? phoneDigits(phone) : null } : {}),
  };
  const consents = facilities.flatMap((facility) => {
    const kinds = CONSENT_KINDS.filter((kind) => isChanged(consentField(kind, facility.id)));
    return kinds.length ? [consentsAt(facility, kinds, after)] : [];
  });
  const hasDetails = Object.keys(details).length > 0;
  if (!hasDetails) return consents;
  const [first, ...others] = consents;
  if (others.length === 0) return [{ ...details, ...first }];
  return details.phoneNumber === null ? [...consents, details] : [details, ...consents];
}

function consentsAt({ id, name }: Facility, kinds: ConsentKind[], after: ProfileValues): ProfileChange {
  const is = (kind: ConsentKind) => after[consentField(kind, id)] === 'on';
  const words = consentWords(name);
  return {
    facilities: [
      {
        gnFacilityId: id,
        marketing: {
          ...(kinds.includes('email') ? { emailOptIn: is('email') } : {}),
          ...(kinds.includes('sms') ? { smsOptIn: is('sms') } : {}),
        },
        ...(kinds.includes('transactionalSms')
          ? { transactional: { smsOptIn: is('transactionalSms') } }
          : {}),
      },
    ],
    consentTexts: {
      emailMarketing: words.email,
      smsMarketing: words.sms,
      smsTransactional: words.transactionalSms,
    },
  };
}
