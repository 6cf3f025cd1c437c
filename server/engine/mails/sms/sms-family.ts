import type { QuietHours } from '#server/rules/quiet-hours.ts';
import type { RefreshSources, SecretSources } from '../mail-family.ts';

/** The texts of one family have in common: one file for each, `<family>.sms.ts`. */
export type SmsFamily<Sms> = {
  /** The same text with links to the site as the program that sends it knows it. */
  atSite(sms: Sms, siteUrl: string): Sms;
  /** Whether what it tells has been overtaken while it waited, so that it is not sent. */
  isObsolete(sms: Sms, sources: RefreshSources): Promise<boolean>;
  /** The same at every attempt; secrets of links are put in here and are nowhere in the outbox. */
  write(sms: Sms, sources: SecretSources): Promise<SmsWords>;
};

export type SmsWords = { sender: string; text: string };

/** When a facility sends no texts, as it was when the text was written. */
export type Quiet = { timeZone: string; hours: QuietHours | null };
