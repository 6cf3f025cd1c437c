import { createHash } from 'node:crypto';
import { DateTime } from 'luxon';
import { MAX_FORECAST_DAYS, type WeatherCondition } from '#server/contract/constants.ts';
import type { Forecast, Place, WeatherProvider } from '../weather-provider.ts';

/** Weighted toward fine days. */
const SKIES: readonly WeatherCondition[] = [
  'clear',
  'clear',
  'partly-cloudy',
  'partly-cloudy',
  'cloudy',
  'fog',
  'drizzle',
  'rain',
  'thunderstorm',
];
const WET: readonly WeatherCondition[] = ['drizzle', 'rain', 'snow', 'thunderstorm'];

/** Invents weather, stable per place and day, by season. Throws in production, where golfers would rely on it. */
export function createSandboxWeather(options: { now: () => Date; isProduction: boolean }): WeatherProvider {
  if (options.isProduction)
    throw new Error('The sandbox of forecasts makes them up: it cannot be used in production');
  return {
    async forecast(place) {
      const today = DateTime.fromJSDate(options.now(), { zone: place.timeZone }).startOf('day');
      const days = Array.from({ length: MAX_FORECAST_DAYS }, (_, index) =>
        makeDay(place, today.plus({ days: index })),
      );
      return {
        days: days.map(({ day }) => day),
        hours: days.flatMap(({ hours }) => hours),
      };
    },
  };
}

function makeDay(
  { latitude, longitude }: Place,
  midnight: DateTime,
): { day: Forecast['days'][number]; hours: Forecast['hours'] } {
  const date = midnight.toISODate() ?? '';
  const [luck = 0, warmth = 0, wind = 0] = createHash('sha256')
    .update(`${latitude} ${longitude} ${date}`)
    .digest();
  const season = Math.cos(((midnight.ordinal - 200) / 365) * 2 * Math.PI) * Math.sign(latitude || 1);
  const highCelsius = Math.round(26 - Math.abs(latitude) / 5 + 11 * season + (warmth % 7) - 3);
  const lowCelsius = highCelsius - 6 - (warmth % 5);
  const drawn = SKIES[luck % SKIES.length] ?? 'clear';
  const condition = highCelsius <= 1 && WET.includes(drawn) ? 'snow' : drawn;
  const sky = {
    condition,
    rainPercent: WET.includes(condition) ? 60 + (luck % 40) : luck % 25,
    windKmh: 4 + (wind % 24),
  };
  const hours: Forecast['hours'] = [];
  for (let at = midnight; at.hasSame(midnight, 'day'); at = at.plus({ hours: 1 })) {
    const share = (1 - Math.cos(((at.hour - 3) / 24) * 2 * Math.PI)) / 2;
    const celsius = Math.round(lowCelsius + (highCelsius - lowCelsius) * share);
    hours.push({ ...sky, at: at.toJSDate(), celsius });
  }
  return { day: { date, ...sky, lowCelsius, highCelsius }, hours };
}
