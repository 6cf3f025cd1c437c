import type { StaffContext } from '../call/context.ts';
import { EngineError } from '../call/errors.ts';
import { hashToken, readSessionToken } from '../call/tokens.ts';
import { logOwn, requireOwnPassword } from './own-access.ts';
import { deleteStaffSessionsOf } from './people.queries.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';
import { checkSetUp, offerTwoFactor, type SetUp, turnOnTwoFactor } from './set-up-two-factor.ts';
import { clearTwoFactor, findTwoFactor, lockTwoFactor } from './two-factor.queries.ts';

export async function showOwnTwoFactor({ parts, operator, actor }: StaffContext) {
  const { since, recoveryCodesLeft } = await findTwoFactor(parts.db, actor.staffUserId);
  const isRequired = operator.settings.staff.requireTwoFactor;
  return { since: since?.toISOString() ?? null, isRequired, recoveryCodesLeft };
}

/** Changes nothing yet. Errors: CREDENTIALS_REJECTED (401), ACCOUNT_LOCKED (423). */
export async function beginOwnTwoFactor(context: StaffContext, password: string) {
  await requireOwnPassword(context, password);
  const { staffUserId, email } = context.actor;
  return offerTwoFactor(context, { id: staffUserId, email });
}

/**
 * Turns the second factor on, or replaces it, and ends the user's other sessions. Returns the recovery codes. Errors:
 * SET_UP_OVER (410), CODE_REJECTED (401).
 */
export async function confirmOwnTwoFactor(context: StaffContext, setUp: SetUp): Promise<string[]> {
  const { parts, actor, headers } = context;
  const { staffUserId } = actor;
  const checked = checkSetUp(context, staffUserId, setUp);
  return parts.db.transaction().execute(async (trx) => {
    const codes = await turnOnTwoFactor(trx, context, staffUserId, { ...checked, isFirst: false });
    await deleteStaffSessionsOf(trx, staffUserId, hashToken(readSessionToken(headers) ?? ''));
    await logOwn(trx, context, 'set-up-two-factor');
    return codes ?? [];
  });
}

/** Errors: CREDENTIALS_REJECTED (401), ACCOUNT_LOCKED (423), TWO_FACTOR_OFF (409). */
export async function renewOwnRecoveryCodes(context: StaffContext, password: string): Promise<string[]> {
  const { parts, actor } = context;
  await requireOwnPassword(context, password);
  return parts.db.transaction().execute(async (trx) => {
    if (!(await lockTwoFactor(trx, actor.staffUserId))) throw new EngineError('TWO_FACTOR_OFF');
    await logOwn(trx, context, 'renew-recovery-codes');
    return makeRecoveryCodes(trx, parts, actor.staffUserId);
  });
}

/**
 * Errors: CREDENTIALS_REJECTED (401), ACCOUNT_LOCKED (423), TWO_FACTOR_OFF (409), TWO_FACTOR_REQUIRED (409) where the
 * operator requires it.
 */
export async function turnOffOwnTwoFactor(context: StaffContext, password: string): Promise<void> {
  const { parts, operator, actor } = context;
  if (operator.settings.staff.requireTwoFactor) throw new EngineError('TWO_FACTOR_REQUIRED');
  await requireOwnPassword(context, password);
  await parts.db.transaction().execute(async (trx) => {
    if (!(await clearTwoFactor(trx, actor.staffUserId))) throw new EngineError('TWO_FACTOR_OFF');
    await logOwn(trx, context, 'turn-off-two-factor');
  });
}
