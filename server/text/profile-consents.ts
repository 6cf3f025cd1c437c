import type { Settings } from '#server/contract/settings.ts';
import type { Text } from './en.ts';

export type ConsentKind = 'email' | 'sms' | 'transactionalSms';
export const CONSENT_KINDS: readonly ConsentKind[] = ['email', 'sms', 'transactionalSms'];

/** None about text messages when none can be sent. */
export function offeredConsents({ textMessages }: Pick<Settings, 'textMessages'>): readonly ConsentKind[] {
  return textMessages.enabled ? CONSENT_KINDS : ['email'];
}

/** Stored with the consent. `who`: a facility, or the site for all of them. */
export function consentTexts(who: string, { profile: { consents } }: Text) {
  return {
    emailMarketing: consents.email(who),
    smsMarketing: consents.sms(who),
    smsTransactional: consents.transactionalSms(who),
  };
}
