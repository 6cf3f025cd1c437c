import { expect, it } from 'vitest';
import { needsCard } from './needs-card.ts';
import { invoiceOfRate } from './rate-invoice.ts';

it.each([
  [4000, 0, 0, 0, false],
  [4000, 0, 25, 0, true],
  [4000, 100, 0, 0, true],
  [0, 0, 100, 0, false],
  [0, 1, 0, 0, true],
  [100, 0, 0.4, 0, false],
  [100, 0, 0.5, 0, true],
  [4000, 0, 0, 1000, true],
  [0, 0, 0, 1000, false],
])(
  'a green fee of %d with a fee of %d, %d percent due online and a deposit of %d',
  (greenFeeCents, fee, percent, depositCents, isNeeded) => {
    const rate = { greenFeeCents, transactionFeeCents: fee, dueOnlinePercent: percent, depositCents };
    expect(needsCard(rate, false)).toBe(isNeeded);
    expect(needsCard(rate, true)).toBe(true);
    for (const players of [1, 4])
      for (const isTaxIncluded of [false, true]) {
        const priced = {
          ...rate,
          players,
          discountedFeeCents: greenFeeCents,
          taxPercent: 8.125,
          isTaxIncluded,
        };
        expect(invoiceOfRate(priced).dueOnline.summary.totalCents > 0).toBe(isNeeded);
      }
  },
);
