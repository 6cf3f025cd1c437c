import { expect, test } from 'vitest';
import { stillAvailable } from './still-available.ts';

const card = (teetime: string, hour?: string) => ({
  href: `/tee-time?courseId=c&teetime=${teetime}`,
  time: teetime,
  players: '1 - 4',
  holes: '18 holes',
  price: '$40.00',
  ...(hour ? { hour } : {}),
});
const groups = [
  { title: 'Morning', times: [card('7:00', '7 AM'), card('7:10'), card('8:00', '8 AM'), card('8:10')] },
  { title: 'Evening', times: [card('6:00', '6 PM')] },
];

test('the list stays as it is until the first answer', () => {
  expect(stillAvailable(groups, null)).toBe(groups);
});

test('times that filled up disappear, the others say who still fits, each hour keeps its line', () => {
  const shown = stillAvailable(groups, { 'c 7:10': '1 - 4', 'c 8:00': '1 or 2' });
  expect(
    shown.map(({ title, times }) => [title, times.map((time) => [time.time, time.hour, time.players])]),
  ).toEqual([
    [
      'Morning',
      [
        ['7:10', '7 AM', '1 - 4'],
        ['8:00', '8 AM', '1 or 2'],
      ],
    ],
  ]);
});

test('an hour that is gone leaves the next one its own', () => {
  const [morning] = stillAvailable(groups, { 'c 8:10': '1 - 4' });
  expect(morning?.times.map(({ hour }) => hour)).toEqual(['8 AM']);
});

test('a time of which nothing changed stays the very same', () => {
  const [morning] = stillAvailable(groups, { 'c 7:00': '1 - 4' });
  expect(morning?.times[0]).toBe(groups[0]?.times[0]);
});
