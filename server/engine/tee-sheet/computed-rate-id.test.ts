import { describe, expect, it } from 'vitest';
import { MAX_INTEGER_ID } from '#server/contract/constants.ts';
import { computeRateId, readRateId } from './computed-rate-id.ts';

const now = new Date('2031-05-04T12:00:30.000Z');
const inDays = (days: number, minutes = 0) =>
  new Date(Date.parse('2031-05-04T12:00:00.000Z') + (days * 1_440 + minutes) * 60_000);

describe('A computed rateId', () => {
  it('names one rate at one tee time, from a week ago to 118 days ahead', () => {
    const seen = new Set<number>();
    for (const rateKey of [1, 2, 3, 8_737, 8_738])
      for (let day = -6; day <= 118; day += 1)
        for (const minutes of [0, 1, 7, 719]) {
          const id = computeRateId(rateKey, inDays(day, minutes), now) ?? 0;
          seen.add(id);
          expect(readRateId(id, now)).toEqual({ rateKey, startsAt: inDays(day, minutes) });
        }
    expect(seen.size).toBe(5 * 125 * 4);
    expect(Math.min(...seen)).toBeGreaterThanOrEqual(2 ** 29);
    expect(Math.max(...seen)).toBeLessThanOrEqual(MAX_INTEGER_ID);
  });

  it('stays the same from the day it is first shown until a week after its tee time', () => {
    const startsAt = inDays(0);
    const shown = computeRateId(42, startsAt, inDays(-118)) ?? 0;
    for (let day = -118; day <= 6; day += 1) {
      expect(computeRateId(42, startsAt, inDays(day))).toBe(shown);
      expect(readRateId(shown, inDays(day))).toEqual({ rateKey: 42, startsAt });
    }
  });

  it('is none for tee times further away, odd seconds and more rates than there are numbers', () => {
    expect(computeRateId(1, inDays(120), now)).toBeNull();
    expect(computeRateId(1, inDays(-8), now)).toBeNull();
    expect(computeRateId(1, new Date('2031-05-05T12:00:01.000Z'), now)).toBeNull();
    expect(computeRateId(8_739, inDays(1), now)).toBeNull();
    expect(readRateId(100_001, now)).toBeNull();
  });
});
