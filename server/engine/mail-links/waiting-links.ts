import { links } from '#server/links.ts';
import type { Db } from '../call/context.ts';
import { deriveToken, hashToken } from '../call/tokens.ts';
import { keepWaitingLinkHash } from './waiting-links.queries.ts';

const KIND = 'waiting list link';

export function hashOfWaitingLink(secret: string, entryId: string): string {
  return hashToken(deriveToken(secret, KIND, entryId));
}

/** Returns null after the golfer left the waitlist. */
export async function makeWaitingLinkUrl(
  db: Db,
  { entryId, siteUrl }: { entryId: string; siteUrl: string },
  secret: string,
): Promise<string | null> {
  const token = deriveToken(secret, KIND, entryId);
  const isThere = await keepWaitingLinkHash(db, entryId, hashToken(token));
  return isThere ? siteUrl + links.waitingList(`key=${token}`) : null;
}
