import { TWO_FACTOR_MINUTES } from '#server/contract/constants.ts';
import type { TenantContext, Trx } from '../call/context.ts';
import { EngineError } from '../call/errors.ts';
import { makeTotpSecret, stepOfCode, totpUri } from './one-time-passwords.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';
import { openSecret, sealSecret } from './seal-secret.ts';
import { saveTwoFactor } from './two-factor.queries.ts';

type Asked = Pick<TenantContext, 'parts' | 'operator'>;
export type SetUp = { setUp: string; code: string };

/** Binds the sealed secret of the database to its user. */
export const twoFactorPurpose = (userId: number) => `secret of ${userId}`;
const setUpPurpose = (userId: number) => `set-up of ${userId}`;

/** Returns a new secret. The caller keeps it, sealed in `setUp`, until the first code. */
export function offerTwoFactor({ parts, operator }: Asked, user: { id: number; email: string }) {
  const secret = makeTotpSecret();
  const until = parts.now().getTime() + TWO_FACTOR_MINUTES * 60_000;
  return {
    setUp: sealSecret(`${until} ${secret}`, parts.linkSecret, setUpPurpose(user.id)),
    secret,
    uri: totpUri(secret, { issuer: operator.name, label: user.email }),
  };
}

/** Checks the first code of a set-up. Errors: SET_UP_OVER (410), CODE_REJECTED (401). */
export function checkSetUp({ parts }: Asked, userId: number, { setUp, code }: SetUp) {
  const opened = openSecret(setUp, parts.linkSecret, setUpPurpose(userId));
  const [until, secret] = opened?.split(' ') ?? [];
  if (!secret || Number(until) < parts.now().getTime()) throw new EngineError('SET_UP_OVER');
  const step = stepOfCode(secret, code.replace(/\s/g, ''), parts.now());
  if (step === null) throw new EngineError('CODE_REJECTED');
  return { secret, step };
}

/** Turns the second factor on; returns its recovery codes, or null when `isFirst` and the user already has one. */
export async function turnOnTwoFactor(
  trx: Trx,
  { parts }: Asked,
  userId: number,
  { secret, step, isFirst }: { secret: string; step: number; isFirst: boolean },
): Promise<string[] | null> {
  const sealed = sealSecret(secret, parts.linkSecret, twoFactorPurpose(userId));
  if (!(await saveTwoFactor(trx, userId, { secret: sealed, step, isFirst }))) return null;
  return makeRecoveryCodes(trx, parts, userId);
}
