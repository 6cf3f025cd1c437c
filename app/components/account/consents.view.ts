import type { Facility } from '#server/contract/facilities.ts';
import type { Settings } from '#server/contract/settings.ts';
import type { Text } from '#server/text/en.ts';

export type ConsentBox = 'email' | 'sms' | 'transactionalSms';
export const CONSENT_KINDS: readonly ConsentBox[] = ['email', 'sms', 'transactionalSms'];

/** What golfers are asked for: no text messages where none can be sent. */
export function offeredConsents({ textMessages }: Pick<Settings, 'textMessages'>): readonly ConsentBox[] {
  return textMessages.enabled ? CONSENT_KINDS : ['email'];
}

/** The words beside each box; what is agreed to is kept with them. `who` is a facility, or the site for all of its. */
export function consentWords(who: string, { profile }: Text): Record<ConsentBox, string> {
  const text = profile.consents;
  return { email: text.email(who), sms: text.sms(who), transactionalSms: text.transactionalSms(who) };
}

/** The privacy line, and the terms of text messages where these boxes ask for any; shown beside them. */
export function viewConsentTerms(who: string, boxes: readonly ConsentBox[], { profile }: Text) {
  const { privacy, smsTerms } = profile.consents;
  const hasSms = boxes.some((box) => box !== 'email');
  return {
    privacy: privacy(who),
    smsTerms: hasSms ? { title: smsTerms.title, texts: smsTerms.text(who) } : null,
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
