import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { refundOf, refundPercent, refundsAfterChange } from './refund.ts';

const HOUR = 3_600_000;
const startsAt = new Date('2031-05-04T14:00:00.000Z');
const hoursAhead = (hours: number) => new Date(startsAt.getTime() - hours * HOUR);

/** Steps as the import takes them: each later than the one before it, each giving less. */
const stepsArbitrary = fc
  .uniqueArray(fc.record({ hoursBefore: fc.nat(500), percent: fc.nat(100) }), {
    maxLength: 10,
    selector: ({ hoursBefore }) => hoursBefore,
  })
  .map((steps) => {
    const hours = steps.map(({ hoursBefore }) => hoursBefore).sort((a, b) => b - a);
    const percents = steps.map(({ percent }) => percent).sort((a, b) => b - a);
    return hours.map((hoursBefore, index) => ({ hoursBefore, percent: percents[index] ?? 0 }));
  });
const cents = fc.nat(100_000);
const paidArbitrary = fc.record({
  lessCents: cents,
  cardCents: cents,
  certificateCents: cents,
  handCents: cents,
  depositCents: fc.nat(20_000),
});

describe('How much is given back', () => {
  it('is all of it where the facility has no steps', () => {
    expect(refundPercent([], startsAt, hoursAhead(0))).toBe(100);
  });

  it('is what the first step says that is still ahead, after the last of them nothing', () => {
    const steps = [
      { hoursBefore: 48, percent: 100 },
      { hoursBefore: 24, percent: 50 },
    ];
    const at = (hours: number) => refundPercent(steps, startsAt, hoursAhead(hours));
    expect([at(500), at(49), at(48), at(47), at(25), at(24), at(1)]).toEqual([100, 100, 50, 50, 50, 0, 0]);
  });

  it('never grows as the tee time comes closer', () => {
    fc.assert(
      fc.property(
        stepsArbitrary,
        paidArbitrary,
        fc.nat(600),
        fc.nat(600),
        fc.constantFrom(0, 1),
        (steps, paid, some, more, minutes) => {
          const refundAt = (hours: number) => {
            const percent = refundPercent(steps, startsAt, hoursAhead(hours - minutes / 60));
            return refundOf({ ...paid, percent }).refundCents;
          };
          expect(refundAt(some)).toBeLessThanOrEqual(refundAt(some + more));
        },
      ),
    );
  });
});

describe('What is given back', () => {
  it('is never negative and never more than was paid, the card first and by hand last; the rest is kept', () => {
    fc.assert(
      fc.property(paidArbitrary, fc.double({ min: 0, max: 100, noNaN: true }), (paid, percent) => {
        const { refundCents, cardCents, certificateCents, handCents, keptCents } = refundOf({
          ...paid,
          percent,
        });
        const paidCents = Math.min(paid.lessCents, paid.cardCents + paid.certificateCents + paid.handCents);
        expect(refundCents + handCents + keptCents).toBe(paidCents);
        expect(cardCents + certificateCents).toBe(refundCents);
        expect(keptCents).toBeGreaterThanOrEqual(Math.min(paidCents, paid.depositCents));
        for (const each of [refundCents, cardCents, certificateCents, handCents]) {
          expect(each).toBeGreaterThanOrEqual(0);
          expect(Number.isInteger(each)).toBe(true);
        }
        expect(cardCents).toBeLessThanOrEqual(paid.cardCents);
        expect(certificateCents).toBeLessThanOrEqual(paid.certificateCents);
        expect(handCents).toBeLessThanOrEqual(paid.handCents);
        if (certificateCents > 0) expect(cardCents).toBe(paid.cardCents);
      }),
    );
  });

  it('is all that is beyond the deposits, or that part of it which the step says', () => {
    const paid = { lessCents: 10_000, cardCents: 8_000, certificateCents: 4_000, depositCents: 2_000 };
    expect(refundOf({ ...paid, percent: 100 })).toEqual({
      refundCents: 8_000,
      cardCents: 8_000,
      certificateCents: 0,
      handCents: 0,
      keptCents: 2_000,
    });
    expect(refundOf({ ...paid, cardCents: 3_000, certificateCents: 9_000, percent: 50 })).toEqual({
      refundCents: 4_000,
      cardCents: 3_000,
      certificateCents: 1_000,
      handCents: 0,
      keptCents: 6_000,
    });
    expect(refundOf({ ...paid, depositCents: 10_001, percent: 100 }).refundCents).toBe(0);
  });
});

describe('The steps of a booking that was moved', () => {
  const steps = [
    { hoursBefore: 72, percent: 100 },
    { hoursBefore: 24, percent: 50 },
  ];

  it('are those of its new time where all would have been given back', () => {
    expect(refundsAfterChange(steps, 100)).toEqual(steps);
  });

  it('give back no more than cancelling would have when it was moved', () => {
    expect(refundsAfterChange(steps, 50).map(({ percent }) => percent)).toEqual([50, 50]);
    expect(refundsAfterChange([], 0)).toEqual([{ hoursBefore: 0, percent: 0 }]);
  });
});
