import type { Facility } from '#server/contract/facilities.ts';
import type { Text } from '#server/text/en.ts';

export type ConsentBox = 'email' | 'sms' | 'transactionalSms';
export const CONSENT_KINDS: readonly ConsentBox[] = ['email', 'sms', 'transactionalSms'];

/** The words beside each box; what is agreed to is kept with them. `who` is a facility, or the site for all of its. */
export function consentWords(who: string, { profile }: Text): Record<ConsentBox, string> {
  const text = profile.consents;
  return { email: text.email(who), sms: text.sms(who), transactionalSms: text.transactionalSms(who) };
}

/** The terms of text messages and the privacy line, shown beside the boxes. */
export function viewConsentTerms(who: string, { profile }: Text) {
  const text = profile.consents;
  return {
    privacy: text.privacy(who),
    smsTerms: { title: text.smsTerms.title, texts: text.smsTerms.text(who) },
  };
}

/** A title over the boxes of each facility, where there are several. */
export function viewConsentGroups(facilities: readonly Facility[], text: Text) {
  const { consents } = text.profile;
  return facilities.map(({ id, courseId, name }) => ({
    facilityId: id,
    courseId,
    title: facilities.length > 1 ? consents.titleOf(name) : consents.title,
    words: consentWords(name, text),
  }));
}
