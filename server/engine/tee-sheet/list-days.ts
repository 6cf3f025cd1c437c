import { createCache } from '#server/cache.ts';
import { DAY_STATES, type DayState } from '#server/contract/constants.ts';
import { addDays } from '#server/format/dates.ts';
import type { Db, Operator } from '../call/context.ts';
import { loadCatalogue, type OfferedFacility } from '../catalogue/catalogue.ts';
import { chooseFacilities } from './choose-facilities.ts';
import { type DaySheet, daySheet } from './day-sheet.ts';
import { readOccupancy } from './occupancy.queries.ts';
import { type Occupancy, occupancyOf } from './occupancy.ts';
import { openRate } from './open-rate.ts';
import { ratesForSale } from './open-sheets.ts';
import { type PlannedDays, planDays } from './planned-days.ts';

export type DaysAsk = { now: Date; firstDate: string; lastDate: string; facilityIds?: string | undefined };
type Day = { date: string; state: DayState };

/** A calendar is a hint: whoever follows it sees what is left now. */
const KEPT_MS = 10_000;
const daysCache = createCache<Day[]>({ name: 'days-left', maxEntries: 1_000, ttlMs: KEPT_MS });

/**
 * What is left of each day from `firstDate` to `lastDate`: the best of what any of the facilities has. Looked up at most
 * every ten seconds. Error: FACILITY_NOT_OFFERED (400).
 */
export async function listDays(db: Db, operator: Operator, ask: DaysAsk): Promise<Day[]> {
  const { now, firstDate, lastDate, facilityIds } = ask;
  const catalogue = await loadCatalogue(db, operator);
  const facilities = chooseFacilities(catalogue.facilities, { facilityIds });
  const minute = Math.floor(now.getTime() / 60_000);
  const ids = facilities.map(({ id }) => id);
  const key = JSON.stringify([operator.importKey, operator.takesCards, ids, firstDate, lastDate, minute]);
  return daysCache.fetch(key, () => findDays(db, operator, facilities, ask));
}

async function findDays(
  db: Db,
  operator: Operator,
  facilities: readonly OfferedFacility[],
  { now, firstDate, lastDate }: DaysAsk,
): Promise<Day[]> {
  const days: Day[] = [];
  for (let date = firstDate; date <= lastDate; date = addDays(date, 1)) days.push({ date, state: 'closed' });
  // The first course settles most days: of the others only what it leaves open is worked out.
  for (const facility of facilities) {
    const open = days.filter(({ state }) => state !== 'free');
    const [first, last] = [open[0], open.at(-1)];
    if (!first || !last) break;
    const ask = { now, firstDate: first.date, lastDate: last.date };
    for (const planned of await planDays(operator, [facility], ask)) {
      const stateOf = await readStates(db, operator, planned);
      for (const day of open) day.state = better(day.state, stateOf(day.date));
    }
  }
  return days;
}

/** The state of a facility's days. */
async function readStates(
  db: Db,
  operator: Operator,
  planned: PlannedDays,
): Promise<(date: string) => DayState> {
  const { facility, today, lastDay } = planned;
  const bookings = await readOccupancy(db, [planned]);
  const taken = occupancyOf(bookings.taken);
  const sheets = new Map(planned.days.map((sheet) => [sheet.localDate, sheet]));
  return (date) => {
    if (date > lastDay) return 'notReleased';
    const sheet = sheets.get(date);
    if (!sheet) return 'over';
    if (sheet.times.length) return stateOfSheet(operator, facility, sheet, taken, bookings.blocks);
    const isOver = date === today && daySheet(operator, facility, date).times.length > 0;
    return isOver ? 'over' : 'closed';
  };
}

function stateOfSheet(
  operator: Operator,
  facility: OfferedFacility,
  { localDate, times }: DaySheet,
  taken: Occupancy,
  blocks: Parameters<typeof ratesForSale>[1]['blocks'],
): DayState {
  let state: DayState = 'closed';
  for (const time of times) {
    const moment = { facility, startsAt: time.startsAt, taken };
    for (const rate of ratesForSale(operator, { localDate, time, blocks })) {
      if (openRate(rate, moment, null).allowedPlayers.length > 0) return 'free';
      state = 'soldOut';
    }
  }
  return state;
}

function better(one: DayState, other: DayState): DayState {
  return DAY_STATES.indexOf(one) < DAY_STATES.indexOf(other) ? one : other;
}
