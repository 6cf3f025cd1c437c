import { expect, it } from 'vitest';
import { quietUntil } from './quiet-hours.ts';

const NIGHT = { from: '21:00', to: '08:00' };
const until = (at: string, hours: typeof NIGHT | null = NIGHT, zone = 'America/New_York') =>
  quietUntil(new Date(at), hours, zone)?.toISOString() ?? null;

it('texts wait from nine in the evening until eight in the morning by the clock of the facility', () => {
  expect(until('2031-05-04T00:59:00Z')).toBe(null);
  expect(until('2031-05-04T01:00:00Z')).toBe('2031-05-04T12:00:00.000Z');
  expect(until('2031-05-04T11:59:00Z')).toBe('2031-05-04T12:00:00.000Z');
  expect(until('2031-05-04T12:00:00Z')).toBe(null);
  expect(until('2031-05-04T01:00:00Z', NIGHT, 'America/Vancouver')).toBe(null);
});

it.each([
  ['America/New_York', '2031-03-09T05:00:00Z', '2031-03-09T12:00:00.000Z'],
  ['America/New_York', '2031-11-02T04:00:00Z', '2031-11-02T13:00:00.000Z'],
  ['America/Chicago', '2031-03-09T05:00:00Z', '2031-03-09T13:00:00.000Z'],
  ['America/Vancouver', '2031-11-02T06:00:00Z', '2031-11-02T16:00:00.000Z'],
])('a night of daylight saving time ends at eight as well (%s, %s)', (zone, at, end) => {
  expect(until(at, NIGHT, zone)).toBe(end);
});

it('hours within a day, no hours, and hours of no length', () => {
  const noon = { from: '12:00', to: '14:30' };
  expect(until('2031-05-04T17:00:00Z', noon)).toBe('2031-05-04T18:30:00.000Z');
  expect(until('2031-05-04T19:00:00Z', noon)).toBe(null);
  expect(until('2031-05-04T04:00:00Z', null)).toBe(null);
  expect(until('2031-05-04T04:00:00Z', { from: '08:00', to: '08:00' })).toBe(null);
});
