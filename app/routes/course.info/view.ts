import type { CourseInfoProps } from '#app/routes/course.info/course-info.tsx';
import { landscapeHref } from '#app/site/landscape.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { METERS_PER_KILOMETER, METERS_PER_MILE } from '#server/contract/constants.ts';
import type { Facility } from '#server/contract/facilities.ts';
import type { InventorySettings } from '#server/contract/settings.ts';
import { formatAddress } from '#server/format/address.ts';
import { formatTime, localDateOf } from '#server/format/dates.ts';
import { unitsOf } from '#server/format/units.ts';
import { links } from '#server/links.ts';
import { daylight } from '#server/rules/sun.ts';
import type { Text } from '#server/text/en.ts';
import type { Weather } from './read-weather.server.ts';
import { viewWeather } from './view-weather.ts';

/** "Course Info"; of a single simulator venue "Venue Info" (product.md section 2). */
export function viewHeading(
  facilities: readonly Facility[],
  { shell: { tabs, simulatorTabs } }: Text,
): string {
  const isVenue = facilities.length === 1 && facilities[0]?.isSimulator === true;
  return isVenue ? simulatorTabs.COURSE_INFO : tabs.COURSE_INFO;
}

/** What there is to know of each course: where it is, how to reach it, when it can be played, what it asks of its guests. */
export function viewCourses(
  { settings, facilities }: Site,
  weather: Weather | null,
  words: Text,
  now: Date,
): CourseInfoProps[] {
  const text = words.courseInfo;
  return facilities.map((facility) => ({
    id: String(facility.id),
    name: facility.name,
    place: [facility.locality, facility.region].filter(Boolean).join(', ') || null,
    image: facility.image ?? landscapeHref(settings, [facility]),
    description: facility.description || null,
    teeTimes: {
      href: links.teeTimes(facilities.length > 1 ? `course=${facility.id}` : ''),
      label: facility.isSimulator ? text.bayTimes : text.teeTimes,
    },
    facts: viewFacts(facility, settings.inventory, words, now),
    distance: viewDistance(facility, words),
    weather: viewWeather(facility, weather, words, now),
    texts: [
      { title: facility.isSimulator ? text.venuePolicy : text.policy, text: facility.policy },
      { title: text.checkIn, text: facility.checkinInstructions },
    ].filter((each) => each.text),
  }));
}

function viewFacts(
  facility: Facility,
  inventory: InventorySettings,
  words: Text,
  now: Date,
): CourseInfoProps['facts'] {
  const text = words.courseInfo;
  const { phone, email, location, isSimulator } = facility;
  const [longitude, latitude] = location;
  const address = formatAddress(facility);
  const hours = hoursOf(facility, words);
  const isByTheSun = !isSimulator && !hours;
  return [
    {
      label: text.address,
      ...(address ? { text: address } : {}),
      links: [
        // They open the map program of a phone, or a map page.
        {
          href: `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`,
          label: text.directions,
        },
        { href: `https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`, label: text.map },
      ],
    },
    ...(phone ? [{ label: text.phone, links: [{ href: links.call(phone), label: phone }] }] : []),
    ...(email ? [{ label: text.email, links: [{ href: `mailto:${email}`, label: email }] }] : []),
    ...(hours ? [{ label: text.hours, text: hours }] : []),
    ...(isByTheSun ? [{ label: text.today, text: daylightOf(facility, words, now) }] : []),
    {
      label: text.booking,
      text: text.daysOut((facility.inventory ?? inventory).maxDaysOut),
    },
  ];
}

function viewDistance({ location, country }: Facility, { courseInfo: { distance: text } }: Text) {
  const [longitude, latitude] = location;
  const unit = unitsOf(country).distance;
  return {
    latitude,
    longitude,
    unitMeters: unit === 'mi' ? METERS_PER_MILE : METERS_PER_KILOMETER,
    button: text.show,
    words: text.away('{}', unit),
    failed: text.failed,
  };
}

/** From the first to the last time of a day, where it does not follow the sun. */
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
