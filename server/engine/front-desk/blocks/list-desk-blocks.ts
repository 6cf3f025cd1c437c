import type { AffectedBookings, DeskBlock } from '#server/contract/staff/blocks.ts';
import { allowanceOf } from '#server/contract/staff/roles.ts';
import { crossoverHours } from '#server/rules/crossover-hours.ts';
import { listAffected } from '../../blocks/block-tee-times.ts';
import { type Block, findBlock, listBlocks, listMakers } from '../../blocks/blocks.queries.ts';
import { versionOf } from '../../blocks/version-of.ts';
import type { StaffContext } from '../../call/context.ts';
import { EngineError } from '../../call/errors.ts';
import { loadCatalogue } from '../../catalogue/catalogue.ts';
import { requireMay } from '../../staff/require-may.ts';
import { listAffectedBookings } from './list-affected-bookings.ts';

const FOR_EVER = '9999-12-31';

/** Lists blocks with hours on or after a day, at the facilities whose sheet the caller may see. */
export async function listDeskBlocks(
  context: StaffContext,
  { facilityId, from }: { facilityId?: number | undefined; from: string },
): Promise<DeskBlock[]> {
  const { parts, operator, actor } = context;
  const { facilities } = await loadCatalogue(parts.db, operator);
  const ids = facilities
    .map(({ id }) => id)
    .filter((id) => facilityId === undefined || id === facilityId)
    .filter((id) => allowanceOf(actor.roles, 'sheet', id) !== null);
  return wireBlocks(context, await listBlocks(parts.db, ids, from, FOR_EVER));
}

type Crossover = ReturnType<typeof crossoverHours>;

/** Errors: NOT_FOUND, ROLE_REFUSED. */
export async function showBlock(
  context: StaffContext,
  id: number,
): Promise<{ block: DeskBlock; bookings: AffectedBookings; crossover: Crossover }> {
  const { parts, operator, actor } = context;
  const found = await findBlock(parts.db, operator.alias, id);
  if (!found) throw new EngineError('NOT_FOUND');
  requireMay(actor, 'sheet', found.facilityId);
  const [block] = await wireBlocks(context, [found]);
  if (!block) throw new EngineError('NOT_FOUND');
  const { facilities } = await loadCatalogue(parts.db, operator);
  const secondTee = facilities.find((each) => each.id === found.facilityId)?.inventory.secondTee;
  return {
    block,
    bookings: await listAffectedBookings(context, await listAffected(parts.db, found)),
    crossover: found.kind === 'double-tee' && secondTee ? crossoverHours(block, secondTee.turnMinutes) : null,
  };
}

async function wireBlocks(
  { parts, operator }: Pick<StaffContext, 'parts' | 'operator'>,
  blocks: readonly Block[],
): Promise<DeskBlock[]> {
  const { facilities } = await loadCatalogue(parts.db, operator);
  const makers = await listMakers(
    parts.db,
    operator.alias,
    blocks.map(({ id }) => id),
  );
  return blocks.map(({ fromTime, toTime, weekdays, ...block }) => ({
    ...block,
    fromTime: fromTime.slice(0, 5),
    toTime: toTime.slice(0, 5),
    weekdays: [...weekdays],
    facilityName: facilities.find(({ id }) => id === block.facilityId)?.name ?? '',
    madeBy: block.source === 'shop' ? (makers.get(block.id) ?? null) : null,
    version: versionOf({ fromTime, toTime, weekdays, ...block }),
  }));
}
