import type { MailOf } from '../mail-family.ts';
import { type BookingSms, bookingSms } from './booking.sms.ts';
import { type NoticeSms, noticeSms } from './notice.sms.ts';
import type { SmsFamily } from './sms-family.ts';

/** What each kind of text tells, as it is kept in the outbox: facts, from which the text is made when it is sent. */
type SmsContents = { 'booking-sms': BookingSms; 'notice-sms': NoticeSms };

/** Every text there is, by its kind. */
export type Sms = MailOf<SmsContents>;

const FAMILIES: { [Kind in Sms['kind']]: SmsFamily<Extract<Sms, { kind: Kind }>> } = {
  'booking-sms': bookingSms,
  'notice-sms': noticeSms,
};

export function smsFamilyOf({ kind }: Sms): SmsFamily<Sms> {
  // Kind and content are of one text.
  return FAMILIES[kind] as SmsFamily<Sms>;
}
