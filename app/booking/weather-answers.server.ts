import { createCache } from '#server/cache.ts';
import type { DayWeather, HourWeather } from '#server/contract/weather.ts';
import type { BookingClient } from './client.server.ts';

// The same for everybody. The engine makes a forecast once per half hour.
const KEPT = { maxEntries: 500, ttlMs: 5 * 60_000 };
const daysCache = createCache<DayWeather[]>({ name: 'days of weather of the site', ...KEPT });
const hoursCache = createCache<HourWeather[]>({ name: 'hours of weather of the site', ...KEPT });

type Of = { booking: Pick<BookingClient, 'weather'>; alias: string };
type Weather = BookingClient['weather'];

export async function findDays(
  { booking, alias }: Of,
  query: Parameters<Weather['days']>[0]['query'],
): Promise<DayWeather[]> {
  const key = JSON.stringify([alias, query]);
  return (await daysCache.fetch(key, async () => unlessEmpty(await booking.weather.days({ query })))) ?? [];
}

export async function findHours(
  { booking, alias }: Of,
  query: Parameters<Weather['hours']>[0]['query'],
): Promise<HourWeather[]> {
  const key = JSON.stringify([alias, query]);
  return (await hoursCache.fetch(key, async () => unlessEmpty(await booking.weather.hours({ query })))) ?? [];
}

/** Where there was no forecast, the next page asks again. */
function unlessEmpty<Each>(answer: Each[]): Each[] | null {
  return answer.length > 0 ? answer : null;
}
