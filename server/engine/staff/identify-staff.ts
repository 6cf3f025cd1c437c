import { STAFF_SESSION_HOURS, TILL_SESSION_DAYS } from '#server/contract/constants.ts';
import { HEADERS } from '#server/contract/headers.ts';
import { SITE_HEADERS } from '#server/http/site-signature.ts';
import { nameDevice } from '#server/rules/name-device.ts';
import { chooseText } from '../call/choose-text.ts';
import type { CallContext, StaffContext } from '../call/context.ts';
import { EngineError } from '../call/errors.ts';
import { paymentOf } from '../call/payment-of.ts';
import { hashToken, readSessionToken } from '../call/tokens.ts';
import { operatorIn } from '../catalogue/operators.queries.ts';
import { extendStaffSession, findStaffIdentity } from './staff-users.queries.ts';

/** How often the last use is written down. */
const NOTED_SECONDS = 300;
const TILL_NOTED_SECONDS = 20;

/**
 * Identifies the operator and the staff user of the call's session. Errors: ALIAS_REQUIRED (400), ALIAS_UNKNOWN (404),
 * SESSION_REQUIRED, SESSION_EXPIRED (401), also for a golfer's or another operator's session; STAFF_LOCKED (423) at a
 * till that is locked or long unused.
 */
export async function identifyStaff(
  context: CallContext,
  { whileLocked }: { whileLocked: boolean },
): Promise<Omit<StaffContext, keyof CallContext>> {
  const { parts, headers } = context;
  const alias = headers.get(HEADERS.alias)?.trim().toLowerCase();
  if (!alias) throw new EngineError('ALIAS_REQUIRED');
  const token = readSessionToken(headers);
  const tokenHash = token && hashToken(token);
  const found = await findStaffIdentity(parts.db, alias, tokenHash);
  if (!found) throw new EngineError('ALIAS_UNKNOWN');
  const { staff } = found;
  const text = chooseText(context, found.operator);
  if (!tokenHash) throw new EngineError('SESSION_REQUIRED');
  if (!staff) throw new EngineError('SESSION_EXPIRED');
  const { tillName, tillFacilityId, idleSeconds } = staff;
  const till =
    tillName === null || tillFacilityId === null ? null : { name: tillName, facilityId: tillFacilityId };
  const isIdle = till !== null && idleSeconds > found.operator.settings.staff.tillLockMinutes * 60;
  const isLocked = staff.isLocked || isIdle;
  if (isLocked && !whileLocked) throw new EngineError('STAFF_LOCKED');
  // A page that refreshes itself is no use of it.
  const isUsed = headers.get(SITE_HEADERS.purpose) === null;
  if (!isLocked && isUsed && idleSeconds > (till ? TILL_NOTED_SECONDS : NOTED_SECONDS))
    await extendStaffSession(parts.db, tokenHash, till ? TILL_SESSION_DAYS * 24 : STAFF_SESSION_HOURS);
  const { browser, system } = nameDevice(staff.userAgent);
  const operator = await operatorIn(parts.db, found.operator, text.language);
  const payment = paymentOf(parts, operator);
  return {
    text,
    operator: { ...operator, takesCards: payment !== null, keepsCards: payment?.vault !== undefined },
    actor: {
      kind: 'staff',
      staffUserId: staff.userId,
      name: staff.name,
      email: staff.email,
      roles: staff.roles,
      sessionId: staff.sessionId,
      device: till?.name ?? [browser, system].filter(Boolean).join(', '),
      hasPin: staff.hasPin,
      till,
    },
  };
}
