import type { Db, Operator } from '../call/context.ts';
import type { OfferedFacility } from '../catalogue/catalogue.ts';
import { assignRateIds } from './assign-rate-ids.ts';
import type { OwnPlaces } from './occupancy.queries.ts';
import { type Buyer, type OpenSheet, openSheets } from './open-sheets.ts';
import { planDays } from './planned-days.ts';
import { readOccupancy } from './read-occupancy.ts';

export type TeeTimeAsk = Buyer & {
  now: Date;
  facilities: readonly OfferedFacility[];
  /** Local days of each facility, both included. */
  firstDate: string;
  lastDate: string;
  own?: OwnPlaces;
};

/**
 * The tee times of some facilities and days that can be booked now, per facility in the given order. Not to be asked in a
 * transaction.
 */
export async function findOpenTimes(db: Db, operator: Operator, ask: TeeTimeAsk): Promise<OpenSheet[]> {
  const planned = await planDays(operator, ask.facilities, ask);
  const [bookings] = await Promise.all([readOccupancy(db, planned, ask.own), assignRateIds(db, planned)]);
  return openSheets(operator, planned, bookings, ask);
}
