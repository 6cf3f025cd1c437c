import { createCache } from '#server/cache.ts';
import type { Forecast, WeatherProvider } from './weather-provider.ts';

const KEPT_MS = 30 * 60_000;
/** Pause after a failure. */
const FAILED_MS = 60_000;
const MAX_PLACES = 2_000;

type Kept = { forecast: Forecast | null; until: number };

/** Caches a place's forecast for 30 minutes, and pauses after failures. */
export function keepForecasts(
  provider: WeatherProvider,
  now: () => number = () => Date.now(),
): WeatherProvider {
  const kept = createCache<Kept>({ name: 'forecasts', maxEntries: MAX_PLACES });
  return {
    async forecast(place) {
      const key = `${place.latitude} ${place.longitude} ${place.timeZone}`;
      const known = kept.get(key);
      if (known && known.until <= now()) kept.delete(key);
      try {
        const make = async () => ({ forecast: await provider.forecast(place), until: now() + KEPT_MS });
        return (await kept.fetch(key, make)).forecast;
      } catch (error) {
        kept.set(key, { forecast: null, until: now() + FAILED_MS });
        throw error;
      }
    },
  };
}
