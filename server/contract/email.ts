import { domainToASCII, domainToUnicode } from 'node:url';

/** Bounds in characters: of an address, and of what may be typed for one. */
export const MAX_EMAIL_LENGTH = 254;
const MAX_TYPED_LENGTH = 512;

/** What no part of an address has: nothing a golfer cannot see, no spaces, no marks of a list or a link (`mailto:`). */
const UNUSABLE = /[\s\p{C}\p{DI}\u2800<>()[\]\\,;:"@]/u;
/** What would end or encode the host of a URL, as which Node reads a domain. */
const URL_MARKS = /[/?#%]/;
/** A domain in ACE: labels of at most 63 characters, the last one no number. */
const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?!\d+$)[a-z0-9][a-z0-9-]{0,61}[a-z0-9]$/;

/**
 * The one spelling of an email address, under which it is kept, compared, counted and mailed; null for text that is no address.
 * Composed (NFC), in lower case, without spaces around it, its domain in ACE: `Eva@Müller.example` is `eva@xn--mller-kva.example`.
 */
export function canonicalEmail(typed: string): string | null {
  if (typed.length > MAX_TYPED_LENGTH) return null;
  const text = typed.normalize('NFC').trim().toLowerCase().normalize('NFC');
  const at = text.lastIndexOf('@');
  const [mailbox, host] = [text.slice(0, Math.max(at, 0)), text.slice(at + 1)];
  if (!mailbox || UNUSABLE.test(mailbox + host) || URL_MARKS.test(host)) return null;
  if (mailbox.startsWith('.') || mailbox.endsWith('.') || mailbox.includes('..')) return null;
  const domain = domainToASCII(host);
  const email = `${mailbox}@${domain}`;
  return email.length <= MAX_EMAIL_LENGTH && DOMAIN.test(domain) ? email : null;
}

/** Whether text is an email address in any spelling. */
export function isEmail(typed: string): boolean {
  return canonicalEmail(typed) !== null;
}

/** The one spelling of an address; text that is none only trimmed and in lower case, for the next check to refuse. */
export function plainEmail(typed: string): string {
  return canonicalEmail(typed) ?? typed.trim().toLowerCase();
}

/** An address as people read it: its domain in their own letters. */
export function readableEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = at < 0 ? '' : domainToUnicode(email.slice(at + 1));
  return domain ? `${email.slice(0, at)}@${domain}` : email;
}
