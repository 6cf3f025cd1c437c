import type { Language } from '#server/contract/constants.ts';
import type { Settings } from '#server/contract/settings.ts';
import type { Text } from './en.ts';

/** Null when the operator does not ask. The label is stored with the consent. */
export function checkoutConsents(
  { checkout, name, textMessages }: Pick<Settings, 'checkout' | 'name' | 'textMessages'>,
  names: readonly string[],
  text: Text,
): {
  who: string;
  email: string | null;
  sms: string | null;
  /** Where the operator’s own words are in another language than the page. */
  languageOf: { email: Language | undefined; sms: Language | undefined };
} {
  const { optIns } = text.checkout;
  const { email, mobile } = checkout.optIn;
  const [only] = names;
  const who = names.length === 1 && only ? only : name;
  return {
    who,
    email: email.enabled ? (email.message ?? optIns.email(who)) : null,
    sms: mobile.enabled && textMessages.enabled ? (mobile.message ?? optIns.sms(who)) : null,
    languageOf: { email: email.languageOf?.message, sms: mobile.languageOf?.message },
  };
}
