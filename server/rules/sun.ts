import { DateTime } from 'luxon';
import SunCalc from 'suncalc';

export type SunTimes = { dawn: Date; sunrise: Date; sunset: Date; dusk: Date };
export type Coordinates = { latitude: number; longitude: number };

/** The sun stays up (`always`) or down (`never`) all day. */
type Daylight = { sunrise: Date; sunset: Date } | 'always' | 'never';

/** Returns times to the minute. */
export function daylight(date: string, zone: string, coordinates: Coordinates): Daylight {
  const { times } = sunOf(date, zone, coordinates);
  if (happens(times.sunrise) && happens(times.sunset))
    return { sunrise: wholeMinute(times.sunrise), sunset: wholeMinute(times.sunset) };
  const { latitude, longitude } = coordinates;
  const { altitude } = SunCalc.getPosition(times.solarNoon, latitude, longitude);
  return altitude > HORIZON ? 'always' : 'never';
}

/**
 * Returns `dayInfo` of a search answer, to the minute. The wire cannot say "none": a day without sunset spans its
 * first to last minute. On a day without sunrise both are at solar noon.
 */
export function sunTimes(date: string, zone: string, coordinates: Coordinates): SunTimes {
  const { noon, times } = sunOf(date, zone, coordinates);
  const light = daylight(date, zone, coordinates);
  const [first, last] =
    light === 'always'
      ? [noon.startOf('day').toJSDate(), noon.endOf('day').startOf('minute').toJSDate()]
      : [wholeMinute(times.solarNoon), wholeMinute(times.solarNoon)];
  const { sunrise, sunset } = typeof light === 'string' ? { sunrise: first, sunset: last } : light;
  return {
    dawn: happens(times.dawn) ? wholeMinute(times.dawn) : earlier(first, sunrise),
    sunrise,
    sunset,
    dusk: happens(times.dusk) ? wholeMinute(times.dusk) : later(last, sunset),
  };
}

/** -0.833 degrees in radians: the sun's upper edge at the horizon, with refraction. */
const HORIZON = (-0.833 * Math.PI) / 180;

function sunOf(date: string, zone: string, { latitude, longitude }: Coordinates) {
  const noon = DateTime.fromISO(`${date}T12:00`, { zone });
  return { noon, times: SunCalc.getTimes(noon.toJSDate(), latitude, longitude) };
}

/** SunCalc returns an invalid date for missing events. */
function happens(at: Date): boolean {
  return !Number.isNaN(at.getTime());
}

function earlier(a: Date, b: Date): Date {
  return a < b ? a : b;
}

function later(a: Date, b: Date): Date {
  return a > b ? a : b;
}

function wholeMinute(at: Date): Date {
  return new Date(Math.floor(at.getTime() / 60_000) * 60_000);
}
