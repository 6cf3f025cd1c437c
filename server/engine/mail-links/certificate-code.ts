import {
  CERTIFICATE_ALPHABET,
  CERTIFICATE_CODE_LENGTH,
  plainCertificateCode,
} from '#server/rules/gift-certificate-code.ts';
import type { Db } from '../call/context.ts';
import { deriveToken, hashToken } from '../call/tokens.ts';
import { findCodeId, keepCode } from './certificate-codes.queries.ts';

/**
 * The code of a gift certificate, 80 bits in groups of four: it follows from the program's secret and the certificate's row, is
 * made when it is mailed, and kept nowhere.
 */
function certificateCode(secret: string, codeId: string): string {
  const bytes = Buffer.from(deriveToken(secret, 'gift certificate', codeId), 'base64url').subarray(
    0,
    CERTIFICATE_CODE_LENGTH,
  );
  const letters = [...bytes].map((byte) => CERTIFICATE_ALPHABET[byte % CERTIFICATE_ALPHABET.length]).join('');
  return letters.replace(/(.{4})(?=.)/g, '$1-');
}

/** How a code is stored; as it is typed, in small letters or without its dashes, it is the same. Null: it can be none. */
export function hashCode(typed: string): string | null {
  const letters = plainCertificateCode(typed);
  return letters === null ? null : hashToken(letters);
}

/**
 * The code of a mail that is being sent, or null where the certificate cannot be spent any more. It can be spent from now on, by
 * what is kept of it; should the program's secret be another than when it was mailed before, by the code of this mail alone.
 */
export async function certificateCodeToMail(db: Db, secret: string, id: number): Promise<string | null> {
  const codeId = await findCodeId(db, id);
  if (codeId === null) return null;
  const code = certificateCode(secret, codeId);
  await keepCode(db, id, { hash: hashCode(code) ?? '', lastFour: code.slice(-4) });
  return code;
}
