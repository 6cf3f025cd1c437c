import { links } from '#server/links.ts';
import type { Db } from '../call/context.ts';
import { deriveToken, hashToken } from '../call/tokens.ts';
import { keepWaitlistLinkHash } from './waitlist-links.queries.ts';

const KIND = 'waiting list link';

export function hashOfWaitlistLink(secret: string, entryId: string): string {
  return hashToken(deriveToken(secret, KIND, entryId));
}

/** Returns null after the golfer left the waitlist. */
export async function makeWaitlistLinkUrl(
  db: Db,
  { entryId, siteUrl }: { entryId: string; siteUrl: string },
  secret: string,
): Promise<string | null> {
  const token = deriveToken(secret, KIND, entryId);
  const isThere = await keepWaitlistLinkHash(db, entryId, hashToken(token));
  return isThere ? siteUrl + links.waitingList(`key=${token}`) : null;
}
