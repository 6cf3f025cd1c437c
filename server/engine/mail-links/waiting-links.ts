import { links } from '#server/links.ts';
import type { Db } from '../call/context.ts';
import { deriveToken, hashToken } from '../call/tokens.ts';
import { keepWaitingLinkHash } from './waiting-links.queries.ts';

const KIND = 'waiting list link';

/** What the link of somebody in a waiting list is known by in the database. */
export function hashOfWaitingLink(secret: string, entryId: string): string {
  return hashToken(deriveToken(secret, KIND, entryId));
}

/** The address of that link as it is mailed, or null when they have left the line. */
export async function makeWaitingLinkUrl(
  db: Db,
  { entryId, siteUrl }: { entryId: string; siteUrl: string },
  secret: string,
): Promise<string | null> {
  const token = deriveToken(secret, KIND, entryId);
  const isThere = await keepWaitingLinkHash(db, entryId, hashToken(token));
  return isThere ? siteUrl + links.waitingList(`key=${token}`) : null;
}
