import type { ReactNode } from 'react';
import { Scene, type SceneProps } from '#app/components/scene.tsx';
import { useSite, useText } from '#app/page/page-context.ts';
import type { Facility } from '#server/contract/facilities.ts';
import { formatAddress, townOf } from '#server/format/address.ts';
import { formatTime, localDateOf } from '#server/format/dates.ts';
import { links } from '#server/links.ts';
import { daylight } from '#server/rules/sun.ts';
import type { Text } from '#server/text/en.ts';
import { Distance } from './distance.tsx';
import { Gallery } from './gallery.tsx';
import type { Weather as WeatherData } from './read-weather.server.ts';
import { Scorecard } from './scorecard.tsx';
import { Weather } from './weather.tsx';

type Props = { facility: Facility; scene: SceneProps | null; weather: WeatherData | null; now: Date };

export function Course({ facility, scene, weather, now }: Props) {
  const { facilities } = useSite();
  const { courseInfo: text } = useText();
  const { id, name, description, isSimulator, policy, checkinInstructions, scorecard, gallery, languageOf } =
    facility;
  const place = townOf(facility);
  const days = weather?.days.filter(({ gnFacilityId }) => gnFacilityId === id) ?? [];
  const hasBody = description || days.length > 0 || policy || checkinInstructions || scorecard;
  return (
    <article className="course" aria-labelledby={`course-${id}`}>
      {scene ? <Scene {...scene} className="scene" width={1200} height={400} /> : null}
      <div className="course-name">
        <div>
          <h2 id={`course-${id}`}>{name}</h2>
          {place ? <p className="soft">{place}</p> : null}
        </div>{' '}
        <a className="btn" href={links.teeTimes(facilities.length > 1 ? `course=${id}` : '')}>
          {isSimulator ? text.bayTimes : text.teeTimes}
        </a>
      </div>
      <div className={hasBody ? 'course-body' : undefined}>
        <Facts facility={facility} now={now} />
        <div className="stack">
          {description ? (
            <p className="lines lead" lang={languageOf?.description}>
              {description}
            </p>
          ) : null}
          {days.length > 0 ? (
            <Weather facility={facility} days={days} chosen={weather?.chosen ?? null} now={now} />
          ) : null}
          {policy ? (
            <section>
              <h3>{isSimulator ? text.venuePolicy : text.policy}</h3>
              <p className="lines" lang={languageOf?.policy}>
                {policy}
              </p>
            </section>
          ) : null}
          {checkinInstructions ? (
            <section>
              <h3>{text.checkIn}</h3>
              <p className="lines" lang={languageOf?.checkinInstructions}>
                {checkinInstructions}
              </p>
            </section>
          ) : null}
          {scorecard ? <Scorecard course={name} card={scorecard} isOpen={facilities.length === 1} /> : null}
        </div>
      </div>
      {gallery ? <Gallery pictures={gallery} /> : null}
    </article>
  );
}

function Facts({ facility, now }: { facility: Facility; now: Date }) {
  const { settings } = useSite();
  const words = useText();
  const { courseInfo: text } = words;
  const { phone, email, location, isSimulator, inventory, amenities } = facility;
  const [longitude, latitude] = location;
  const address = formatAddress(facility);
  const hours = hoursOf(facility, words);
  return (
    <dl className="facts">
      <Fact label={text.address}>
        {address ? <p>{address}</p> : null}
        {/* Links to the phone's map app, or a map page. */}
        <FactLink href={`https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`}>
          {text.directions}
        </FactLink>
        <FactLink href={`https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`}>
          {text.map}
        </FactLink>
        <Distance facility={facility} />
      </Fact>
      {phone ? (
        <Fact label={text.phone}>
          <FactLink href={links.call(phone)}>{phone}</FactLink>
        </Fact>
      ) : null}
      {email ? (
        <Fact label={text.email}>
          <FactLink href={`mailto:${email}`}>{email}</FactLink>
        </Fact>
      ) : null}
      {hours ? (
        <Fact label={text.hours}>
          <p>{hours}</p>
        </Fact>
      ) : null}
      {isSimulator || hours ? null : (
        <Fact label={text.today}>
          <p>{daylightOf(facility, words, now)}</p>
        </Fact>
      )}
      <Fact label={text.booking}>
        <p>{text.daysOut((inventory ?? settings.inventory).maxDaysOut)}</p>
      </Fact>
      {amenities ? (
        <Fact label={text.amenities}>
          <ul>
            {amenities.map((amenity) => (
              <li key={amenity}>{text.amenityNames[amenity]}</li>
            ))}
          </ul>
        </Fact>
      ) : null}
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function FactLink({ href, children }: { href: string; children: string }) {
  return (
    <>
      <a className="link" href={href}>
        {children}
      </a>{' '}
    </>
  );
}

function hoursOf({ hours }: Facility, { courseInfo: text, locale }: Text): string | null {
  if (!hours) return null;
  const at = (minutes: number) => formatTime(new Date(minutes * 60_000), 'UTC', locale);
  return text.fromTo(at(hours.first), at(hours.last));
}

function daylightOf({ location, timeZone }: Facility, { courseInfo: text, locale }: Text, now: Date): string {
  const [longitude, latitude] = location;
  const light = daylight(localDateOf(now, timeZone), timeZone, { latitude, longitude });
  if (light === 'always') return text.noSunset;
  if (light === 'never') return text.noSunrise;
  return text.daylight(
    formatTime(light.sunrise, timeZone, locale),
    formatTime(light.sunset, timeZone, locale),
  );
}
