import type { Settings } from '#server/contract/settings.ts';
import type { Text } from './en.ts';

/** A consent that golfers give in their profile; `text.profile.consents` has the words beside its box. */
export type ConsentKind = 'email' | 'sms' | 'transactionalSms';
export const CONSENT_KINDS: readonly ConsentKind[] = ['email', 'sms', 'transactionalSms'];

/** The consents that golfers are asked for: none about text messages where none can be sent. */
export function offeredConsents({ textMessages }: Pick<Settings, 'textMessages'>): readonly ConsentKind[] {
  return textMessages.enabled ? CONSENT_KINDS : ['email'];
}

/** The words beside the boxes, to be kept with the consent. `who`: a facility, or the site for all of its facilities. */
export function consentTexts(who: string, { profile: { consents } }: Text) {
  return {
    emailMarketing: consents.email(who),
    smsMarketing: consents.sms(who),
    smsTransactional: consents.transactionalSms(who),
  };
}
