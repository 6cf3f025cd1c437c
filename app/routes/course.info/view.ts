import type { CourseInfoProps } from '#app/routes/course.info/course-info.tsx';
import type { Facility } from '#server/contract/facilities.ts';
import { formatAddress } from '#server/format/address.ts';
import { links } from '#server/links.ts';
import type { Text } from '#server/text/en.ts';

/** "Course Info"; of a single simulator venue "Venue Info" (product.md section 2). */
export function viewHeading(
  facilities: readonly Facility[],
  { shell: { tabs, simulatorTabs } }: Text,
): string {
  const isVenue = facilities.length === 1 && facilities[0]?.isSimulator === true;
  return isVenue ? simulatorTabs.COURSE_INFO : tabs.COURSE_INFO;
}

/** What there is to know of each course: where, how to reach it, what it asks of its guests. */
export function viewCourses(facilities: readonly Facility[], { courseInfo: text }: Text): CourseInfoProps[] {
  return facilities.map((facility) => ({
    id: String(facility.id),
    name: facility.name,
    image: facility.image,
    description: facility.description || null,
    address: formatAddress(facility),
    map: { href: mapHref(facility.location), label: text.map },
    phone: facility.phone ? { href: phoneHref(facility.phone), label: facility.phone } : null,
    email: facility.email ? { href: `mailto:${facility.email}`, label: facility.email } : null,
    teeTimes: {
      href: links.teeTimes(facilities.length > 1 ? `course=${facility.id}` : ''),
      label: facility.isSimulator ? text.bayTimes : text.teeTimes,
    },
    texts: [
      { title: facility.isSimulator ? text.venuePolicy : text.policy, text: facility.policy },
      { title: text.checkIn, text: facility.checkinInstructions },
    ].filter((each) => each.text),
  }));
}

/** Opens the map program of a phone, or a map page. */
function mapHref([longitude, latitude]: Facility['location']): string {
  return `https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`;
}

function phoneHref(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`;
}
