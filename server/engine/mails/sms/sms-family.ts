import type { QuietHours } from '#server/rules/quiet-hours.ts';
import type { RefreshSources, SecretSources } from '../mail-family.ts';

/** One file per family: `<family>.sms.ts`. */
export type SmsFamily<Sms> = {
  /** Returns the text with the site URL that the sending process knows. */
  atSite(sms: Sms, siteUrl: string): Sms;
  isObsolete(sms: Sms, sources: RefreshSources): Promise<boolean>;
  /** Renders the same at every attempt. Adds secrets of links, which are never stored. */
  write(sms: Sms, sources: SecretSources): Promise<SmsWords>;
};

export type SmsWords = { sender: string; text: string };

/** A facility's quiet hours as of writing the text. */
export type Quiet = { timeZone: string; hours: QuietHours | null };
