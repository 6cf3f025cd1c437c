import type { Facility } from '#server/contract/facilities.ts';
import { textIn } from '#server/text/text.ts';

export type ConsentKind = 'email' | 'sms' | 'transactionalSms';
export const CONSENT_KINDS: readonly ConsentKind[] = ['email', 'sms', 'transactionalSms'];

/** The words beside each box; what is agreed to is kept with them. `who` is a facility, or the site for all of its. */
export function consentWords(who: string): Record<ConsentKind, string> {
  const text = textIn('en').profile.consents;
  return { email: text.email(who), sms: text.sms(who), transactionalSms: text.transactionalSms(who) };
}

/** The terms of text messages and the privacy line, shown beside the boxes. */
export function viewConsentTerms(who: string) {
  const text = textIn('en').profile.consents;
  return {
    privacy: text.privacy(who),
    smsTerms: { title: text.smsTerms.title, texts: text.smsTerms.text(who) },
  };
}

/** A title over the boxes of each facility, where there are several. */
export function viewConsentGroups(facilities: readonly Facility[]) {
  const text = textIn('en').profile.consents;
  return facilities.map(({ id, courseId, name }) => ({
    facilityId: id,
    courseId,
    title: facilities.length > 1 ? text.titleOf(name) : text.title,
    words: consentWords(name),
  }));
}
