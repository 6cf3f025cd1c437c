import { MAX_PLAYERS_PER_TEE_TIME } from '#server/contract/constants.ts';
import { localDateOf } from '#server/format/dates.ts';
import type { Operator } from '../call/context.ts';
import type { CatalogueFacility } from '../catalogue/catalogue.ts';
import { type DayPlan, dayPlan } from './day-plan.ts';

/** `to`: the next day's start; `slots`: planned slots. */
type DayCapacity = { localDate: string; from: Date; to: Date; slots: number };

export function dayCapacityOf(operator: Operator, facility: CatalogueFacility, startsAt: Date): DayCapacity {
  const plan = dayPlan(operator, facility, localDateOf(startsAt, facility.timeZone));
  const { localDate, from, to } = plan;
  return { localDate, from, to, slots: slotsOf(facility, plan) };
}

/** Counts both tees. At simulators, counts uses of a bay as long as the longest rate. */
function slotsOf({ isSimulator, bays, rates }: CatalogueFacility, { times }: DayPlan): number {
  const [first, last] = [times[0], times.at(-1)];
  if (!first || !last) return 0;
  if (!isSimulator) return times.length * MAX_PLAYERS_PER_TEE_TIME;
  const longest = Math.max(1, ...rates.map(({ durationMinutes }) => durationMinutes ?? 0));
  const minutes = (last.startsAt.getTime() - first.startsAt.getTime()) / 60_000;
  return (Math.floor(minutes / longest) + 1) * bays * MAX_PLAYERS_PER_TEE_TIME;
}
