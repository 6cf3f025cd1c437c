import {
  ACCOUNT_LOCK_MINUTES,
  PIN_FAILURES_OF_TILL,
  SIGN_IN_FAILURES_OF_ACCOUNT,
} from '#server/contract/constants.ts';
import type { Db, StaffContext } from '../call/context.ts';
import { EngineError } from '../call/errors.ts';
import { countFailure, forgetFailures, secondsLocked } from '../customers/auth/login-failures.queries.ts';
import { isPassword } from '../customers/auth/password-hash.ts';
import { requireFacilities } from './change-person.ts';
import { logOwn } from './own-access.ts';
import { requireMay } from './require-may.ts';
import { handTillTo, listPinHolders, lockSession, makeTill } from './tills.queries.ts';

/** Makes the session a till of a facility. Errors: FACILITY_NOT_OFFERED (400), ROLE_REFUSED (403). */
export async function openTill(
  context: StaffContext,
  till: { name: string; facilityId: number },
): Promise<void> {
  const { parts, actor } = context;
  await parts.db.transaction().execute(async (trx) => {
    await requireFacilities(trx, context, [{ role: 'clerk', facilityId: till.facilityId }]);
    requireMay(actor, 'book', till.facilityId);
    await makeTill(trx, actor.sessionId, till);
    await logOwn(trx, context, 'open-till', { till: till.name });
  });
}

/** Error: NOT_A_TILL. */
export async function showTill(context: StaffContext) {
  const { name, facilityId } = tillOf(context);
  const people = await listPinHolders(context.parts.db, context.operator.alias, facilityId);
  return { name, people: people.map(({ id, name }) => ({ id, name })) };
}

/** Error: NOT_A_TILL. */
export async function lockTill(context: StaffContext): Promise<void> {
  tillOf(context);
  await lockSession(context.parts.db, context.actor.sessionId);
}

/**
 * Hands the till to the user with this PIN. Wrong PINs are limited per till and per user, counted before they are
 * compared. Errors: NOT_A_TILL (409), PIN_REJECTED (401), ACCOUNT_LOCKED (423).
 */
export async function takeTill(
  context: StaffContext,
  { staffUserId, pin }: { staffUserId: number; pin: string },
): Promise<void> {
  const { parts, operator, actor } = context;
  const till = tillOf(context);
  const holders = await listPinHolders(parts.db, operator.alias, till.facilityId);
  const user = holders.find(({ id }) => id === staffUserId);
  const keys = [`till:${actor.sessionId}`, `pin:${operator.alias}:${staffUserId}`] as const;
  await countPin(parts.db, keys);
  if (!(await isPassword(user?.pinHash ?? null, pin, parts))) throw new EngineError('PIN_REJECTED');
  await parts.db.transaction().execute(async (trx) => {
    await handTillTo(trx, actor.sessionId, staffUserId);
    for (const key of keys) await forgetFailures(trx, key);
    await logOwn(trx, { ...context, actor: { ...actor, staffUserId } }, 'take-till', { till: till.name });
  });
}

async function countPin(db: Db, [tillKey, userKey]: readonly [string, string]): Promise<void> {
  const lockMinutes = ACCOUNT_LOCK_MINUTES;
  const seconds = await secondsLocked(db, [tillKey, userKey]);
  const isCounted =
    seconds === 0 &&
    (await countFailure(db, { key: tillKey, limit: PIN_FAILURES_OF_TILL, lockMinutes })) &&
    (await countFailure(db, { key: userKey, limit: SIGN_IN_FAILURES_OF_ACCOUNT, lockMinutes }));
  if (isCounted) return;
  const retryAfterSeconds = Math.max(1, Math.ceil(seconds));
  throw new EngineError('ACCOUNT_LOCKED', { retryAfterSeconds, data: { retryAfterSeconds } });
}

function tillOf({ actor }: StaffContext): { name: string; facilityId: number } {
  if (!actor.till) throw new EngineError('NOT_A_TILL');
  return actor.till;
}
