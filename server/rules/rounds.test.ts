import { expect, it } from 'vitest';
import { linesOfShares } from './booking-lines.ts';
import { pricesOfRounds } from './rounds.ts';

const prices = {
  greenFeeCents: 5_000,
  discountedFeeCents: 5_000,
  transactionFeeCents: 200,
  dueOnlinePercent: 100,
  taxPercent: 7.25,
  isTaxIncluded: false,
};

it('A round is the green fee of one player with its tax, to the cent, and none of the Convenience Fee', () => {
  const lines = linesOfShares([{ name: 'Public', players: 3, prices }]);
  const rounds = pricesOfRounds(lines);
  expect(rounds).toEqual([5_363, 5_363, 5_362]);
  const online = lines.find(({ key }) => key === 'GRNFEE');
  expect(rounds.reduce((sum, each) => sum + each, 0)).toBe(online?.totalCents);
});

it('The dearest rounds of a party come first', () => {
  const guests = { ...prices, greenFeeCents: 9_000, discountedFeeCents: 9_000 };
  const lines = linesOfShares([
    { name: 'Members', players: 1, prices },
    { name: 'Guests', players: 2, prices: guests },
  ]);
  expect(pricesOfRounds(lines)).toEqual([9_653, 9_652, 5_363]);
});

it('No round pays a green fee of which a part is due at the course', () => {
  for (const dueOnlinePercent of [0, 50])
    expect(
      pricesOfRounds(
        linesOfShares([{ name: 'Public', players: 2, prices: { ...prices, dueOnlinePercent } }]),
      ),
    ).toEqual([]);
});
