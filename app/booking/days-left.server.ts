import { createCache } from '#server/cache.ts';
import { BookingError } from './booking-error.ts';
import type { BookingClient } from './client.server.ts';

type Ask = BookingClient['teeTimes']['days'];
/** The remaining tee times of some days, by date. */
export type DaysLeft = Readonly<Record<string, Awaited<ReturnType<Ask>>[number]>>;

// The engine keeps the days for as long: together they are at most 10 seconds old.
const daysCache = createCache<DaysLeft>({ name: 'days of the site', maxEntries: 1_000, ttlMs: 5_000 });

/**
 * Finds what is left of some days. Shared answers are kept for a few seconds; a golfer's own are requested every time. Empty when
 * the booking API fails.
 */
export async function findDaysLeft(
  { booking, alias }: { booking: BookingClient; alias: string },
  query: Parameters<Ask>[0]['query'],
): Promise<DaysLeft> {
  const ask = async () => {
    const days = await booking.teeTimes.days({ query });
    return Object.fromEntries(days.map((day) => [day.date, day]));
  };
  try {
    if (query.customerId || query.cartId) return await ask();
    return await daysCache.fetch(`${alias} ${JSON.stringify(query)}`, ask);
  } catch (error) {
    if (error instanceof BookingError) return {};
    throw error;
  }
}
