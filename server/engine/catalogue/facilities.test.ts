import { describe, expect, it } from 'vitest';
import type { Facility } from '#server/contract/facilities.ts';
import type { Settings } from '#server/contract/settings.ts';
import { importOperator } from '#server/db/facility-import/import-operator.ts';
import { SAMPLE_FILES } from '#server/db/samples/import-samples.ts';
import { startEngine } from '#tests/support/engine.ts';
import { courseFile, operatorFile } from '#tests/support/facility-file.ts';

const NINE = {
  holes: Array.from({ length: 9 }, (_, index) => ({ par: 4, handicap: index + 1 })),
  tees: [{ name: 'Blue', color: '#1f5fbf', rating: 35.1, slope: 121, lengths: Array(9).fill(350) }],
};

const engine = await startEngine([
  ...SAMPLE_FILES,
  operatorFile('toured', [
    courseFile(74, {
      scorecard: NINE,
      gallery: [{ image: '/art/a.svg', alt: 'A green' }],
      amenities: ['bar'],
    }),
    courseFile(75, { scorecard: NINE, country: 'AU' }),
    courseFile(76, { scorecard: { ...NINE, unit: 'yards' }, country: 'AU' }),
  ]),
  operatorFile('plain', [courseFile(71, { name: 'Plain' }), courseFile(70, { name: 'Second' })]),
]);
const { ask, read } = engine;

describe('GET /facilities', () => {
  it('lists the facilities of the alias in the operator’s order, as wire section 1 has them', async () => {
    const facilities = await read<Facility[]>('/facilities', { alias: 'plain' });
    expect(facilities.map(({ id }) => id)).toEqual([71, 70]);
    expect(facilities[0]).toEqual({
      id: 71,
      courseId: '000000000000000000000047',
      name: 'Plain',
      timeZone: 'America/New_York',
      isSimulator: false,
      address: '',
      locality: '',
      region: '',
      country: 'US',
      postalCode: '',
      location: [-74, 41],
      currency: 'USD',
      currencyCode: 'USD',
      phone: '',
      email: null,
      description: '',
      policy: '',
      image: null,
      checkinInstructions: '',
      arriveMinutesBefore: 20,
      inventory: { maxDaysOut: 14, defaultStartDay: 'current' },
      hours: { first: 420, last: 1_020 },
    });
  });

  it('is the same array as /alias/{alias}/facilities, which needs no header and minds no letter case', async () => {
    const open = await read('/alias/Coastal-Golf/facilities', { alias: null });
    expect(open).toEqual(await read('/facilities', { alias: 'COASTAL-golf' }));
    expect((await ask('/alias/nowhere/facilities', { alias: null })).status).toBe(404);
  });

  it('has scorecard, gallery and amenities where a file has them, in the unit of the country or of the file', async () => {
    const facilities = await read<Facility[]>('/facilities', { alias: 'toured' });
    expect(facilities[0]).toMatchObject({
      scorecard: { ...NINE, unit: 'yards' },
      gallery: [{ image: '/art/a.svg', alt: 'A green', caption: null }],
      amenities: ['bar'],
    });
    expect(facilities.map(({ scorecard }) => scorecard?.unit)).toEqual(['yards', 'meters', 'yards']);
    expect(facilities[1]).not.toHaveProperty('gallery');
  });

  it('shows at once what an import has changed', async () => {
    await importOperator(engine.db, operatorFile('changing', [courseFile(72)]));
    expect(await read('/facilities', { alias: 'changing' })).toHaveLength(1);
    await importOperator(engine.db, operatorFile('changing', [courseFile(73, { name: 'New' })]));
    expect((await read<Facility[]>('/facilities', { alias: 'changing' })).map(({ name }) => name)).toEqual([
      'New',
    ]);
  });
});

describe('GET /settings', () => {
  it('gives the settings of the alias with every default filled in', async () => {
    const settings = await read<Settings>('/settings', { alias: 'plain' });
    expect(settings).toMatchObject({
      alias: 'plain',
      name: 'Operator plain',
      gnFacilityIds: [71, 70],
      multiCourse: true,
      subdomain: 'plain',
      inventory: { maxDaysOut: 14, singlesMode: 'paired' },
      appearance: { primaryColor: '#4fb488' },
    });
    expect(settings).not.toHaveProperty('hosts');
    expect(settings).not.toHaveProperty('addresses');
  });

  it('finds the alias of a subdomain or a host without a header', async () => {
    const alias = (query: string) => read(`/settings/alias?${query}`, { alias: null });
    expect(await alias('subdomain=cedar-ridge')).toEqual({ alias: 'cedar-ridge' });
    expect(await alias('subdomain=PLAIN')).toEqual({ alias: 'plain' });
    expect(await alias('host=book.cedar-ridge.example')).toEqual({ alias: 'cedar-ridge' });
    expect((await ask('/settings/alias?subdomain=nowhere', { alias: null })).status).toBe(404);
    expect((await ask('/settings/alias', { alias: null })).status).toBe(404);
  });
});
