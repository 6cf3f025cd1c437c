import type { MailOf } from '../mail-family.ts';
import { type BookingSms, bookingSms } from './booking.sms.ts';
import { type NoticeSms, noticeSms } from './notice.sms.ts';
import type { SmsFamily } from './sms-family.ts';

/** Facts as stored in the outbox, rendered when sent. */
type SmsContents = { 'booking-sms': BookingSms; 'notice-sms': NoticeSms };

export type Sms = MailOf<SmsContents>;

const FAMILIES: { [Kind in Sms['kind']]: SmsFamily<Extract<Sms, { kind: Kind }>> } = {
  'booking-sms': bookingSms,
  'notice-sms': noticeSms,
};

export function smsFamilyOf({ kind }: Sms): SmsFamily<Sms> {
  // Safe cast: kind and content belong to the same text.
  return FAMILIES[kind] as SmsFamily<Sms>;
}
