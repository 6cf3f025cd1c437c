import { DateTime } from 'luxon';
import SunCalc from 'suncalc';

export type SunTimes = { dawn: Date; sunrise: Date; sunset: Date; dusk: Date };
export type Coordinates = { latitude: number; longitude: number };

/** How the sun shines on a local day: from its rise to its set, all day long, or never. */
type Daylight = { sunrise: Date; sunset: Date } | 'always' | 'never';

/** The daylight of a facility's local day, to the minute. Beyond the polar circles the sun may not set, or not rise. */
export function daylight(date: string, zone: string, coordinates: Coordinates): Daylight {
  const { times } = sunOf(date, zone, coordinates);
  if (happens(times.sunrise) && happens(times.sunset))
    return { sunrise: wholeMinute(times.sunrise), sunset: wholeMinute(times.sunset) };
  const { latitude, longitude } = coordinates;
  const { altitude } = SunCalc.getPosition(times.solarNoon, latitude, longitude);
  return altitude > HORIZON ? 'always' : 'never';
}

/**
 * The instants of a local day in a search's answer (`dayInfo`), to the minute. The wire has no word for "none": a day without
 * sunset goes from its first to its last minute, and a day without sunrise has both at the sun's noon.
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

/** Where the sun's upper edge touches the horizon, bent by the air: -0.833 degrees, in radians. */
const HORIZON = (-0.833 * Math.PI) / 180;

function sunOf(date: string, zone: string, { latitude, longitude }: Coordinates) {
  const noon = DateTime.fromISO(`${date}T12:00`, { zone });
  return { noon, times: SunCalc.getTimes(noon.toJSDate(), latitude, longitude) };
}

/** SunCalc answers an invalid date for what does not happen on a day. */
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
