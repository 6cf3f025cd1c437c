import { useText } from '#app/page/page-context.ts';
import type { Facility } from '#server/contract/facilities.ts';
import type { DayWeather, HourWeather } from '#server/contract/weather.ts';
import { capitalize } from '#server/format/capitalize.ts';
import { formatLocalDate, formatTime, localDateOf } from '#server/format/dates.ts';
import { formatDegrees, formatPercent, formatWind, unitsOf } from '#server/format/units.ts';
import { links } from '#server/links.ts';
import { localMinutesOf } from '#server/rules/local-minutes.ts';
import { daylight } from '#server/rules/sun.ts';
import type { Weather as WeatherData } from './read-weather.server.ts';
import { SkyIcon } from './sky-icon.tsx';

type Props = {
  facility: Facility;
  days: readonly DayWeather[];
  chosen: WeatherData['chosen'];
  now: Date;
};

export function Weather({ facility, days, chosen, now }: Props) {
  const { title } = useText().courseInfo.weather;
  const today = localDateOf(now, facility.timeZone);
  const shown = chosen?.facilityId === facility.id ? chosen : null;
  return (
    <section className="weather" id={`weather-${facility.id}`}>
      <h3>{title}</h3>
      <ul>
        {days
          .filter(({ date }) => date >= today)
          .map((day) => (
            <Day
              key={day.date}
              day={day}
              facility={facility}
              isToday={day.date === today}
              isCurrent={day.date === shown?.date}
            />
          ))}
      </ul>
      {shown ? (
        <Hours
          date={shown.date}
          hours={hoursOfLight(shown, facility, shown.date === today ? now : null)}
          facility={facility}
        />
      ) : null}
    </section>
  );
}

type DayProps = { day: DayWeather; facility: Facility; isToday: boolean; isCurrent: boolean };

function Day({ day, facility, isToday, isCurrent }: DayProps) {
  const { courseInfo, locale } = useText();
  const { weather: text } = courseInfo;
  const { gnFacilityId, date, condition, precipitationProbability: rain } = day;
  const units = unitsOf(facility.country);
  const high = formatDegrees(day.temperatureMax, units);
  const low = formatDegrees(day.temperatureMin, units);
  return (
    <li>
      <a
        href={`${links.courseInfo(`day=${date}&course=${gnFacilityId}`)}#weather-${gnFacilityId}`}
        aria-current={isCurrent ? 'true' : undefined}
      >
        <span>{isToday ? text.today : formatLocalDate(date, 'weekday', locale)}</span>{' '}
        <span className="vh">{`${formatLocalDate(date, 'month-day', locale)}, ${text.conditions[condition]}`}</span>{' '}
        <SkyIcon condition={condition} /> <span className="vh">{text.high}</span> <b>{high}</b>{' '}
        <span className="vh">{text.low}</span> <span>{low}</span>{' '}
        <small>
          {rain === null ? null : (
            <>
              <span className="vh">{text.rainHead}</span> {formatPercent(rain, locale)}
            </>
          )}
        </small>
      </a>
    </li>
  );
}

function hoursOfLight(
  { date, hours }: NonNullable<WeatherData['chosen']>,
  { timeZone, location: [longitude, latitude] }: Facility,
  now: Date | null,
): HourWeather[] {
  const light = daylight(date, timeZone, { latitude, longitude });
  const hourOf = (at: Date) => Math.floor(localMinutesOf(at, timeZone) / 60);
  const [sunrise, sunset] =
    typeof light === 'string' ? [0, 23] : [hourOf(light.sunrise), hourOf(light.sunset)];
  const first = Math.max(sunrise, now ? hourOf(now) : 0);
  return hours.filter(({ time }) => {
    const hour = hourOf(new Date(time));
    return hour >= first && hour <= sunset;
  });
}

type HoursProps = { date: string; hours: readonly HourWeather[]; facility: Facility };

function Hours({ date, hours, facility }: HoursProps) {
  const { courseInfo, locale } = useText();
  const { weather: text } = courseInfo;
  const units = unitsOf(facility.country);
  if (hours.length === 0) return null;
  return (
    <table>
      <caption>{capitalize(text.byHour(formatLocalDate(date, 'long', locale)), locale)}</caption>
      <thead>
        <tr>
          <th scope="col">{text.time}</th>
          <th scope="col">{text.sky}</th>
          <th scope="col">{text.temperature}</th>
          <th scope="col">{text.rainHead}</th>
          <th scope="col">{text.wind}</th>
        </tr>
      </thead>
      <tbody>
        {hours.map(({ time, condition, temperature, precipitationProbability: rain, windSpeed }) => (
          <tr key={time}>
            <th scope="row">{formatTime(time, facility.timeZone, locale)}</th>
            <td>
              <SkyIcon condition={condition} /> {text.conditions[condition]}
            </td>
            <td>{formatDegrees(temperature, units)}</td>
            <td>{rain === null ? '' : formatPercent(rain, locale)}</td>
            <td>{windSpeed === null ? '' : formatWind(windSpeed, units)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
