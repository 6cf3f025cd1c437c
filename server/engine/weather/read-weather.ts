import { DateTime } from 'luxon';
import type { DayWeather, HourWeather } from '#server/contract/weather.ts';
import type { Forecast } from '#server/outside/weather/weather-provider.ts';
import type { TenantContext } from '../call/context.ts';
import { type CatalogueFacility, loadCatalogue } from '../catalogue/catalogue.ts';
import { chooseFacilities } from '../tee-sheet/choose-facilities.ts';

type Asking = Pick<TenantContext, 'parts' | 'operator'>;
type DaysQuery = { date: string; dateMax?: string | undefined; gnFacilityIds?: string | undefined };

/** Returns the weather of some days at facilities that have a forecast. Error: FACILITY_NOT_OFFERED. */
export async function readDays(
  asking: Asking,
  { date, dateMax = date, gnFacilityIds }: DaysQuery,
): Promise<DayWeather[]> {
  const chosen = await choose(asking, gnFacilityIds);
  const forecasts = await Promise.all(chosen.map((facility) => forecastOf(asking, facility)));
  return chosen.flatMap(({ id, courseId }, index) =>
    (forecasts[index]?.days ?? [])
      .filter((day) => day.date >= date && day.date <= dateMax)
      .map(({ lowCelsius, highCelsius, ...day }) => ({
        gnFacilityId: id,
        courseId,
        date: day.date,
        ...wireSky(day),
        temperatureMin: lowCelsius,
        temperatureMax: highCelsius,
      })),
  );
}

/** Returns the hourly weather of a local day; empty without a forecast. Error: FACILITY_NOT_OFFERED. */
export async function readHours(
  asking: Asking,
  { date, gnFacilityId }: { date: string; gnFacilityId: number },
): Promise<HourWeather[]> {
  const [facility] = await choose(asking, String(gnFacilityId));
  if (!facility) return [];
  const forecast = await forecastOf(asking, facility);
  // Two zone calculations per call, not one per hour of the forecast.
  const midnight = DateTime.fromISO(date, { zone: facility.timeZone });
  const [start, end] = [midnight.toMillis(), midnight.plus({ days: 1 }).toMillis()];
  return (forecast?.hours ?? [])
    .filter(({ at }) => at.getTime() >= start && at.getTime() < end)
    .map((hour) => ({ time: hour.at.toISOString(), ...wireSky(hour), temperature: hour.celsius }));
}

async function choose({ parts, operator }: Asking, facilityIds: string | undefined) {
  const { facilities } = await loadCatalogue(parts.db, operator);
  return chooseFacilities(facilities, { facilityIds });
}

/** Failures yield null: a page without weather is better than none. */
async function forecastOf(
  { parts }: Asking,
  { details, timeZone }: CatalogueFacility,
): Promise<Forecast | null> {
  const { latitude, longitude } = details.coordinates;
  try {
    const place = { latitude, longitude, timeZone };
    return (await parts.weather?.forecast(place)) ?? null;
  } catch (error) {
    parts.log.warn({ err: error }, 'no forecast');
    return null;
  }
}

function wireSky({
  condition,
  rainPercent,
  windKmh,
}: Pick<Forecast['days'][number], 'condition' | 'rainPercent' | 'windKmh'>) {
  return { condition, precipitationProbability: rainPercent, windSpeed: windKmh };
}
