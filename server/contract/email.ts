import { domainToASCII, domainToUnicode } from 'node:url';

/** Limits in characters: of an address, and of the text typed for one. */
export const MAX_EMAIL_LENGTH = 254;
const MAX_TYPED_LENGTH = 512;

/** Not in any address: invisible characters, spaces, separators of lists and links (`mailto:`). */
const UNUSABLE = /[\s\p{C}\p{DI}\u2800<>()[\]\\,;:"@]/u;
/** End or encode the host of a URL; Node parses a domain as one. */
const URL_MARKS = /[/?#%]/;
/** A domain in ACE: labels of at most 63 characters, the last one not a number. */
const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?!\d+$)[a-z0-9][a-z0-9-]{0,61}[a-z0-9]$/;

/**
 * Returns the canonical spelling of an email address, or null for other text: composed (NFC), lower case, trimmed,
 * its domain in ACE. We store, compare, count and mail only this: `Eva@Müller.example` is
 * `eva@xn--mller-kva.example`.
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

export function isEmail(typed: string): boolean {
  return canonicalEmail(typed) !== null;
}

/** Returns the canonical spelling; other text is only trimmed and lowercased, for the next check to refuse. */
export function plainEmail(typed: string): string {
  return canonicalEmail(typed) ?? typed.trim().toLowerCase();
}

/** Returns an address with its domain in its own script. */
export function readableEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = at < 0 ? '' : domainToUnicode(email.slice(at + 1));
  return domain ? `${email.slice(0, at)}@${domain}` : email;
}
