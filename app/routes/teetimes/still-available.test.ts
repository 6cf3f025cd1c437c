import { expect, test } from 'vitest';
import { stillAvailable } from './still-available.ts';

const tile = (teetime: string) => ({
  href: `/tee-time?courseId=c&teetime=${teetime}`,
  time: teetime,
  players: '1–4',
  holes: '18 holes',
  price: '$40.00',
});
const groups = [
  {
    title: 'Morning',
    common: {},
    hours: [
      { label: '7 AM', times: [tile('7:00'), tile('7:10')] },
      { label: '8 AM', times: [tile('8:00'), tile('8:10')] },
    ],
  },
  { title: 'Evening', common: {}, hours: [{ label: '6 PM', times: [tile('6:00')] }] },
];

test('the list stays as it is until the first answer', () => {
  expect(stillAvailable(groups, null)).toBe(groups);
});

test('times that filled up disappear with hours and groups that have none left, the others say who still fits', () => {
  const shown = stillAvailable(groups, { 'c 8:00': '1–4', 'c 8:10': '1 or 2' });
  expect(
    shown.map(({ title, hours }) => [
      title,
      hours.map(({ label, times }) => [label, times.map((time) => [time.time, time.players])]),
    ]),
  ).toEqual([
    [
      'Morning',
      [
        [
          '8 AM',
          [
            ['8:00', '1–4'],
            ['8:10', '1 or 2'],
          ],
        ],
      ],
    ],
  ]);
});

test('a time of which nothing changed stays the very same', () => {
  const [morning] = stillAvailable(groups, { 'c 7:00': '1–4' });
  expect(morning?.hours[0]?.times[0]).toBe(groups[0]?.hours[0]?.times[0]);
});
