import { createCache } from '#server/cache.ts';
import { BookingError } from './booking-error.ts';
import type { BookingClient } from './client.server.ts';

type Ask = BookingClient['teeTimes']['days'];
export type DaysLeft = Readonly<Record<string, Awaited<ReturnType<Ask>>[number]>>;

// The engine caches just as long: an answer is at most a second old.
const daysCache = createCache<DaysLeft>({ name: 'days of the site', maxEntries: 1_000, ttlMs: 500 });

/**
 * Finds the remaining tee times of some days; empty when the booking API fails. Answers for everybody are cached, a
 * golfer's own are not.
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
