import { links } from '#server/links.ts';
import type { Db } from '../call/context.ts';
import { deriveToken, hashToken } from '../call/tokens.ts';
import { keepInvitationHash } from './invitation-links.queries.ts';

export function invitationHash(secret: string, id: string): string {
  return hashToken(tokenOf(secret, id));
}

/** Returns null unless the invitation is pending. */
export async function makeInvitationUrls(
  db: Db,
  invitation: { id: string; siteUrl: string; secret: string },
): Promise<{ accept: string; decline: string } | null> {
  const { id, siteUrl, secret } = invitation;
  if (!(await keepInvitationHash(db, id, invitationHash(secret, id)))) return null;
  const urlOf = (reply: 'accept' | 'decline') => siteUrl + links.invitation(id, reply, tokenOf(secret, id));
  return { accept: urlOf('accept'), decline: urlOf('decline') };
}

function tokenOf(secret: string, id: string): string {
  return deriveToken(secret, 'invitation', id);
}
