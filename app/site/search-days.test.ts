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
    startDay: '2031-05-05',
    lastDate: '2031-06-14',
  });
  expect(searchDays(site, [1], now)).toMatchObject({
    today: '2031-05-04',
    startDay: '2031-05-05',
    lastDate: '2031-05-18',
  });
});

test('a search of all courses has the longest booking window among them and the operator’s start day', () => {
  expect(searchDays(site, [], now)).toMatchObject({
    today: '2031-05-04',
    startDay: '2031-05-05',
    lastDate: '2031-06-13',
  });
});

test('very many courses are searched a dozen at a time, all of them named or not', () => {
  const facilities = Array.from({ length: 30 }, (_, index) => sampleFacility({ id: index + 1 }));
  const many = { ...site, facilities };
  const all = searchDays(many, [], now);
  expect(all.pages.map((page) => page.length)).toEqual([12, 12, 6]);
  expect(all.pages.flat()).toEqual(facilities.map(({ id }) => id));
  expect(all.courseCount).toBe(30);
  expect(searchDays(many, [29, 30], now)).toMatchObject({ pages: [[29, 30]], courseCount: 2 });
  expect(searchDays(site, [], now)).toMatchObject({ pages: [[]], courseCount: 2 });
});

test('every page of a search is about the same days, as far ahead as the furthest of all courses', () => {
  const facilities = Array.from({ length: 30 }, (_, index) => sampleFacility({ id: index + 1 }));
  const last = sampleFacility({ id: 31, inventory: { maxDaysOut: 60, defaultStartDay: 'next' } });
  expect(searchDays({ ...site, facilities: [...facilities, last] }, [], now)).toMatchObject({
    startDay: '2031-05-05',
    lastDate: '2031-07-03',
  });
});
