import { createHash, createHmac } from 'node:crypto';
import { HEADERS } from '#server/contract/headers.ts';

/**
 * The secret of a link: 256 bits that nobody can guess without the program's secret, as 43 letters of base64url. It follows
 * from the id of the link's row, so that it is made when a mail is sent and kept nowhere. `kind` keeps links of different
 * kinds apart.
 */
export function deriveToken(secret: string, kind: string, id: string): string {
  return createHmac('sha256', secret).update(`${kind} ${id}`).digest('base64url');
}

/** How secrets that callers hold are stored: SHA-256, base64url. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** The session or bearer token of a call as it was sent, whether or not it is good for anything. */
export function readSessionToken(headers: Headers): string | null {
  const session = headers.get(HEADERS.session)?.trim();
  if (session) return session;
  const bearer = /^Bearer\s+(\S+)$/i.exec(headers.get(HEADERS.authorization)?.trim() ?? '');
  return bearer?.[1] ?? null;
}
