import {
  CERTIFICATE_ALPHABET,
  CERTIFICATE_CODE_LENGTH,
  plainCertificateCode,
} from '#server/rules/gift-certificate-code.ts';
import type { Db } from '../call/context.ts';
import { deriveToken, hashToken } from '../call/tokens.ts';
import { findCodeId, keepCode } from './certificate-codes.queries.ts';

/** Derives a code of 80 bits in groups of four from the secret and the row, so that codes are never stored. */
function certificateCode(secret: string, codeId: string): string {
  const bytes = Buffer.from(deriveToken(secret, 'gift certificate', codeId), 'base64url').subarray(
    0,
    CERTIFICATE_CODE_LENGTH,
  );
  const letters = [...bytes].map((byte) => CERTIFICATE_ALPHABET[byte % CERTIFICATE_ALPHABET.length]).join('');
  return letters.replace(/(.{4})(?=.)/g, '$1-');
}

/** Ignores case and dashes. Returns null when it cannot be a code. */
export function hashCode(typed: string): string | null {
  const letters = plainCertificateCode(typed);
  return letters === null ? null : hashToken(letters);
}

/**
 * Returns the code for a mail that is being sent, and stores its hash so that it can be spent. After a change of the
 * secret only the last mailed code works. Null unless the certificate is active.
 */
export async function certificateCodeToMail(db: Db, secret: string, id: number): Promise<string | null> {
  const codeId = await findCodeId(db, id);
  if (codeId === null) return null;
  const code = certificateCode(secret, codeId);
  await keepCode(db, id, { hash: hashCode(code) ?? '', lastFour: code.slice(-4) });
  return code;
}
