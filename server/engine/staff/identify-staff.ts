import { STAFF_SESSION_HOURS } from '#server/contract/constants.ts';
import { HEADERS } from '#server/contract/headers.ts';
import { nameDevice } from '#server/rules/name-device.ts';
import { chooseText } from '../call/choose-text.ts';
import type { CallContext, StaffContext } from '../call/context.ts';
import { EngineError } from '../call/errors.ts';
import { paymentOf } from '../call/payment-of.ts';
import { hashToken, readSessionToken } from '../call/tokens.ts';
import { operatorIn } from '../catalogue/operators.queries.ts';
import { extendStaffSession, findStaffIdentity } from './staff-users.queries.ts';

/**
 * Identifies the operator and the staff user of the call's session. Errors: ALIAS_REQUIRED (400), ALIAS_UNKNOWN (404),
 * SESSION_REQUIRED, SESSION_EXPIRED (401), also for a golfer's or another operator's session.
 */
export async function identifyStaff(context: CallContext): Promise<Omit<StaffContext, keyof CallContext>> {
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
  if (staff.isLongUnseen) await extendStaffSession(parts.db, tokenHash, STAFF_SESSION_HOURS);
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
      device: [browser, system].filter(Boolean).join(', '),
    },
  };
}
