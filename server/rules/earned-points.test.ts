import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pointsOf } from './earned-points.ts';

it.each([
  [{ soldCents: 9_999, pointsPaidCents: 0 }, 1, 99],
  [{ soldCents: 10_000, pointsPaidCents: 2_500 }, 2, 150],
  [{ soldCents: 10_000, pointsPaidCents: 0 }, 0.1, 10],
  [{ soldCents: 1_000, pointsPaidCents: 2_000 }, 5, 0],
  [{ soldCents: 5_000, pointsPaidCents: 0 }, 0, 0],
])('%o at %d for each unit gives %d points', (earning, perUnit, points) => {
  expect(pointsOf(earning, perUnit)).toBe(points);
});

it('more that is sold never gives less, and nothing gives nothing', () => {
  const cents = fc.nat({ max: 10_000_000 });
  fc.assert(
    fc.property(
      cents,
      cents,
      cents,
      fc.nat({ max: 1_000 }),
      (soldCents, more, pointsPaidCents, hundredths) => {
        const perUnit = hundredths / 100;
        const points = pointsOf({ soldCents, pointsPaidCents }, perUnit);
        expect(Number.isSafeInteger(points) && points >= 0).toBe(true);
        expect(pointsOf({ soldCents: soldCents + more, pointsPaidCents }, perUnit)).toBeGreaterThanOrEqual(
          points,
        );
        expect(points * 100).toBeLessThanOrEqual(soldCents * perUnit + 1e-3);
      },
    ),
  );
});
