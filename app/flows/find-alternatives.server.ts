import { BookingError } from '#app/booking/booking-error.ts';
import type { Visit } from '#app/session/visitor.server.ts';
import type { TeeSheet, TeeTime, TeeTimeRate } from '#server/contract/tee-times.ts';
import { localDateOf } from '#server/format/dates.ts';
import { alternativeTimes } from '#server/rules/alternative-times.ts';

type LostTime = {
  facilityId: number;
  teetime: string;
  /** The rate by its name, or by its id at this time; where the time is not on the sheet any more, any rate will do. */
  rate: { name: string } | { id: number };
  players: number;
  promotionCode?: string | null;
};

export type Alternative = { teeTime: TeeTime; rate: TeeTimeRate };

/** What can be booked instead of a time that is gone: the nearest earlier and later one. Empty when there is none. */
export async function findAlternatives(
  { booking, site, asker }: Pick<Visit, 'booking' | 'site' | 'asker'>,
  lost: LostTime,
): Promise<Alternative[]> {
  const facility = site.facilities.find(({ id }) => id === lost.facilityId);
  if (!facility) return [];
  const { adjacentRateBookingWindow: windowMinutes } = site.settings.checkout;
  const dayAt = (minutes: number) =>
    localDateOf(new Date(Date.parse(lost.teetime) + minutes * 60_000), facility.timeZone);
  const [date, dateMax] = [dayAt(-windowMinutes), dayAt(windowMinutes)];
  const query = {
    date,
    ...(dateMax === date ? {} : { dateMax }),
    facilityIds: String(facility.id),
    ...(lost.promotionCode ? { promotionCode: lost.promotionCode } : {}),
    ...asker,
  };
  try {
    const [sheet] = await booking.teeTimes.search({ query });
    const { earlier, later } = alternativeTimes({
      times: sheet ? candidates(sheet, nameRate(sheet, lost)) : [],
      startsAt: Date.parse(lost.teetime),
      players: lost.players,
      windowMinutes,
    });
    return [earlier, later].flatMap((found) => (found ? [{ teeTime: found.teeTime, rate: found.rate }] : []));
  } catch (error) {
    // The golfer is being told of a lost time already: without alternatives that is still the truth.
    if (error instanceof BookingError) return [];
    throw error;
  }
}

function nameRate({ teetimes }: TeeSheet, { teetime, rate }: LostTime): string | null {
  if ('name' in rate) return rate.name;
  const rates = teetimes.find((each) => Date.parse(each.teetime) === Date.parse(teetime))?.rates ?? [];
  return rates.find(({ rateId }) => rateId === rate.id)?.name ?? null;
}

function candidates(sheet: TeeSheet, rateName: string | null) {
  return sheet.teetimes.flatMap((teeTime) =>
    teeTime.rates
      .filter((rate) => rateName === null || rate.name === rateName)
      .map((rate) => ({
        teeTime,
        rate,
        startsAt: Date.parse(teeTime.teetime),
        allowedPlayers: rate.allowedPlayers,
        // A bay takes its group whatever the count of places says.
        left: rate.isSimulator ? Number.POSITIVE_INFINITY : teeTime.maxPlayers,
      })),
  );
}
