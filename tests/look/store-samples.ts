import { viewStore } from '#app/routes/store/view.ts';
import { en } from '#server/text/en.ts';
import {
  sampleFacility,
  sampleGiftCertificate,
  sampleLineup,
  sampleMembership,
  sampleSettings,
} from '#tests/support/site/samples.ts';

const course = sampleFacility({ name: 'Cedar Ridge Golf Club' });
const site = { alias: 'cedar-ridge', settings: sampleSettings(), facilities: [course] };

/** The store of a course that sells some of everything. */
export const store = viewStore(
  { site, text: en },
  {
    courses: [course],
    course,
    offers: {
      memberships: [
        sampleMembership({
          name: 'Ridge Member',
          description:
            'Eighteen holes along the ridge, every day of the week, and a place in the Saturday draw.',
          benefits: [
            'No green fees, seven days a week',
            'Book 14 days ahead',
            'Range balls included',
            'Four guest rounds a year at the member rate',
          ],
        }),
        sampleMembership({ id: 32, benefits: ['No green fees on weekdays'] }),
      ],
      giftCertificates: [sampleGiftCertificate()],
      products: sampleLineup().featuredProducts,
    },
  },
  new Date('2026-11-22T12:00:00Z'),
);
