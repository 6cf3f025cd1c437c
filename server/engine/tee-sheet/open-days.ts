import type { Db, Operator } from '../call/context.ts';
import type { OfferedFacility } from '../catalogue/catalogue.ts';
import type { Audiences } from './audiences.ts';
import { type OwnPlaces, readOccupancy } from './occupancy.queries.ts';
import { type OpenTime, openSheets } from './open-sheets.ts';
import { type PlannedDays, planDays } from './planned-days.ts';

type OpenDays = (audiences: Audiences) => Promise<OpenTime[]>;

type Ask = { facility: OfferedFacility; dates: readonly string[]; now: Date; own?: OwnPlaces };

/** Reads the days' bookings once. Assigns no rateIds, so it may run in a transaction. */
export async function readOpenDays(
  db: Db,
  operator: Operator,
  { facility, dates, now, own }: Ask,
): Promise<OpenDays> {
  const planned: PlannedDays[] = [];
  for (const date of new Set(dates))
    planned.push(...(await planDays(operator, [facility], { now, firstDate: date, lastDate: date })));
  const bookings = await readOccupancy(db, planned, own);
  return async (audiences) => {
    const sheets = await openSheets(operator, planned, bookings, { audiences });
    return sheets.flatMap(({ times }) => times);
  };
}

export function fitsParty({ rates }: Pick<OpenTime, 'rates'>, players: number): boolean {
  return rates.some(({ allowedPlayers }) => allowedPlayers.includes(players));
}
