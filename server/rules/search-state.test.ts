import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { plainNames, readSearchState, type SearchState, writeSearchState } from './search-state.ts';

const known = {
  facilities: [
    { id: 9101, courseId: 'a'.repeat(24), isSimulator: false },
    { id: 9102, courseId: 'b'.repeat(24), isSimulator: false },
    { id: 9103, courseId: 'c'.repeat(24), isSimulator: true },
  ],
  rateTypes: ['Public', 'Member'],
  todayAt: () => '2031-05-04',
};
const read = (query: string) => readSearchState(plainNames(new URLSearchParams(query)), known);

describe('the search state of a URL', () => {
  test('links people publish are understood', () => {
    const { state, notes } = read('course=9101&date=2031-05-04&golfers=4&holes=18&max=999999');
    expect(state).toMatchObject({ courses: [9101], date: '2031-05-04', golfers: 4, holes: 18, max: null });
    expect(notes).toEqual([]);
  });

  test('courses are comma-separated and may be older 24-digit ids, or empty', () => {
    expect(read(`course=9102,${'a'.repeat(24)}`).state.courses).toEqual([9101, 9102]);
    expect(read('course=').state.courses).toEqual([]);
    expect(read('course=9101,9102,9103').state.courses).toEqual([]);
  });

  test('a past date falls back to today and is noted', () => {
    expect(read('date=2031-05-03')).toMatchObject({ state: { date: '2031-05-04' }, notes: ['past-date'] });
  });

  test('bad values fall back with a note', () => {
    const { state, notes } = read(
      'course=77&date=2031-13-01&golfers=9&holes=7&transportation=Boat&start=x&min=-1&rateType=No',
    );
    expect(state).toMatchObject({
      courses: [],
      date: null,
      golfers: null,
      holes: null,
      transportation: null,
      min: null,
    });
    expect(new Set(notes)).toEqual(
      new Set(['course', 'date', 'golfers', 'holes', 'transportation', 'time', 'price', 'rateType']),
    );
  });

  test('golfers are 1 to 4, group sizes of 1 to 6 where there are only simulators', () => {
    expect(read('golfers=5')).toMatchObject({ state: { golfers: null }, notes: ['golfers'] });
    const simulators = { ...known, facilities: [{ id: 9301, courseId: 'd'.repeat(24), isSimulator: true }] };
    const readThere = (query: string) => readSearchState(new URLSearchParams(query), simulators);
    expect(readThere('golfers=6')).toMatchObject({ state: { golfers: 6 }, notes: [] });
    expect(readThere('golfers=7')).toMatchObject({ state: { golfers: null }, notes: ['golfers'] });
  });

  test('arrays may be spelled with brackets', () => {
    expect(
      read('course[]=9101&course[]=9102&golfers[]=3&holes%5B%5D=9&transportation[0]=Cart'),
    ).toMatchObject({
      state: { courses: [9101, 9102], golfers: 3, holes: 9, transportation: 'Cart' },
      notes: [],
    });
  });

  test('what is no page of courses is the first', () => {
    expect(read('page=3')).toMatchObject({ state: { page: 3 }, notes: [] });
    for (const page of ['', '0', '-1', '1.5', 'next', '99999999'])
      expect(read(`page=${page}`).state.page).toBe(1);
  });

  test('both options of holes and transportation are the same as none', () => {
    expect(read('holes=9,18&transportation=Cart,Walking').state).toMatchObject({
      holes: null,
      transportation: null,
    });
    expect(read('golfers=Any&rateType=any').notes).toEqual([]);
  });

  test('defaults are omitted', () => {
    expect(writeSearchState(read('golfers=Any&holes=9,18&course=&max=999999&start=0&end=24').state)).toBe('');
  });

  test('what is written reads back the same', () => {
    const state: fc.Arbitrary<SearchState> = fc.record({
      courses: fc.subarray([9101, 9102, 9103], { maxLength: 2 }),
      page: fc.integer({ min: 1, max: 9_999 }),
      view: fc.constantFrom(null, 'hours' as const),
      date: fc.constantFrom(null, '2031-05-04', '2031-12-31'),
      min: fc.constantFrom(null, 10, 25.5),
      max: fc.constantFrom(null, 60, 120),
      start: fc.constantFrom(null, 5, 11),
      end: fc.constantFrom(null, 12, 20),
      golfers: fc.constantFrom(null, 1, 2, 3, 4),
      holes: fc.constantFrom(null, 9 as const, 18 as const),
      transportation: fc.constantFrom(null, 'Cart' as const, 'Walking' as const),
      rateType: fc.constantFrom(null, 'Public', 'Member'),
      promotionCode: fc.constantFrom(null, 'SAVE10'),
      utmCampaign: fc.constantFrom(null, 'spring & fall'),
      utmMedium: fc.constantFrom(null, 'mail'),
      customerId: fc.constantFrom(null, '500001'),
    });
    fc.assert(
      fc.property(state, (written) => {
        expect(read(writeSearchState(written))).toEqual({ state: written, notes: [] });
      }),
    );
  });

  test('never fails, whatever the query', () => {
    fc.assert(fc.property(fc.webQueryParameters(), (query) => void read(query)));
  });
});
