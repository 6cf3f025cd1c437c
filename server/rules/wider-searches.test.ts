import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TeeTimeRate } from '#server/contract/tee-time.ts';
import type { TeeSheet } from '#server/contract/tee-times.ts';
import { filterTeeTimes } from './search-offers.ts';
import { readSearchState, type SearchState } from './search-state.ts';
import { widerSearches, withoutFilter } from './wider-searches.ts';

const known = { facilities: [], rateTypes: ['Standard', 'Twilight'], todayAt: () => '2031-05-04' };
const search = (query: string): SearchState => readSearchState(new URLSearchParams(query), known).state;

const rate = fc.record({
  holes: fc.constantFrom(9 as const, 18 as const),
  transportation: fc.constantFrom('Cart' as const, 'Walking' as const),
  rateType: fc.constantFrom('Standard', 'Twilight'),
  allowedPlayers: fc.subarray([1, 2, 3, 4], { minLength: 1 }),
  greenFeeCart: fc.integer({ min: 1000, max: 9000 }),
});
/** Times by the hour from 7 on, UTC; what a search reads of a sheet and nothing else. */
const sheet = fc.array(fc.array(rate, { minLength: 1, maxLength: 3 }), { maxLength: 4 }).map(
  (times) =>
    ({
      facilityId: 1,
      courseTimezone: 'UTC',
      teetimes: times.map((rates, index) => ({
        teetime: `2031-05-04T${String(7 + index).padStart(2, '0')}:00:00.000Z`,
        rates: rates as TeeTimeRate[],
      })),
    }) as unknown as TeeSheet,
);
const state = fc
  .record({
    start: fc.constantFrom('', '8', '9'),
    max: fc.constantFrom('', '20', '50'),
    golfers: fc.constantFrom('', '1', '4'),
    holes: fc.constantFrom('', '9'),
    transportation: fc.constantFrom('', 'Cart'),
    rateType: fc.constantFrom('', 'Twilight'),
  })
  .map((fields) => search(new URLSearchParams(fields).toString()));

const widerOf = (one: TeeSheet, wanted: SearchState) =>
  widerSearches(wanted, (filters) => {
    const offers = filterTeeTimes([one], filters);
    return offers.length ? { count: offers.length, offers } : null;
  });

test('whatever is wanted of whatever day: each wider search finds what it says, and nothing is left out that was not wanted', () => {
  fc.assert(
    fc.property(sheet, state, (one, wanted) => {
      const wider = widerOf(one, wanted);
      for (const { by, found } of wider) {
        expect(found.count).toBeGreaterThan(0);
        const change = withoutFilter(by);
        expect(filterTeeTimes([one], { ...wanted, ...change })).toEqual(found.offers);
        expect(Object.keys(change).some((name) => wanted[name as keyof SearchState] !== null)).toBe(true);
      }
      const counts = wider.map(({ found }) => found.count);
      expect(counts).toEqual([...counts].sort((a, b) => b - a));
    }),
  );
});

test('a day with times is never without a way to them, as long as a filter hides them', () => {
  fc.assert(
    fc.property(sheet, state, (one, wanted) => {
      const isHidden = one.teetimes.length > 0 && filterTeeTimes([one], wanted).length === 0;
      if (isHidden) expect(widerOf(one, wanted)).not.toEqual([]);
    }),
  );
});
