import { randomBytes } from 'node:crypto';
import { SESSION_DAYS } from '#server/contract/constants.ts';
import type { Db } from '../../call/context.ts';
import { hashToken } from '../../call/tokens.ts';
import { type AuthenticationType, insertSession } from './sessions.queries.ts';

/** Opens a session and answers its token, 256 bits; the database keeps only the token's hash. */
export async function openSession(
  trx: Db,
  session: { customerId: number; authenticationType: AuthenticationType; userAgent: string | null },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await insertSession(trx, { ...session, tokenHash: hashToken(token), days: SESSION_DAYS });
  return token;
}
