import type { Db, Operator } from '../call/context.ts';
import { loadCatalogue } from '../catalogue/catalogue.ts';
import { audiencesOfMember } from './audiences.ts';
import { findAvailability } from './availability.ts';
import { chooseFacilities } from './choose-facilities.ts';

type PriceAsk = {
  now: Date;
  date: string;
  facilityIds?: string | undefined;
  memberOf: readonly number[];
};

/** Returns each facility's lowest and highest green fee per player, in cents. Error: FACILITY_NOT_OFFERED (400). */
export async function listPrices(db: Db, operator: Operator, { now, date, facilityIds, memberOf }: PriceAsk) {
  const { facilities } = await loadCatalogue(db, operator);
  const availability = await findAvailability(db, operator, {
    now,
    firstDate: date,
    lastDate: date,
    facilities: chooseFacilities(facilities, { facilityIds }),
    audiences: audiencesOfMember(operator, memberOf),
  });
  return availability.map(({ facility, times }) => {
    const prices = times.flatMap(({ rates }) => rates.map((rate) => rate.greenFeeCents));
    return {
      facilityId: facility.id,
      courseId: facility.courseId,
      date,
      min: prices.length > 0 ? Math.min(...prices) : null,
      max: prices.length > 0 ? Math.max(...prices) : null,
      currencyCode: facility.currency,
    };
  });
}
