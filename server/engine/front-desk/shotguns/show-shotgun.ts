import { SHOTGUN_SIDES } from '#server/contract/constants.ts';
import type { DeskShotgun } from '#server/contract/staff/shotguns.ts';
import { localDateOf } from '#server/format/dates.ts';
import { instantOfLocalTime } from '#server/rules/instant-of-local-time.ts';
import { localTimeOf } from '#server/rules/local-minutes.ts';
import type { ShotgunPlace } from '#server/rules/shotgun-place.ts';
import { findBlock } from '../../blocks/blocks.queries.ts';
import type { Db, DeskContext } from '../../call/context.ts';
import { EngineError } from '../../call/errors.ts';
import { type CatalogueFacility, loadCatalogue } from '../../catalogue/catalogue.ts';
import { findShotgun, type Shotgun } from '../../outings/shotguns.queries.ts';
import { requireMay } from '../../staff/require-may.ts';
import { dayPlan } from '../../tee-sheet/day-plan.ts';
import { showOuting } from '../outings/show-outing.ts';

export function localDateOfShotgun({ startsAt }: Pick<Shotgun, 'startsAt'>, facility: CatalogueFacility) {
  return localDateOf(startsAt, facility.timeZone);
}

/** Returns a shotgun with its outing, by hole. Errors: NOT_FOUND, ROLE_REFUSED. */
export async function showShotgun(
  context: DeskContext,
  id: number,
  db: Db = context.parts.db,
): Promise<DeskShotgun> {
  const { parts, operator, actor } = context;
  const shotgun = await findShotgun(db, operator.alias, id);
  if (!shotgun) throw new EngineError('NOT_FOUND');
  const outing = await showOuting(context, id, db);
  requireMay(actor, 'plan', outing.facilityId);
  const { facilities } = await loadCatalogue(parts.db, operator);
  const facility = facilities.find((each) => each.id === outing.facilityId);
  if (!facility) throw new EngineError('NOT_FOUND');
  const { startsAt, holes, playersPerHole, playingMinutes, blockId } = shotgun;
  const block = blockId === null ? undefined : await findBlock(db, operator.alias, blockId);
  const localDate = localDateOfShotgun(shotgun, facility);
  const { times } = dayPlan(operator, facility, localDate);
  const end = block && instantOfLocalTime(localDate, block.toTime, facility.timeZone);
  const next = end && times.find((time) => time.startsAt >= end);
  return {
    outing: { ...outing, bookings: outing.bookings.toSorted(byPlace) },
    teetime: startsAt.toISOString(),
    localDate,
    localTime: localTimeOf(startsAt, facility.timeZone),
    holes,
    playersPerHole,
    playingMinutes,
    blocked: block ? { id: block.id, from: block.fromTime.slice(0, 5), to: block.toTime.slice(0, 5) } : null,
    nextTime: next?.localTime ?? null,
    freePlaces: holes
      .flatMap((hole) => SHOTGUN_SIDES.map((side): ShotgunPlace => ({ hole, side })))
      .filter(
        ({ hole, side }) =>
          !outing.bookings.some(
            ({ state, shotgun: at }) => state === 'confirmed' && at?.hole === hole && at.side === side,
          ),
      ),
  };
}

type Placed = DeskShotgun['outing']['bookings'][number];

function byPlace({ shotgun: a }: Placed, { shotgun: b }: Placed): number {
  return (a?.hole ?? 0) - (b?.hole ?? 0) || (a?.side ?? '').localeCompare(b?.side ?? '');
}
