import { expect, test } from 'vitest';
import { timeUntil } from './time-until.ts';

const NEW_YORK = 'America/New_York';
const until = (startsAt: string, now: string, zone = NEW_YORK) =>
  timeUntil(new Date(startsAt), zone, new Date(now));

test('a time on the day itself is counted in hours when it is near, and is today before that', () => {
  expect(until('2031-05-04T20:00:00Z', '2031-05-04T11:00:00Z')).toEqual({ unit: 'days', count: 0 });
  expect(until('2031-05-04T20:00:00Z', '2031-05-04T17:10:00Z')).toEqual({ unit: 'hours', count: 3 });
  expect(until('2031-05-04T20:00:00Z', '2031-05-04T19:01:00Z')).toEqual({ unit: 'hours', count: 0 });
});

test('days are those of the place, not of the clock that counts them', () => {
  // 7:20 AM in New York, asked at 11:30 PM there, which is the same day in UTC.
  expect(until('2031-05-05T11:20:00Z', '2031-05-05T03:30:00Z')).toEqual({ unit: 'days', count: 1 });
  expect(until('2031-05-05T11:20:00Z', '2031-05-05T03:30:00Z', 'UTC')).toEqual({ unit: 'days', count: 0 });
});

test('a day on which the clocks change counts as one', () => {
  // Clocks go forward on March 9, 2031 and back on November 2, 2031 in New York.
  expect(until('2031-03-10T11:20:00Z', '2031-03-08T22:00:00Z')).toEqual({ unit: 'days', count: 2 });
  expect(until('2031-11-03T12:20:00Z', '2031-11-01T22:00:00Z')).toEqual({ unit: 'days', count: 2 });
});

test('a time that has begun is no longer ahead', () => {
  expect(until('2031-05-04T20:00:00Z', '2031-05-04T20:00:00Z')).toBeNull();
});
