import {
  ACCOUNT_LOCK_MINUTES,
  LOGIN_FAILURES_OF_ACCOUNT,
  LOGIN_FAILURES_OF_ADDRESS,
  LOGIN_FAILURES_OF_DEVICE,
} from '#server/contract/constants.ts';
import { addressKey } from '../../call/address-key.ts';
import type { Db, TenantContext } from '../../call/context.ts';
import { EngineError } from '../../call/errors.ts';
import { hashToken } from '../../call/tokens.ts';
import { isKnownDevice } from './known-devices.queries.ts';
import { countFailure, forgetFailures, secondsLocked } from './login-failures.queries.ts';

/**
 * An attempt to prove who one is, counted by account name, whether or not there is such an account, and by address; a golf-ID
 * names no account before it is proved. From a device on which the account's owner has signed in it is counted by that device
 * alone: what somebody else tries elsewhere, or next door, does not lock it out.
 */
type LoginAttempt = { ownKey: string | null; ownLimit: number; addressKey: string | null };

/**
 * Begins an attempt, before any work on a password: a locked account, device or address refuses it with ACCOUNT_LOCKED (423,
 * Retry-After). It is counted as failed at once, so that attempts at the same moment cannot get past the limit; for the address
 * only when it has failed.
 */
export async function beginAttempt(
  context: TenantContext,
  email: string | null,
  deviceToken = '',
): Promise<LoginAttempt> {
  const { db } = context.parts;
  const attempt = await identifyAttempt(context, email, deviceToken);
  const keys = [attempt.ownKey, attempt.addressKey].filter((key) => key !== null);
  await refuseLocked(db, keys);
  if (attempt.ownKey && !(await count(db, attempt.ownKey, attempt.ownLimit))) await refuseLocked(db, keys, 1);
  return attempt;
}

async function identifyAttempt(
  { parts, operator, caller }: TenantContext,
  email: string | null,
  deviceToken: string,
): Promise<LoginAttempt> {
  const { alias } = operator;
  if (email !== null && deviceToken !== '') {
    const hash = hashToken(deviceToken);
    if (await isKnownDevice(parts.db, hash, { alias, email }))
      return { ownKey: `device:${hash}`, ownLimit: LOGIN_FAILURES_OF_DEVICE, addressKey: null };
  }
  const address = addressKey(caller.address);
  return {
    ownKey: email === null ? null : accountKey(alias, email),
    ownLimit: LOGIN_FAILURES_OF_ACCOUNT,
    addressKey: address && `address:${address}`,
  };
}

/** The attempt proved nothing. An address is counted now only: many golfers share one, and most of them know their password. */
export async function failAttempt(db: Db, { addressKey }: LoginAttempt): Promise<void> {
  if (addressKey) await count(db, addressKey, LOGIN_FAILURES_OF_ADDRESS);
}

/** The attempt was right: the failures of the account, or of the known device, are forgotten, the address's are not. */
export async function passAttempt(db: Db, { ownKey }: LoginAttempt): Promise<void> {
  if (ownKey) await forgetFailures(db, ownKey);
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
