import { DateTime } from 'luxon';
import SunCalc from 'suncalc';

export type SunTimes = { dawn: Date; sunrise: Date; sunset: Date; dusk: Date };
export type Coordinates = { latitude: number; longitude: number };

/**
 * When the sun rises and sets on a facility's local day, to the minute. Beyond the polar circles, the whole local day is
 * light while the sun does not set, and none of it while it does not rise: both are the sun's noon then.
 */
export function sunTimes(date: string, zone: string, { latitude, longitude }: Coordinates): SunTimes {
  const noon = DateTime.fromISO(`${date}T12:00`, { zone });
  const times = SunCalc.getTimes(noon.toJSDate(), latitude, longitude);
  const isUp = SunCalc.getPosition(times.solarNoon, latitude, longitude).altitude > HORIZON;
  const [first, last] = isUp
    ? [noon.startOf('day').toJSDate(), noon.endOf('day').startOf('minute').toJSDate()]
    : [wholeMinute(times.solarNoon), wholeMinute(times.solarNoon)];
  const sunrise = toMinute(times.sunrise, first);
  const sunset = toMinute(times.sunset, last);
  return {
    dawn: toMinute(times.dawn, earlier(first, sunrise)),
    sunrise,
    sunset,
    dusk: toMinute(times.dusk, later(last, sunset)),
  };
}

/** Where the sun's upper edge touches the horizon, bent by the air: -0.833 degrees, in radians. */
const HORIZON = (-0.833 * Math.PI) / 180;

function earlier(a: Date, b: Date): Date {
  return a < b ? a : b;
}

function later(a: Date, b: Date): Date {
  return a > b ? a : b;
}

function toMinute(at: Date, otherwise: Date): Date {
  return Number.isNaN(at.getTime()) ? otherwise : wholeMinute(at);
}

function wholeMinute(at: Date): Date {
  return new Date(Math.floor(at.getTime() / 60_000) * 60_000);
}
