import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TeeTimeRate } from '#server/contract/tee-time.ts';
import { canSwitchRates } from './rate-switches.ts';

const rate = (
  name: string,
  holes: 9 | 18,
  transportation: 'Cart' | 'Walking',
  more: Partial<TeeTimeRate> = {},
) =>
  ({
    name,
    holes,
    transportation,
    rateType: 'Standard',
    allowedPlayers: [1, 2, 3, 4],
    ...more,
  }) as TeeTimeRate;
const four = [
  rate('18 Holes', 18, 'Cart'),
  rate('Walking', 18, 'Walking'),
  rate('9 Holes', 9, 'Cart'),
  rate('9 Holes Walking', 9, 'Walking'),
];

test.each([
  ['French', ['18 trous en voiturette', '18 trous à pied', '9 trous en voiturette', '9 trous à pied']],
  ['Spanish', ['18 hoyos con buggy', '18 hoyos a pie', '9 hoyos con buggy', '9 hoyos a pie']],
  ['German', ['18 Löcher mit Cart', '18 Löcher zu Fuß', '9 Löcher mit Cart', '9 Löcher zu Fuß']],
  ['Canadian French', ['18 trous, golfette', '18 trous, marche', '9 trous, golfette', '9 trous, marche']],
  ['other English', ['Eighteen riding', 'Eighteen on foot', 'Nine with a buggy', 'Nine walking']],
])('rates named by holes and transportation are switched between in %s too', (_, names) => {
  const named = four.map((each, index) => ({ ...each, name: names[index] ?? '' }));
  expect(canSwitchRates(named)).toBe(true);
});

test.each([
  ['all four', four],
  ['three of the four', four.slice(0, 3)],
  ['two that differ in one thing', four.slice(0, 2)],
  [
    'those of one family',
    [
      rate('Twilight', 18, 'Cart', { rateType: 'Twilight' }),
      rate('Twilight walking', 18, 'Walking', { rateType: 'Twilight' }),
    ],
  ],
])('rates that differ in holes and transportation alone are switched between: %s', (_, rates) => {
  expect(canSwitchRates(rates)).toBe(true);
});

test.each([
  ['one alone', four.slice(0, 1)],
  ['two of one combination', [...four, rate('18 Holes', 18, 'Cart')]],
  ['a name that says more', [...four.slice(0, 3), rate('Sunrise Nine', 9, 'Walking')]],
  [
    'another rate type',
    [...four.slice(0, 3), rate('9 Holes Walking', 9, 'Walking', { rateType: 'Resident' })],
  ],
  [
    'other numbers of golfers',
    [...four.slice(0, 3), rate('9 Holes Walking', 9, 'Walking', { allowedPlayers: [1, 2] })],
  ],
  ['a hot deal', [...four.slice(0, 3), rate('9 Holes Walking', 9, 'Walking', { showAsHotDeal: true })]],
  ['a bay', [rate('18', 18, 'Cart', { isSimulator: true }), rate('9', 9, 'Cart', { isSimulator: true })]],
])('rates that differ in more are a list: %s', (_, rates) => {
  expect(canSwitchRates(rates)).toBe(false);
});

test('in whatever order, each combination of a switch is one rate', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(four, { minLength: 2 }), (rates) => {
      expect(canSwitchRates(rates)).toBe(true);
      expect(canSwitchRates([...rates, ...rates.slice(0, 1)])).toBe(false);
    }),
  );
});
