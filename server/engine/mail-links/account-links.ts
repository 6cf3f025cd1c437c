import { randomUUID } from 'node:crypto';
import {
  EMAIL_VERIFICATION_HOURS,
  PASSWORD_RESET_MINUTES,
  WEAK_PASSWORD_RESET_MINUTES,
} from '#server/contract/constants.ts';
import type { Db } from '../call/context.ts';
import { EngineError } from '../call/errors.ts';
import { deriveToken, hashToken } from '../call/tokens.ts';
import {
  type AccountLinkPurpose,
  type AccountLinkRow,
  findAccountLink,
  findUnusedPurpose,
  insertAccountLink,
  renewAccountLink,
} from './account-links.queries.ts';

const KIND = 'account link';

const VALID_MINUTES: Record<AccountLinkPurpose, number> = {
  'password-reset': PASSWORD_RESET_MINUTES,
  'weak-password': WEAK_PASSWORD_RESET_MINUTES,
  'email-verification': EMAIL_VERIFICATION_HOURS * 60,
};

/** Creates a single-use, short-lived link. Stores only the token's hash; the id may go into the outbox. */
export async function createAccountLink(
  trx: Db,
  secret: string,
  link: { customerId: number; purpose: AccountLinkPurpose },
): Promise<{ id: string; token: string }> {
  const id = randomUUID();
  const token = deriveToken(secret, KIND, id);
  await insertAccountLink(trx, {
    ...link,
    id,
    tokenHash: hashToken(token),
    validMinutes: VALID_MINUTES[link.purpose],
  });
  return { id, token };
}

/** Returns null when the link was used or is gone. Restarts its lifetime, so that a delayed mail still works. */
export async function makeAccountLinkUrl(
  db: Db,
  { id, pageUrl }: { id: string; pageUrl: string },
  secret: string,
): Promise<string | null> {
  const purpose = await findUnusedPurpose(db, id);
  if (!purpose) return null;
  const token = deriveToken(secret, KIND, id);
  const link = { tokenHash: hashToken(token), validMinutes: VALID_MINUTES[purpose] };
  if (!(await renewAccountLink(db, id, link))) return null;
  const url = new URL(pageUrl);
  url.searchParams.set(purpose === 'email-verification' ? 'key' : 'token', token);
  return url.href;
}

/** Finds an unexpired link, used or not. Error: LINK_USED (410). */
export async function openAccountLink(
  db: Db,
  alias: string,
  token: string,
  purposes: readonly AccountLinkPurpose[],
): Promise<AccountLinkRow> {
  const link = await findAccountLink(db, alias, hashToken(token), purposes);
  if (!link) throw new EngineError('LINK_USED');
  return link;
}
