import { localDateOf } from '#server/format/dates.ts';
import { alternativeTimes } from '#server/rules/alternative-times.ts';
import type { Db, Operator } from '../call/context.ts';
import type { OfferedFacility } from '../catalogue/catalogue.ts';
import type { Audiences } from './audiences.ts';
import type { OwnPlaces } from './occupancy.queries.ts';
import { type Offer, termsOfRate } from './offer.ts';
import { findOpenTimes, type OpenSheet } from './open-sheets.ts';

type AlternativesAsk = {
  now: Date;
  facility: OfferedFacility;
  /** The time that was wanted; it need not exist any more. */
  startsAt: Date;
  rateName: string;
  players: number;
  own?: OwnPlaces;
  audiences?: Audiences;
};

/**
 * The nearest earlier and the nearest later tee time within settings.checkout.adjacentRateBookingWindow that sell a
 * rate of the same name to so many players (product.md section 5). Regular prices. Not to be asked in a transaction.
 */
export async function findAlternatives(
  db: Db,
  operator: Operator,
  ask: AlternativesAsk,
): Promise<{ earlier: Offer | null; later: Offer | null }> {
  const { facility, startsAt, rateName, players } = ask;
  const windowMinutes = operator.settings.checkout.adjacentRateBookingWindow;
  const dayOf = (minutes: number) =>
    localDateOf(new Date(startsAt.getTime() + minutes * 60_000), facility.timeZone);
  const [sheet] = await findOpenTimes(db, operator, {
    ...ask,
    facilities: [facility],
    firstDate: dayOf(-windowMinutes),
    lastDate: dayOf(windowMinutes),
  });
  const times = (sheet ? offersOf(sheet) : [])
    .filter(({ rate }) => rate.name === rateName)
    .map((offer) => ({ ...offer, offer, startsAt: offer.startsAt.getTime() }));
  const { earlier, later } = alternativeTimes({
    times,
    startsAt: startsAt.getTime(),
    players,
    windowMinutes,
  });
  return { earlier: earlier?.offer ?? null, later: later?.offer ?? null };
}

function offersOf({ facility, times }: OpenSheet): Offer[] {
  return times.flatMap(({ rates, startsAt, localDate, localTime, booked, held, left }) =>
    rates.flatMap((open): Offer[] => {
      if (open.rateId === null) return [];
      const place = {
        startsAt,
        localDate,
        localTime,
        booked,
        held,
        left,
        counterpart: null,
        promotionRefusal: null,
      };
      return [{ ...termsOfRate(facility, open, open.rateId), ...place }];
    }),
  );
}
