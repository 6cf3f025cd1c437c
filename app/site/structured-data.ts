import type { Facility } from '#server/contract/facilities.ts';
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
      streetAddress: facility.address,
      addressLocality: facility.locality,
      addressRegion: facility.region,
      postalCode: facility.postalCode,
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
  teetime: string;
  /** Lowest price per golfer in cents; null: gone. */
  fromCents: number | null;
  places: number;
};

export function teeTimeData(
  facility: Facility,
  { name, teetime, fromCents, places }: Offered,
  origin: string,
) {
  const url = `${origin}${links.teeTime(facility.courseId, teetime)}`;
  return {
    '@context': 'https://schema.org',
    '@type': 'SportsEvent',
    name,
    sport: 'Golf',
    startDate: teetime,
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
