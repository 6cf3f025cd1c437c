import type { WeatherCondition } from '#server/contract/constants.ts';
import { SkyIcon } from './sky-icon.tsx';

export type WeatherProps = {
  id: string;
  title: string;
  days: readonly {
    href: string;
    isCurrent: boolean;
    day: string;
    condition: WeatherCondition;
    high: string;
    low: string;
    rain: string | null;
    /** All of it in words. */
    spoken: string;
  }[];
  /** The chosen day. */
  hours: {
    caption: string;
    heads: { time: string; sky: string; temperature: string; rain: string; wind: string };
    rows: readonly {
      time: string;
      condition: WeatherCondition;
      sky: string;
      temperature: string;
      rain: string;
      wind: string;
    }[];
  } | null;
};

/** The days ahead, each a link to its hours. */
export function Weather({ id, title, days, hours }: WeatherProps) {
  return (
    <section className="weather" id={id}>
      <h3>{title}</h3>
      <ul>
        {days.map(({ href, isCurrent, day, condition, high, low, rain, spoken }) => (
          <li key={href}>
            <a href={href} aria-label={spoken} aria-current={isCurrent ? 'true' : undefined}>
              <span>{day}</span> <SkyIcon condition={condition} /> <b>{high}</b> <span>{low}</span>{' '}
              <small>{rain}</small>
            </a>
          </li>
        ))}
      </ul>
      {hours ? <Hours {...hours} /> : null}
    </section>
  );
}

function Hours({ caption, heads, rows }: NonNullable<WeatherProps['hours']>) {
  return (
    <table>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{heads.time}</th>
          <th scope="col">{heads.sky}</th>
          <th scope="col">{heads.temperature}</th>
          <th scope="col">{heads.rain}</th>
          <th scope="col">{heads.wind}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ time, condition, sky, temperature, rain, wind }) => (
          <tr key={time}>
            <th scope="row">{time}</th>
            <td>
              <SkyIcon condition={condition} /> {sky}
            </td>
            <td>{temperature}</td>
            <td>{rain}</td>
            <td>{wind}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
