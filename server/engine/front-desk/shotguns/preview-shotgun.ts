import type { ShotgunPreview } from '#server/contract/staff/shotguns.ts';
import { localTimeOf } from '#server/rules/local-minutes.ts';
import type { ShotgunPlace } from '#server/rules/shotgun-place.ts';
import type { NewBlock } from '../../blocks/blocks.queries.ts';
import type { DeskContext } from '../../call/context.ts';
import type { CatalogueFacility } from '../../catalogue/catalogue.ts';
import { listAffectedBookings } from '../blocks/list-affected-bookings.ts';
import { planShotgun, type ShotgunWish } from './book-shotgun.ts';
import { planMove } from './plan-move.ts';
import { listInTheWay } from './shotgun-plan.ts';

/** Shows what a shotgun would take; changes nothing. Errors: those of planShotgun. */
export async function previewShotgun(context: DeskContext, wish: ShotgunWish): Promise<ShotgunPreview> {
  const { start, groups, block, next, facility } = await planShotgun(context, wish);
  return wirePreview(context, { startsAt: start.startsAt, groups, block, next, facility });
}

/** The same for another start of a shotgun. Errors: those of planMove. */
export async function previewShotgunMove(
  context: DeskContext,
  id: number,
  to: { date: string; time: string },
): Promise<ShotgunPreview> {
  const { start, groups, block, next, facility, shotgun } = await planMove(context, id, to);
  const placedGroups = groups.map(({ place, players }) => ({ ...place, players }));
  const plan = { startsAt: start.startsAt, groups: placedGroups, block, next, facility };
  return wirePreview(context, plan, { outingId: id, blockId: shotgun.blockId });
}

type Plan = {
  startsAt: Date;
  groups: (ShotgunPlace & { players: number })[];
  block: NewBlock;
  next: Date | null;
  facility: CatalogueFacility;
};

async function wirePreview(
  context: DeskContext,
  { startsAt, groups, block, next, facility }: Plan,
  own: Parameters<typeof listInTheWay>[2] = {},
): Promise<ShotgunPreview> {
  const { blocks, reservations } = await listInTheWay(context.parts.db, block, own);
  return {
    teetime: startsAt.toISOString(),
    groups: groups.map(({ hole, side, players }) => ({ hole, side, players })),
    blocked: { from: block.fromTime, to: block.toTime },
    nextTime: next && localTimeOf(next, facility.timeZone),
    bookings: await listAffectedBookings(context, reservations),
    blocks: blocks.map(({ id, reason, fromTime, toTime }) => ({
      id,
      reason,
      from: fromTime.slice(0, 5),
      to: toTime.slice(0, 5),
    })),
  };
}
