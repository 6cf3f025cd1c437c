/** Letters and digits that nobody takes for one another; 32 of them, so that each byte gives one evenly. */
export const CERTIFICATE_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
export const CERTIFICATE_CODE_LENGTH = 16;

/** A gift certificate's code without what people type around it: small letters, dashes, spaces. Null: it can be none. */
export function plainCertificateCode(typed: string): string | null {
  const letters = typed.toUpperCase().replace(/[\s-]+/g, '');
  const isCode =
    letters.length === CERTIFICATE_CODE_LENGTH &&
    [...letters].every((letter) => CERTIFICATE_ALPHABET.includes(letter));
  return isCode ? letters : null;
}
