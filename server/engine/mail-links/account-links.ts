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

/**
 * Makes a link to a page of the customer's account: single use and short lived; the database keeps the hash of its token.
 * Its id may be put into the outbox; its token is for who is there to take it.
 */
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

/**
 * The address of a link that is being mailed, or null when it was used or its account is gone. Its time begins anew: a mail
 * that waited for its server still carries a link that works.
 */
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

/** The link of a token at this alias: unknown, over, of another purpose or of another operator is LINK_USED (410). */
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
