import type { DeskContext } from '../call/context.ts';
import { recordShopChange } from '../staff/record-shop-change.ts';
import { deleteBlock, lockBlock } from './blocks.queries.ts';

/** Deletes a block of the shop. `in-file`: the next import would restore it. Error: ROLE_REFUSED. */
export function unblockTeeTimes(
  context: DeskContext,
  id: number,
): Promise<'unblocked' | 'unknown' | 'in-file'> {
  const { parts, operator } = context;
  return parts.db.transaction().execute(async (trx) => {
    const block = await lockBlock(trx, operator.alias, id);
    if (!block) return 'unknown';
    const { facilityId, source, ...hours } = block;
    if (source === 'file') return 'in-file';
    await deleteBlock(trx, id);
    await recordShopChange(trx, context, {
      may: 'plan',
      verb: 'unblock',
      noun: 'block',
      nounId: String(id),
      facilityId,
      before: hours,
      after: {},
    });
    return 'unblocked';
  });
}
