import { readFile } from 'node:fs/promises';
import path from 'node:path';

const FACILITIES = 24;

/**
 * Reads the sample operator of the checkout in `root`, whose course the benches copy. It comes without promotions,
 * because they name its own courses.
 */
export async function readSampleOperator(root: string) {
  const file = path.join(root, 'server', 'db', 'samples', 'cedar-ridge.json');
  const { settings, ...sample } = JSON.parse(await readFile(file, 'utf8'));
  const { salesBannerCode: _ofPromotion, ...appearance } = settings.appearance;
  return { ...sample, settings: { ...settings, appearance }, promotions: [] };
}
export type OperatorFile = Awaited<ReturnType<typeof readSampleOperator>>;

/** The operator with many courses, so that no two golfers wait for one tee time. */
export function withManyCourses(sample: OperatorFile, checkout: object = {}) {
  const [facility] = sample.facilities;
  return {
    ...sample,
    settings: { ...sample.settings, checkout: { ...sample.settings.checkout, ...checkout } },
    facilities: Array.from({ length: FACILITIES }, (_, index) => {
      const id = 30_001 + index;
      return {
        ...facility,
        ...idsOf(id),
        name: `Course ${id}`,
        memberships: [],
        giftCertificates: [],
        products: [],
      };
    }),
  };
}

/** Another operator with one facility. */
export function anotherOperator(sample: OperatorFile, index: number) {
  const alias = `bench-${index}`;
  const [facility] = sample.facilities;
  return {
    ...sample,
    alias,
    hosts: [],
    settings: { ...sample.settings, subdomain: alias, alias: undefined, gnFacilityIds: undefined },
    facilities: [{ ...facility, ...idsOf(20_000 + index) }],
  };
}

const idsOf = (id: number) => ({ id, courseId: id.toString(16).padStart(24, '0') });
