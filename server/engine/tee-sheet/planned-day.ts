import { DateTime } from 'luxon';
import { MAX_PLAYERS_PER_TEE_TIME } from '#server/contract/constants.ts';
import { localDateOf } from '#server/format/dates.ts';
import type { Operator } from '../call/context.ts';
import type { OfferedFacility } from '../catalogue/catalogue.ts';
import { type DaySheet, daySheet } from './day-sheet.ts';

/** `to`: the next day's start; `places`: planned slots. */
type PlannedDay = { localDate: string; from: Date; to: Date; places: number };

export function plannedDayOf(operator: Operator, facility: OfferedFacility, startsAt: Date): PlannedDay {
  const { timeZone } = facility;
  const localDate = localDateOf(startsAt, timeZone);
  const day = DateTime.fromISO(localDate, { zone: timeZone }).startOf('day');
  const places = placesOf(facility, daySheet(operator, facility, localDate));
  return { localDate, from: day.toJSDate(), to: day.plus({ days: 1 }).toJSDate(), places };
}

/** At simulators, counts uses of a bay as long as the longest rate. */
function placesOf({ isSimulator, bays, rates }: OfferedFacility, { times }: DaySheet): number {
  const [first, last] = [times[0], times.at(-1)];
  if (!first || !last) return 0;
  if (!isSimulator) return times.length * MAX_PLAYERS_PER_TEE_TIME;
  const longest = Math.max(1, ...rates.map(({ durationMinutes }) => durationMinutes ?? 0));
  const minutes = (last.startsAt.getTime() - first.startsAt.getTime()) / 60_000;
  return (Math.floor(minutes / longest) + 1) * bays * MAX_PLAYERS_PER_TEE_TIME;
}
