import { BookingError } from '#app/booking/booking-error.ts';
import { inTime } from '#app/booking/in-time.server.ts';
import { findDays, findHours } from '#app/booking/weather-answers.server.ts';
import type { Visit } from '#app/session/visitor.server.ts';
import type { DayWeather, HourWeather } from '#server/contract/weather.ts';
import { addDays, isLocalDate, localDateOf } from '#server/format/dates.ts';

/** The page waits this long; the next one finds the answer. */
const PATIENCE_MS = 1_500;
const SHOWN_DAYS = 7;

export type Weather = {
  days: DayWeather[];
  chosen: { facilityId: number; date: string; hours: HourWeather[] } | null;
};

/** `?day=2031-05-04&course=9101` chooses the day shown by the hour; a single course starts with today. */
export async function readWeather(
  { site, booking }: Pick<Visit, 'site' | 'booking'>,
  query: URLSearchParams,
  now: Date,
): Promise<Weather | null> {
  const courses = site.facilities.filter(({ isSimulator }) => !isSimulator);
  if (courses.length === 0) return null;
  const todays = courses.map(({ timeZone }) => localDateOf(now, timeZone)).sort();
  const [first = '', last = ''] = [todays[0], todays.at(-1)];
  const of = { booking, alias: site.alias };
  const read = async (): Promise<Weather> => {
    const days = await findDays(of, {
      date: first,
      dateMax: addDays(last, SHOWN_DAYS - 1),
      gnFacilityIds: courses.map(({ id }) => id).join(','),
    });
    const chosen = chooseDay(days, query);
    if (!chosen) return { days, chosen: null };
    const { gnFacilityId, date } = chosen;
    const hours = await findHours(of, { gnFacilityId, date });
    return { days, chosen: { facilityId: gnFacilityId, date, hours } };
  };
  try {
    return await inTime(read(), PATIENCE_MS);
  } catch (error) {
    if (error instanceof BookingError) return null;
    throw error;
  }
}

function chooseDay(days: readonly DayWeather[], query: URLSearchParams): DayWeather | undefined {
  const [day, course] = [query.get('day') ?? '', query.get('course')];
  if (isLocalDate(day)) {
    const found = days.find(
      ({ date, gnFacilityId }) => date === day && (course === null || String(gnFacilityId) === course),
    );
    if (found) return found;
  }
  return new Set(days.map(({ gnFacilityId }) => gnFacilityId)).size === 1 ? days[0] : undefined;
}
