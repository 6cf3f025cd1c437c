import type { Facility } from '#server/contract/facilities.ts';
import { formatLocalInstant } from '#server/format/dates.ts';
import { links } from '#server/links.ts';

export function golfCourseData(facility: Facility, origin: string) {
  const { location, phone, email, image, description, isSimulator } = facility;
  const [longitude, latitude] = location;
  return {
    '@type': isSimulator ? 'SportsActivityLocation' : 'GolfCourse',
    '@id': `${origin}${links.courseInfo()}#course-${facility.id}`,
    name: facility.name,
    url: `${origin}${links.courseInfo()}`,
    ...(description ? { description } : {}),
    ...(phone ? { telephone: phone } : {}),
    ...(email ? { email } : {}),
    ...(image ? { image: new URL(image, origin).href } : {}),
    address: {
      '@type': 'PostalAddress',
      streetAddress: facility.address || undefined,
      addressLocality: facility.locality || undefined,
      addressRegion: facility.region || undefined,
      postalCode: facility.postalCode || undefined,
      addressCountry: facility.country,
    },
    geo: { '@type': 'GeoCoordinates', latitude, longitude },
    currenciesAccepted: facility.currency,
    potentialAction: {
      '@type': 'ReserveAction',
      target: `${origin}${links.teeTimes(`course=${facility.id}`)}`,
    },
  };
}

type Offered = {
  name: string;
  description: string | undefined;
  image: string;
  teetime: string;
  minutes: number;
  /** Lowest price per golfer in cents; null: gone. */
  fromCents: number | null;
  places: number;
};

export function teeTimeData(facility: Facility, offered: Offered, origin: string) {
  const { name, description, image, teetime, minutes, fromCents, places } = offered;
  const endsAt = new Date(Date.parse(teetime) + minutes * 60_000);
  const url = `${origin}${links.teeTime(facility.courseId, teetime)}`;
  return {
    '@context': 'https://schema.org',
    '@type': 'SportsEvent',
    name,
    ...(description ? { description } : {}),
    image: [image],
    sport: 'Golf',
    startDate: formatLocalInstant(teetime, facility.timeZone),
    endDate: formatLocalInstant(endsAt, facility.timeZone),
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    eventStatus: 'https://schema.org/EventScheduled',
    url,
    remainingAttendeeCapacity: places,
    location: golfCourseData(facility, origin),
    organizer: { '@type': 'Organization', name: facility.name, url: origin },
    ...(fromCents === null
      ? {}
      : {
          offers: {
            '@type': 'Offer',
            url,
            price: (fromCents / 100).toFixed(2),
            priceCurrency: facility.currency,
            availability: 'https://schema.org/InStock',
          },
        }),
  };
}
