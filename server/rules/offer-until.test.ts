import { expect, test } from 'vitest';
import { offerUntil } from './offer-until.ts';

const TEE_OFF = new Date('2031-05-09T18:00:00Z');
const at = (now: string, startsAt = TEE_OFF, mostMinutes = 15) =>
  offerUntil(startsAt, {
    now: new Date(now),
    timeZone: 'America/New_York',
    minutes: 15,
    mostMinutes,
  })?.toISOString() ?? null;

test('a freed place is held for so many minutes by day', () => {
  expect(at('2031-05-06T12:00:00Z')).toBe('2031-05-06T12:15:00.000Z');
  expect(at('2031-05-07T01:59:00Z')).toBe('2031-05-07T02:14:00.000Z');
});

test('at night it is held until that long after seven in the morning of the course', () => {
  expect(at('2031-05-07T02:00:00Z')).toBe('2031-05-07T11:15:00.000Z');
  expect(at('2031-05-07T10:59:00Z')).toBe('2031-05-07T11:15:00.000Z');
});

test('the morning after the clocks are changed is still at seven', () => {
  const spring = new Date('2031-03-10T18:00:00Z');
  expect(at('2031-03-09T04:00:00Z', spring)).toBe('2031-03-09T11:15:00.000Z');
  const autumn = new Date('2031-11-03T18:00:00Z');
  expect(at('2031-11-02T03:30:00Z', autumn)).toBe('2031-11-02T12:15:00.000Z');
});

test('it is held no longer than half an hour before the tee time, and not at all where that is too soon', () => {
  const early = new Date('2031-05-07T11:20:00Z');
  expect(at('2031-05-07T03:00:00Z', early)).toBe('2031-05-07T10:50:00.000Z');
  expect(at('2031-05-07T10:35:00Z', early)).toBe('2031-05-07T10:50:00.000Z');
  expect(at('2031-05-07T10:36:00Z', early)).toBeNull();
  expect(at('2031-05-09T19:00:00Z')).toBeNull();
});

test.each([
  ['3 hours', '2031-05-09T15:00:00Z', 15],
  ['6 hours', '2031-05-09T12:00:00Z', 15],
  ['9 hours', '2031-05-09T09:00:00Z', null],
  ['a day', '2031-05-08T18:00:00Z', 60],
  ['2 days', '2031-05-07T18:00:00Z', 120],
  ['4 days', '2031-05-05T18:00:00Z', 240],
  ['9 days', '2031-04-30T18:00:00Z', 240],
])('it is held the longer, the further the tee time is ahead, up to the most: %s', (_, now, minutes) => {
  const until = minutes === null ? '2031-05-09T11:20:00.000Z' : new Date(Date.parse(now) + minutes * 60_000);
  expect(at(now, TEE_OFF, 240)).toBe(new Date(until).toISOString());
});

test('a long hold pauses from ten to seven', () => {
  // 8 PM in New York, for 3 hours 45 minutes: 2 hours of the evening, the rest of the morning.
  expect(at('2031-05-06T00:00:00Z', TEE_OFF, 240)).toBe('2031-05-06T12:45:00.000Z');
});

test('the least applies where the most is less', () => {
  expect(at('2031-05-05T18:00:00Z', TEE_OFF, 5)).toBe('2031-05-05T18:15:00.000Z');
});
