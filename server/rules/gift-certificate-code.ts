/** No look-alikes; 32 letters, so that each byte maps to one evenly. */
export const CERTIFICATE_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
export const CERTIFICATE_CODE_LENGTH = 16;

/** Drops dashes and spaces and ignores case. Returns null if it cannot be a code. */
export function plainCertificateCode(typed: string): string | null {
  const letters = typed.toUpperCase().replace(/[\s-]+/g, '');
  const isCode =
    letters.length === CERTIFICATE_CODE_LENGTH &&
    [...letters].every((letter) => CERTIFICATE_ALPHABET.includes(letter));
  return isCode ? letters : null;
}
