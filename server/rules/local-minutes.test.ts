import { expect, test } from 'vitest';
import { isWholeDay, localMinutesOf } from './local-minutes.ts';

const NEW_YORK = 'America/New_York';

test('minutes of the day follow the clock on the wall, in every zone and when clocks change', () => {
  for (const [at, zone, minutes] of [
    ['2031-11-02T04:00:00.000Z', NEW_YORK, 0],
    ['2031-11-02T05:30:00.000Z', NEW_YORK, 90],
    ['2031-11-02T06:30:00.000Z', NEW_YORK, 90],
    ['2031-03-09T07:00:00.000Z', NEW_YORK, 180],
    // Clocks change by half an hour.
    ['2031-04-05T14:59:00.000Z', 'Australia/Lord_Howe', 119],
    ['2031-04-05T15:00:00.000Z', 'Australia/Lord_Howe', 90],
    ['2031-04-05T18:20:00.000Z', 'Asia/Kathmandu', 5],
  ] as const) {
    expect(localMinutesOf(at, zone), `${at} ${zone}`).toBe(minutes);
    expect(localMinutesOf(new Date(at), zone), `${at} ${zone}`).toBe(minutes);
  }
});

test('a whole day is from its first minute to its last, also where it has 23 or 25 hours', () => {
  const days = [
    ['2031-05-04T04:00:00Z', '2031-05-05T03:59:00Z'],
    ['2031-03-09T05:00:00Z', '2031-03-10T03:59:00Z'],
    ['2031-11-02T04:00:00Z', '2031-11-03T04:59:00Z'],
  ] as const;
  for (const [from, to] of days) {
    expect(isWholeDay({ from, to }, NEW_YORK)).toBe(true);
    expect(isWholeDay({ from, to }, 'America/Chicago')).toBe(false);
    expect(isWholeDay({ from, to: from }, NEW_YORK)).toBe(false);
  }
  expect(isWholeDay({ from: '2031-05-04T04:00:00Z', to: '2031-05-06T03:59:00Z' }, NEW_YORK)).toBe(false);
});
