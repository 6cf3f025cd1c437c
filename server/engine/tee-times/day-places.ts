import { MAX_PLAYERS_PER_TEE_TIME } from '#server/contract/constants.ts';
import { localDateOf } from '#server/format/dates.ts';
import type { Db, Operator } from '../context.ts';
import { loadCatalogue } from '../facilities/catalogue.ts';
import { daySheet } from './day-sheet.ts';
import { PUBLIC_AUDIENCES } from './open-sheets.ts';

/**
 * How many places a facility sells to the public on the local day of an instant, booked or not; a bay at one start is one
 * place. 0 where the operator does not offer the facility any more.
 */
export async function dayPlaces(
  db: Db,
  operator: Operator,
  facilityId: number,
  startsAt: Date,
): Promise<number> {
  const { facilities } = await loadCatalogue(db, operator);
  const facility = facilities.find(({ id }) => id === facilityId);
  if (!facility) return 0;
  const { times } = daySheet(operator, facility, localDateOf(startsAt, facility.timeZone));
  const sold = times.filter(({ rates }) =>
    rates.some(({ rate }) => PUBLIC_AUDIENCES.includes(rate.audience)),
  );
  return sold.length * (facility.isSimulator ? facility.bays : MAX_PLAYERS_PER_TEE_TIME);
}
