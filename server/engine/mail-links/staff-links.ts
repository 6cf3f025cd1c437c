import { randomUUID } from 'node:crypto';
import { PASSWORD_RESET_MINUTES, STAFF_INVITATION_DAYS } from '#server/contract/constants.ts';
import type { Db } from '../call/context.ts';
import { deriveToken, hashToken } from '../call/tokens.ts';
import { insertStaffLink, renewStaffLink, type StaffLinkPurpose } from './staff-links.queries.ts';

const KIND = 'staff link';
const INVITATION_MINUTES = STAFF_INVITATION_DAYS * 24 * 60;

const VALID_MINUTES: Record<StaffLinkPurpose, number> = {
  invitation: INVITATION_MINUTES,
  'first-owner': INVITATION_MINUTES,
  reset: PASSWORD_RESET_MINUTES,
};

/** Creates a single-use link to set a password. Stores only the token's hash; the id may go into the outbox. */
export async function createStaffLink(
  trx: Db,
  secret: string,
  link: { alias: string; staffUserId: number | null; purpose: StaffLinkPurpose },
): Promise<{ id: string; token: string }> {
  const id = randomUUID();
  const token = deriveToken(secret, KIND, id);
  const validMinutes = VALID_MINUTES[link.purpose];
  await insertStaffLink(trx, { ...link, id, tokenHash: hashToken(token), validMinutes });
  return { id, token };
}

/** Returns null when the link was used or is gone. Restarts its lifetime, so that a delayed mail still works. */
export async function makeStaffLinkUrl(
  db: Db,
  { id, purpose, pageUrl }: { id: string; purpose: StaffLinkPurpose; pageUrl: string },
  secret: string,
): Promise<string | null> {
  const token = deriveToken(secret, KIND, id);
  const link = { tokenHash: hashToken(token), validMinutes: VALID_MINUTES[purpose] };
  if (!(await renewStaffLink(db, id, link))) return null;
  const url = new URL(pageUrl);
  url.searchParams.set('token', token);
  return url.href;
}
