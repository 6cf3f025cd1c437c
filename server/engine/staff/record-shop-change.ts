import type { Permission } from '#server/contract/staff/roles.ts';
import { type Change, recordChange } from '../audit/record-change.ts';
import type { DeskContext, Trx } from '../call/context.ts';
import { requireMay } from './require-may.ts';

/**
 * Refuses the actor who may not make a change, and logs it in the transaction that makes it. Changes of bookings go
 * through changeBooking. Error: ROLE_REFUSED.
 */
export async function recordShopChange(
  trx: Trx,
  context: DeskContext,
  { may, ...change }: Change & { may: Permission },
): Promise<void> {
  requireMay(context.actor, may, change.facilityId ?? undefined);
  await recordChange(trx, context, change);
}
