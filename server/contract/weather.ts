import { z } from 'zod';
import { MAX_FORECAST_DAYS, WEATHER_CONDITIONS } from './constants.ts';
import { call, publicErrors } from './route.ts';
import { absentWhenEmpty, courseId, facilityId, facilityIds, instant, localDate } from './values.ts';

const sky = {
  condition: z.enum(WEATHER_CONDITIONS),
  /** How likely it rains or snows, percent; null where the forecast does not say. */
  precipitationProbability: z.number().min(0).max(100).nullable(),
  /** The strongest wind, km/h; null where the forecast does not say. */
  windSpeed: z.number().min(0).nullable(),
};

/** The weather of one facility's local day; temperatures in degrees Celsius. */
const dayWeather = z.object({
  gnFacilityId: z.number().int(),
  courseId,
  date: localDate,
  ...sky,
  temperatureMin: z.number(),
  temperatureMax: z.number(),
});
export type DayWeather = z.infer<typeof dayWeather>;

/** The weather of the hour that begins at `time`; the temperature in degrees Celsius. */
const hourWeather = z.object({ time: instant, ...sky, temperature: z.number() });
export type HourWeather = z.infer<typeof hourWeather>;

/** The forecast, where there is one: days too far ahead, and all of them while nobody tells a forecast, are left out. */
export const weather = {
  days: call('availability')
    .route({
      method: 'GET',
      path: '/weather',
      summary: 'The weather of days at facilities; metric units',
      tags: ['Weather'],
    })
    .errors(publicErrors('FACILITY_NOT_OFFERED'))
    .input(
      z.object({
        query: z
          .object({
            date: localDate,
            /** The last day, itself included. */
            dateMax: absentWhenEmpty(localDate),
            /** Left out or empty: all of the alias. Entries come in this order, days in theirs. */
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
      summary: `The weather of the hours of a day at a facility, up to ${MAX_FORECAST_DAYS} days ahead; metric units`,
      tags: ['Weather'],
    })
    .errors(publicErrors('FACILITY_NOT_OFFERED'))
    .input(z.object({ query: z.object({ date: localDate, gnFacilityId: facilityId }) }))
    .output(z.array(hourWeather)),
};
