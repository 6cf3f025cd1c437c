import { createHash, createHmac } from 'node:crypto';
import { HEADERS } from '#server/contract/headers.ts';

/**
 * Derives a link's secret from its id, so that it need not be stored: 256 bits as 43 letters of base64url. `kind`
 * separates kinds of links.
 */
export function deriveToken(secret: string, kind: string, id: string): string {
  return createHmac('sha256', secret).update(`${kind} ${id}`).digest('base64url');
}

/** Hashes secrets for storage: SHA-256, base64url. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** Returns the session or bearer token, unchecked. */
export function readSessionToken(headers: Pick<Headers, 'get'>): string | null {
  const session = headers.get(HEADERS.session)?.trim();
  if (session) return session;
  const bearer = /^Bearer\s+(\S+)$/i.exec(headers.get(HEADERS.authorization)?.trim() ?? '');
  return bearer?.[1] ?? null;
}
