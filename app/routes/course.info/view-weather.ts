import type { Facility } from '#server/contract/facilities.ts';
import type { DayWeather, HourWeather } from '#server/contract/weather.ts';
import { capitalize } from '#server/format/capitalize.ts';
import { formatLocalDate, formatTime, localDateOf, localMinutesOf } from '#server/format/dates.ts';
import { formatDegrees, formatPercent, formatWind, type Units, unitsOf } from '#server/format/units.ts';
import { links } from '#server/links.ts';
import { daylight } from '#server/rules/sun.ts';
import type { Text } from '#server/text/en.ts';
import type { Weather } from './read-weather.server.ts';
import type { WeatherProps } from './weather.tsx';

/** The week's weather at a course, and the hours of light of the chosen day; null where nobody tells it. */
export function viewWeather(
  facility: Facility,
  weather: Weather | null,
  words: Text,
  now: Date,
): WeatherProps | null {
  const days = weather?.days.filter(({ gnFacilityId }) => gnFacilityId === facility.id) ?? [];
  if (!weather || days.length === 0) return null;
  const units = unitsOf(facility.country);
  const chosen = weather.chosen?.facilityId === facility.id ? weather.chosen : null;
  const today = localDateOf(now, facility.timeZone);
  const text = words.courseInfo.weather;
  return {
    id: `weather-${facility.id}`,
    title: text.title,
    days: days
      .filter(({ date }) => date >= today)
      .map((day) => viewDay(day, { units, today, isCurrent: day.date === chosen?.date }, words)),
    hours: chosen ? viewHours(chosen, { facility, units, today, now }, words) : null,
  };
}

type OfDay = { units: Units; today: string; isCurrent: boolean };

function viewDay(
  day: DayWeather,
  { units, today, isCurrent }: OfDay,
  words: Text,
): WeatherProps['days'][number] {
  const { weather: text } = words.courseInfo;
  const { date, condition, temperatureMax, temperatureMin, precipitationProbability: rain } = day;
  const high = formatDegrees(temperatureMax, units);
  const low = formatDegrees(temperatureMin, units);
  return {
    href: `${links.courseInfo(`day=${date}&course=${day.gnFacilityId}`)}#weather-${day.gnFacilityId}`,
    isCurrent,
    day: nameDay(date, today, words),
    condition,
    high,
    low,
    rain: rain === null ? null : formatPercent(rain, words.locale),
    spoken: [
      formatLocalDate(date, 'long', words.locale),
      text.conditions[condition],
      text.highLow(high, low),
      ...(rain === null ? [] : [text.rain(Math.round(rain))]),
    ].join(', '),
  };
}

function nameDay(date: string, today: string, { courseInfo, locale }: Text): string {
  if (date === today) return courseInfo.weather.today;
  return formatLocalDate(date, 'weekday', locale);
}

type OfHours = { facility: Facility; units: Units; today: string; now: Date };

/** The hours from sunrise to sunset, all hours of a day without either; for today, the hours that are left. */
function viewHours(
  { date, hours }: NonNullable<Weather['chosen']>,
  { facility, units, today, now }: OfHours,
  words: Text,
): WeatherProps['hours'] {
  const { weather: text } = words.courseInfo;
  const { timeZone, location } = facility;
  const [longitude, latitude] = location;
  const light = daylight(date, timeZone, { latitude, longitude });
  const hourOf = (at: Date) => Math.floor(localMinutesOf(at, timeZone) / 60);
  const [sunrise, last] = typeof light === 'string' ? [0, 23] : [hourOf(light.sunrise), hourOf(light.sunset)];
  const first = Math.max(sunrise, date === today ? hourOf(now) : 0);
  const shown = hours.filter(({ time }) => {
    const hour = hourOf(new Date(time));
    return hour >= first && hour <= last;
  });
  if (shown.length === 0) return null;
  return {
    caption: capitalize(text.byHour(formatLocalDate(date, 'long', words.locale)), words.locale),
    heads: {
      time: text.time,
      sky: text.sky,
      temperature: text.temperature,
      rain: text.rainHead,
      wind: text.wind,
    },
    rows: shown.map((hour) => viewHour(hour, { timeZone, units }, words)),
  };
}

function viewHour(
  { time, condition, temperature, precipitationProbability: rain, windSpeed }: HourWeather,
  { timeZone, units }: { timeZone: string; units: Units },
  { locale, courseInfo }: Text,
) {
  return {
    time: formatTime(time, timeZone, locale),
    condition,
    sky: courseInfo.weather.conditions[condition],
    temperature: formatDegrees(temperature, units),
    rain: rain === null ? '' : formatPercent(rain, locale),
    wind: windSpeed === null ? '' : formatWind(windSpeed, units),
  };
}
