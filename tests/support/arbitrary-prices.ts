import fc from 'fast-check';

/** The parts of a price, in cents per player: with or without a promo code, a deposit, any tax. */
export const arbitraryPrices = fc
  .record({
    greenFeeCents: fc.integer({ min: 0, max: 50_000 }),
    discountPercent: fc.integer({ min: 0, max: 100 }),
    transactionFeeCents: fc.integer({ min: 0, max: 1_000 }),
    dueOnlinePercent: fc.integer({ min: 0, max: 100 }),
    depositCents: fc.integer({ min: 0, max: 5_000 }),
    taxPercent: fc.constantFrom(0, 5, 7.25, 8.875, 20),
    isTaxIncluded: fc.boolean(),
  })
  .map(({ discountPercent, ...given }) => ({
    ...given,
    discountedFeeCents: Math.round((given.greenFeeCents * (100 - discountPercent)) / 100),
  }));
