import { DateTime } from 'luxon';
import { z } from 'zod';
import { MAX_FORECAST_DAYS } from '#server/contract/constants.ts';
import type { Forecast, WeatherProvider } from '../weather-provider.ts';
import { conditionOf } from './wmo-codes.ts';

const PATIENCE_MS = 4_000;

const DAILY = {
  code: 'weather_code',
  low: 'temperature_2m_min',
  high: 'temperature_2m_max',
  rain: 'precipitation_probability_max',
  wind: 'wind_speed_10m_max',
} as const;
const HOURLY = {
  code: 'weather_code',
  celsius: 'temperature_2m',
  rain: 'precipitation_probability',
  wind: 'wind_speed_10m',
} as const;

// Parallel columns, one entry per day or hour; null beyond a model's range.
const numbers = z.array(z.number().nullable());
const answerSchema = z.object({
  daily: z.object({
    time: z.array(z.iso.date()),
    [DAILY.code]: numbers,
    [DAILY.low]: numbers,
    [DAILY.high]: numbers,
    [DAILY.rain]: numbers,
    [DAILY.wind]: numbers,
  }),
  hourly: z.object({
    time: z.array(z.string()),
    [HOURLY.code]: numbers,
    [HOURLY.celsius]: numbers,
    [HOURLY.rain]: numbers,
    [HOURLY.wind]: numbers,
  }),
});
type Answer = z.infer<typeof answerSchema>;

/** Reads forecasts from Open-Meteo's "/v1/forecast" or a compatible server at `url`, with an optional `?apikey=…`. */
export function createOpenMeteoWeather(url: string, patienceMs = PATIENCE_MS): WeatherProvider {
  return {
    async forecast({ latitude, longitude, timeZone }) {
      const asked = new URL(url);
      const query = {
        latitude: String(latitude),
        longitude: String(longitude),
        timezone: timeZone,
        forecast_days: String(MAX_FORECAST_DAYS),
        daily: Object.values(DAILY).join(','),
        hourly: Object.values(HOURLY).join(','),
      };
      for (const [name, value] of Object.entries(query)) asked.searchParams.set(name, value);
      const answer = await fetch(asked, { redirect: 'error', signal: AbortSignal.timeout(patienceMs) });
      if (!answer.ok) {
        await answer.body?.cancel();
        throw new Error(`Open-Meteo answered a forecast with ${answer.status}`);
      }
      return readAnswer(answerSchema.parse(await answer.json()), timeZone);
    },
  };
}

function readAnswer({ daily, hourly }: Answer, zone: string): Forecast {
  return {
    days: daily.time.flatMap((date, index) => {
      const sky = readSky(daily, DAILY, index);
      const [low, high] = [daily[DAILY.low][index], daily[DAILY.high][index]];
      if (!sky || typeof low !== 'number' || typeof high !== 'number') return [];
      return [{ date, ...sky, lowCelsius: low, highCelsius: high }];
    }),
    hours: hourly.time.flatMap((local, index) => {
      const at = DateTime.fromISO(local, { zone });
      const sky = readSky(hourly, HOURLY, index);
      const celsius = hourly[HOURLY.celsius][index];
      if (!sky || !at.isValid || typeof celsius !== 'number') return [];
      return [{ at: at.toJSDate(), ...sky, celsius }];
    }),
  };
}

type Names<Column extends string> = { code: Column; rain: Column; wind: Column };

/** Null without a condition. */
function readSky<Column extends string>(
  columns: Record<Column, readonly (number | null)[]>,
  { code, rain, wind }: Names<Column>,
  index: number,
) {
  const condition = conditionOf(columns[code][index]);
  if (!condition) return null;
  return { condition, rainPercent: columns[rain][index] ?? null, windKmh: columns[wind][index] ?? null };
}
