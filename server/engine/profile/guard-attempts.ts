import {
  ACCOUNT_LOCK_MINUTES,
  LOGIN_FAILURES_OF_ACCOUNT,
  LOGIN_FAILURES_OF_ADDRESS,
} from '#server/contract/constants.ts';
import type { Db, TenantContext } from '../context.ts';
import { EngineError } from '../errors.ts';
import { hashToken } from '../identity.ts';
import { addressKey } from '../limits/address-key.ts';
import { countFailure, forgetFailures, secondsLocked } from './login-failures.queries.ts';

/**
 * An attempt to prove who one is, counted by account name, whether or not there is such an account, and by address; a golf-ID
 * names no account before it is proved.
 */
export type Attempt = { accountKey: string | null; addressKey: string | null };

/**
 * Begins an attempt, before any work on a password: a locked account or address refuses it with ACCOUNT_LOCKED (423, Retry-After).
 * It is counted as failed for the account at once, so that attempts at the same moment cannot get past the limit.
 */
export async function beginAttempt(
  { parts, operator, caller }: TenantContext,
  email: string | null,
): Promise<Attempt> {
  const address = addressKey(caller.address);
  const attempt: Attempt = {
    accountKey: email === null ? null : accountKey(operator.alias, email),
    addressKey: address && `address:${address}`,
  };
  const keys = [attempt.accountKey, attempt.addressKey].filter((key) => key !== null);
  await refuseLocked(parts.db, keys);
  if (attempt.accountKey && !(await count(parts.db, attempt.accountKey, LOGIN_FAILURES_OF_ACCOUNT)))
    await refuseLocked(parts.db, keys, 1);
  return attempt;
}

/** The attempt proved nothing. An address is counted now only: many golfers share one, and most of them know their password. */
export async function failAttempt(db: Db, { addressKey }: Attempt): Promise<void> {
  if (addressKey) await count(db, addressKey, LOGIN_FAILURES_OF_ADDRESS);
}

/** The attempt was right: the account's failures are forgotten, the address's are not. */
export async function passAttempt(db: Db, { accountKey }: Attempt): Promise<void> {
  if (accountKey) await forgetFailures(db, accountKey);
}

/** The key under which an account's failures are counted. */
export function accountKey(alias: string, email: string): string {
  return `account:${alias}:${hashToken(email)}`;
}

async function refuseLocked(db: Db, keys: string[], atLeastSeconds = 0): Promise<void> {
  if (keys.length === 0) return;
  const seconds = Math.max(await secondsLocked(db, keys), atLeastSeconds);
  if (seconds <= 0) return;
  const retryAfterSeconds = Math.ceil(seconds);
  throw new EngineError('ACCOUNT_LOCKED', { retryAfterSeconds, data: { retryAfterSeconds } });
}

function count(db: Db, key: string, limit: number): Promise<boolean> {
  return countFailure(db, { key, limit, lockMinutes: ACCOUNT_LOCK_MINUTES });
}
