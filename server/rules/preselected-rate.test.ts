import { expect, test } from 'vitest';
import type { TeeTimeRate } from '#server/contract/tee-time.ts';
import { lowestRate, preselectedRate } from './preselected-rate.ts';
import type { SearchFilters } from './search-offers.ts';

const ANY: SearchFilters = {
  min: null,
  max: null,
  start: null,
  end: null,
  golfers: null,
  holes: null,
  transportation: null,
  rateType: null,
};
const rate = (name: string, cents: number, given: Partial<TeeTimeRate> = {}) =>
  ({
    name,
    holes: 18,
    transportation: 'Cart',
    greenFeeCart: cents,
    transactionFees: 0,
    showTransactionFees: false,
    showAsHotDeal: false,
    rateType: 'Standard',
    allowedPlayers: [1, 2, 3, 4],
    ...given,
  }) as TeeTimeRate;
const usual = rate('18 Holes', 7800, { isUsual: true });
const nine = rate('Nine', 2600, { holes: 9, transportation: 'Walking' });
const walking = rate('Walking', 5200, { transportation: 'Walking' });
const deal = rate('Midday', 5900, { showAsHotDeal: true, allowedPlayers: [2, 3, 4] });
const member = rate('Member', 2400, { audience: 'member' });
const chosen = (rates: TeeTimeRate[], golfers = 2, filters: Partial<SearchFilters> = {}) =>
  preselectedRate(rates, { ...ANY, ...filters }, golfers)?.name;

test('the usual rate of a course is preselected, else the cheapest', () => {
  expect(chosen([usual, nine, walking])).toBe('18 Holes');
  expect(chosen([rate('18 Holes', 7800), nine, walking])).toBe('Nine');
  expect(chosen([])).toBeUndefined();
});

test('a search that the usual rate does not match preselects one that it finds', () => {
  expect(chosen([usual, nine, walking], 2, { holes: 9 })).toBe('Nine');
  expect(chosen([usual, nine, walking], 2, { max: 60 })).toBe('Nine');
  expect(chosen([{ ...usual, allowedPlayers: [3, 4] }, nine, walking], 2)).toBe('Nine');
});

test('a cheaper hot deal comes before the usual rate of the same round, where it takes the golfers', () => {
  expect(chosen([usual, nine, deal])).toBe('Midday');
  expect(chosen([usual, nine, deal], 1)).toBe('18 Holes');
  expect(chosen([usual, { ...deal, holes: 9 }])).toBe('18 Holes');
  expect(chosen([usual, rate('Dear deal', 9900, { showAsHotDeal: true })])).toBe('18 Holes');
});

test('members are not led to the usual rate of everybody, but to one of their own', () => {
  expect(chosen([usual, member])).toBe('Member');
  const own = rate('Member with cart', 3000, { audience: 'member', isUsual: true });
  expect(chosen([usual, member, own])).toBe('Member with cart');
});

test('of two usual rates the cheaper is preselected, with its fee', () => {
  const twilight = rate('Twilight', 7700, { isUsual: true, transactionFees: 2, showTransactionFees: true });
  expect(chosen([usual, twilight, nine])).toBe('18 Holes');
});

test('the lowest price is that of the list: of the rates that a search finds', () => {
  expect(lowestRate([usual, nine, walking], ANY)?.name).toBe('Nine');
  expect(lowestRate([usual, nine, walking], { ...ANY, holes: 18 })?.name).toBe('Walking');
  expect(lowestRate([usual, walking], { ...ANY, holes: 9 })?.name).toBe('Walking');
});
