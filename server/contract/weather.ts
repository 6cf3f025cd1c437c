import { z } from 'zod';
import { MAX_FORECAST_DAYS, WEATHER_CONDITIONS } from './constants.ts';
import { call, publicErrors } from './route.ts';
import { absentWhenEmpty, courseId, facilityId, facilityIds, instant, localDate } from './values.ts';

const sky = {
  condition: z.enum(WEATHER_CONDITIONS),
  /** Percent; null when the forecast has none. */
  precipitationProbability: z.number().min(0).max(100).nullable(),
  /** Strongest, in km/h; null when the forecast has none. */
  windSpeed: z.number().min(0).nullable(),
};

/** Temperatures in degrees Celsius. */
const dayWeather = z.object({
  gnFacilityId: z.number().int(),
  courseId,
  date: localDate,
  ...sky,
  temperatureMin: z.number(),
  temperatureMax: z.number(),
});
export type DayWeather = z.infer<typeof dayWeather>;

/** The hour that begins at `time`, in degrees Celsius. */
const hourWeather = z.object({ time: instant, ...sky, temperature: z.number() });
export type HourWeather = z.infer<typeof hourWeather>;

/** Days too far ahead are left out, and all days while no forecast is available. */
export const weather = {
  days: call('availability')
    .route({
      method: 'GET',
      path: '/weather',
      summary: 'Daily weather at facilities, in metric units',
      tags: ['Weather'],
    })
    .errors(publicErrors('FACILITY_NOT_OFFERED'))
    .input(
      z.object({
        query: z
          .object({
            date: localDate,
            dateMax: absentWhenEmpty(localDate),
            /** Default: all of the alias. Entries come in this order, then by day. */
            gnFacilityIds: facilityIds.optional(),
          })
          .refine(({ date, dateMax = date }) => date <= dateMax, {
            path: ['dateMax'],
            error: 'is before date',
          }),
      }),
    )
    .output(z.array(dayWeather)),
  hours: call('availability')
    .route({
      method: 'GET',
      path: '/weather/hourly',
      summary: `Hourly weather of a day at a facility, up to ${MAX_FORECAST_DAYS} days ahead, in metric units`,
      tags: ['Weather'],
    })
    .errors(publicErrors('FACILITY_NOT_OFFERED'))
    .input(z.object({ query: z.object({ date: localDate, gnFacilityId: facilityId }) }))
    .output(z.array(hourWeather)),
};
