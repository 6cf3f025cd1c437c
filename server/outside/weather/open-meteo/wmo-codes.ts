import type { WeatherCondition } from '#server/contract/constants.ts';

/** Maps WMO weather codes (table 4677, Open-Meteo's subset); null if unknown. */
export function conditionOf(code: number | null | undefined): WeatherCondition | null {
  if (typeof code !== 'number') return null;
  if (code <= 1) return 'clear';
  if (code === 2) return 'partly-cloudy';
  if (code === 3) return 'cloudy';
  if (code === 45 || code === 48) return 'fog';
  if (code >= 51 && code <= 57) return 'drizzle';
  if ((code >= 61 && code <= 67) || (code >= 80 && code <= 82)) return 'rain';
  if ((code >= 71 && code <= 77) || code === 85 || code === 86) return 'snow';
  if (code >= 95 && code <= 99) return 'thunderstorm';
  return null;
}
