import { DateTime } from 'luxon';
import SunCalc from 'suncalc';

export type SunTimes = { dawn: Date; sunrise: Date; sunset: Date; dusk: Date };
export type Coordinates = { latitude: number; longitude: number };

/**
 * When the sun rises and sets on a facility's local day, to the minute. Beyond the polar circles, on a day without
 * sunrise or sunset, the whole local day counts as light.
 */
export function sunTimes(date: string, zone: string, { latitude, longitude }: Coordinates): SunTimes {
  const noon = DateTime.fromISO(`${date}T12:00`, { zone });
  const times = SunCalc.getTimes(noon.toJSDate(), latitude, longitude);
  const startOfDay = noon.startOf('day').toJSDate();
  const endOfDay = noon.endOf('day').startOf('minute').toJSDate();
  return {
    dawn: toMinute(times.dawn, startOfDay),
    sunrise: toMinute(times.sunrise, startOfDay),
    sunset: toMinute(times.sunset, endOfDay),
    dusk: toMinute(times.dusk, endOfDay),
  };
}

function toMinute(at: Date, otherwise: Date): Date {
  const time = at.getTime();
  return Number.isNaN(time) ? otherwise : new Date(Math.floor(time / 60_000) * 60_000);
}
