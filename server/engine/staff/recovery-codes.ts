import { randomInt } from 'node:crypto';
import { RECOVERY_CODES } from '#server/contract/constants.ts';
import type { EngineParts, Trx } from '../call/context.ts';
import { deriveToken } from '../call/tokens.ts';
import { replaceRecoveryCodes } from './two-factor.queries.ts';

/** Without I, L, O and U, which people misread. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 12;

/** Replaces a user's recovery codes; returns the new ones as `XXXX-XXXX-XXXX`. Only their hashes are stored. */
export async function makeRecoveryCodes(
  trx: Trx,
  parts: Pick<EngineParts, 'linkSecret'>,
  staffUserId: number,
): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, makeCode);
  const hashes = codes.map((code) => hashRecoveryCode(parts, staffUserId, code));
  await replaceRecoveryCodes(trx, staffUserId, hashes);
  return codes.map((code) => (code.match(/.{4}/g) ?? []).join('-'));
}

/** Hashes a code, however it was typed. Keyed, so that the database alone does not help to guess codes. */
export function hashRecoveryCode(
  { linkSecret }: Pick<EngineParts, 'linkSecret'>,
  staffUserId: number,
  typed: string,
): string {
  const code = typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
  return deriveToken(linkSecret, 'recovery code of staff', `${staffUserId} ${code}`);
}

function makeCode(): string {
  return Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}
