import { expect, test } from 'vitest';
import { sampleFacility, sampleSettings } from '#tests/support/site/samples.ts';
import { searchDays } from './search-days.ts';

const site = {
  alias: 'two-coasts',
  settings: sampleSettings({ inventory: { maxDaysOut: 14, defaultStartDay: 'next' } }),
  facilities: [
    sampleFacility({ id: 1 }),
    sampleFacility({
      id: 2,
      timeZone: 'Australia/Sydney',
      inventory: { maxDaysOut: 40, defaultStartDay: 'current' },
    }),
  ],
};
const now = new Date('2031-05-04T20:00:00Z');

test('a search of one course goes by its own day, reach and start day', () => {
  expect(searchDays(site, [2], now)).toMatchObject({
    today: '2031-05-05',
    inventory: { maxDaysOut: 40, defaultStartDay: 'current' },
  });
  expect(searchDays(site, [1], now)).toMatchObject({
    today: '2031-05-04',
    inventory: { maxDaysOut: 14, defaultStartDay: 'next' },
  });
});

test('a search of all courses reaches as far as any of them, from the operator’s start day', () => {
  expect(searchDays(site, [], now)).toMatchObject({
    today: '2031-05-04',
    inventory: { maxDaysOut: 40, defaultStartDay: 'next' },
  });
});

test('of very many courses the first ones are searched', () => {
  const facilities = Array.from({ length: 40 }, (_, index) => sampleFacility({ id: index + 1 }));
  const first = Array.from({ length: 12 }, (_, index) => index + 1);
  expect(searchDays({ ...site, facilities }, [], now)).toMatchObject({ searched: first, isCutShort: true });
  expect(searchDays({ ...site, facilities }, [39, 40], now)).toMatchObject({
    searched: [39, 40],
    isCutShort: false,
  });
  expect(searchDays(site, [], now)).toMatchObject({ searched: [], isCutShort: false });
});
