import type { AffectedBookings } from '#server/contract/staff/blocks.ts';
import { checkKind, checkSecondTee, listAffected } from '../../blocks/block-tee-times.ts';
import type { NewBlock } from '../../blocks/blocks.queries.ts';
import type { DeskContext } from '../../call/context.ts';
import { EngineError } from '../../call/errors.ts';
import { loadCatalogue } from '../../catalogue/catalogue.ts';
import { requireMay } from '../../staff/require-may.ts';
import { listAffectedBookings } from './list-affected-bookings.ts';

/** Lists bookings in the hours that a block would close. Errors: NOT_FOUND, ROLE_REFUSED, NO_MEMBERS_RATE, NO_SECOND_TEE. */
export async function previewBlock(context: DeskContext, block: NewBlock): Promise<AffectedBookings> {
  await requireFacility(context, block.facilityId);
  await checkKind(context, block);
  await checkSecondTee(context, block);
  return listAffectedBookings(context, await listAffected(context.parts.db, block));
}

/** Errors: NOT_FOUND (another operator's), ROLE_REFUSED. */
export async function requireFacility(
  { parts, operator, actor }: DeskContext,
  facilityId: number,
): Promise<void> {
  const { facilities } = await loadCatalogue(parts.db, operator);
  if (!facilities.some(({ id }) => id === facilityId)) throw new EngineError('NOT_FOUND');
  requireMay(actor, 'plan', facilityId);
}
