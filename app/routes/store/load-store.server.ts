import { promiseHash } from 'remix-utils/promise';
import { findGiftCertificates, findLineups, findMemberships } from '#app/booking/store-answers.server.ts';
import type { Visit } from '#app/session/visitor.server.ts';
import type { Facility } from '#server/contract/facilities.ts';
import type { LineupItem, OfferedGiftCertificate, OfferedMembership } from '#server/contract/store.ts';

type CourseOffers = {
  memberships: readonly OfferedMembership[];
  giftCertificates: readonly OfferedGiftCertificate[];
  products: readonly LineupItem[];
};

export type CourseStore = {
  courses: readonly Facility[];
  course: Facility;
  offers: CourseOffers;
};

export async function loadStore({ booking, site, text }: Visit, url: URL): Promise<CourseStore> {
  const { settings, alias, facilities } = site;
  if (!settings.store.enabled) throw new Response(null, { status: 404 });
  const of = { booking, alias, language: text.language };
  const { memberships, giftCertificates, lineups } = await promiseHash({
    memberships: findMemberships(of),
    giftCertificates: findGiftCertificates(of),
    lineups: settings.smartPlay.featuredProducts ? findLineups(of) : Promise.resolve([]),
  });
  const sold = [...memberships, ...giftCertificates, ...lineups.filter(sellsProducts)];
  const courses = facilities.filter(({ id }) => sold.some(({ facilityId }) => facilityId === id));
  const named = url.searchParams.get('course');
  const course = facilities.find(({ id }) => String(id) === named) ?? courses[0] ?? facilities[0];
  if (!course) throw new Response(null, { status: 404 });
  const isHere = ({ facilityId }: { facilityId: number }) => facilityId === course.id;
  return {
    courses,
    course,
    offers: {
      memberships: memberships.filter(isHere),
      giftCertificates: giftCertificates.filter(isHere),
      products: lineups.find(isHere)?.featuredProducts ?? [],
    },
  };
}

function sellsProducts({ featuredProducts }: { featuredProducts: readonly unknown[] }): boolean {
  return featuredProducts.length > 0;
}
