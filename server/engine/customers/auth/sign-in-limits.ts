import {
  ACCOUNT_LOCK_MINUTES,
  SIGN_IN_FAILURES_OF_ACCOUNT,
  SIGN_IN_FAILURES_OF_ADDRESS,
  SIGN_IN_FAILURES_OF_DEVICE,
} from '#server/contract/constants.ts';
import { addressKey } from '../../call/address-key.ts';
import type { Caller, Db, TenantContext } from '../../call/context.ts';
import { EngineError } from '../../call/errors.ts';
import { hashToken } from '../../call/tokens.ts';
import { isKnownDevice } from './known-devices.queries.ts';
import { countFailure, forgetFailures, secondsLocked } from './login-failures.queries.ts';

/** Codes of a second factor count apart from passwords, so that a right password does not clear them. */
type People = 'account' | 'staff' | 'staff-code';

/**
 * Attempts count by account name, existing or not, and by network address. On a known device only the device counts,
 * so that strangers cannot lock the owner out. A golf-ID has no account name yet.
 */
type LoginAttempt = { ownKey: string | null; ownLimit: number; addressKey: string | null };

type Attempting = Pick<TenantContext, 'parts' | 'operator'> & { caller: Pick<Caller, 'address'> };

/**
 * Call it before any password work. Counts the attempt as failed at once, so that parallel attempts cannot exceed the
 * limit. Error: ACCOUNT_LOCKED (423, Retry-After).
 */
export async function beginAttempt(
  context: Attempting,
  email: string | null,
  deviceToken = '',
  people: People = 'account',
): Promise<LoginAttempt> {
  const { db } = context.parts;
  const attempt = await identifyAttempt(context, email, deviceToken, people);
  const keys = [attempt.ownKey, attempt.addressKey].filter((key) => key !== null);
  await refuseLocked(db, keys);
  if (attempt.ownKey && !(await count(db, attempt.ownKey, attempt.ownLimit))) await refuseLocked(db, keys, 1);
  return attempt;
}

async function identifyAttempt(
  { parts, operator, caller }: Attempting,
  email: string | null,
  deviceToken: string,
  people: People,
): Promise<LoginAttempt> {
  const { alias } = operator;
  if (email !== null && deviceToken !== '') {
    const hash = hashToken(deviceToken);
    if (await isKnownDevice(parts.db, hash, { alias, email }))
      return { ownKey: `device:${hash}`, ownLimit: SIGN_IN_FAILURES_OF_DEVICE, addressKey: null };
  }
  const address = addressKey(caller.address);
  return {
    ownKey: email === null ? null : accountKey(alias, email, people),
    ownLimit: SIGN_IN_FAILURES_OF_ACCOUNT,
    addressKey: address && `address:${address}`,
  };
}

/** Counts the address only after a failure, because many golfers share one. */
export async function failAttempt(db: Db, { addressKey }: LoginAttempt): Promise<void> {
  if (addressKey) await count(db, addressKey, SIGN_IN_FAILURES_OF_ADDRESS);
}

/** Clears the failures of the account or device, but not of the address. */
export async function passAttempt(db: Db, { ownKey }: LoginAttempt): Promise<void> {
  if (ownKey) await forgetFailures(db, ownKey);
}

/** A golfer's account and a staff user with one email lock apart. */
export function accountKey(alias: string, email: string, people: People = 'account'): string {
  return `${people}:${alias}:${hashToken(email)}`;
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
