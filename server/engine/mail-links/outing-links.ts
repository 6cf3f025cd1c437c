import { randomUUID } from 'node:crypto';
import { links } from '#server/links.ts';
import type { Db } from '../call/context.ts';
import { deriveToken, hashToken } from '../call/tokens.ts';
import { findOutingLink, keepOutingLinkHash, setOutingLink } from './outing-links.queries.ts';

const tokenOf = (secret: string, id: string) => deriveToken(secret, 'outing names', id);

/** Makes a link to name an outing's players, and ends the one before; returns its id, which mails may hold. */
export async function renewOutingLink(trx: Db, secret: string, outingId: number): Promise<string> {
  const id = randomUUID();
  await setOutingLink(trx, outingId, { id, tokenHash: hashToken(tokenOf(secret, id)) });
  return id;
}

/** Returns the id of an outing's link, so that earlier emails keep working; makes the first one. */
export async function keepOutingLink(trx: Db, secret: string, outingId: number): Promise<string> {
  return (await findOutingLink(trx, outingId)) ?? renewOutingLink(trx, secret, outingId);
}

/** Returns null when the link was renewed. */
export async function makeOutingLinkUrl(
  db: Db,
  { id, siteUrl, secret }: { id: string; siteUrl: string; secret: string },
): Promise<string | null> {
  const token = tokenOf(secret, id);
  return (await keepOutingLinkHash(db, id, hashToken(token))) ? siteUrl + links.outingNames(token) : null;
}
