import type { MembershipOnWire } from '#server/contract/memberships.ts';
import type { TenantContext } from '../call/context.ts';
import { EngineError } from '../call/errors.ts';
import { requirePro } from '../golf-profiles/require-pro.ts';
import { billPeriod } from '../memberships/bill-period.ts';
import { listPeriodsToPay } from '../memberships/billing.queries.ts';
import { wireOwnMembership } from '../memberships/own-membership.wire.ts';
import { findOwnMembership } from '../memberships/own-memberships.queries.ts';
import { withPayables } from './payables.ts';

/**
 * Charges dues to the membership's card; a suspended one becomes active. Errors: those of `requirePro`, NOT_FOUND
 * (not the customer's), MEMBERSHIP_OVER, PAYMENT_DECLINED.
 */
export async function payMembership(
  context: TenantContext,
  id: number,
  facilityId: number | undefined,
): Promise<MembershipOnWire> {
  const { parts, operator } = context;
  const { customer, facilities } = await requirePro(
    context,
    ({ tabDisplay }) => tabDisplay.memberships,
    facilityId,
  );
  const find = () =>
    findOwnMembership(
      parts.db,
      id,
      customer.id,
      facilities.map((facility) => facility.id),
    );
  const membership = await find();
  if (!membership) throw new EngineError('NOT_FOUND');
  if (membership.state !== 'active' && membership.state !== 'suspended')
    throw new EngineError('MEMBERSHIP_OVER');
  for (const period of await listPeriodsToPay(parts.db, id, parts.now())) {
    const billed = await billPeriod(withPayables(parts), operator, period, 'member');
    if (billed === 'failed') throw new EngineError('PAYMENT_DECLINED');
    if (billed === 'no-card')
      throw new EngineError('PAYMENT_DECLINED', { message: ({ memberships }) => memberships.pay.noCard });
  }
  const paid = await find();
  const facility = facilities.find((each) => each.id === paid?.facilityId);
  if (!paid || !facility) throw new EngineError('NOT_FOUND');
  return wireOwnMembership(paid, facility);
}
