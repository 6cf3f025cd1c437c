import { expect, test } from 'vitest';
import { groupTimes } from './group-times.ts';

const words = {
  parts: { morning: 'Morning', afternoon: 'Afternoon', evening: 'Evening' },
  hours: Array.from({ length: 24 }, (_, hour) => `hour ${hour}`),
  counts: { one: '1 tee time', many: '{count} tee times' },
};
const timed = (at: number, href = `/${at}`) => ({
  at,
  card: { href, time: String(at), players: '4', holes: '18 holes', price: '$1' },
});
const alone = (...minutes: number[]) => [{ course: null, cards: minutes.map((at) => timed(at)) }];

test('The times of one course stand by the hour, under the part of the day', () => {
  const list = groupTimes(alone(725, 420, 450, 1_100, 485), words);
  expect(
    list.map(({ title, note, hours }) => [
      title,
      note,
      hours.map(({ label, times }) => [label, times.map(({ href }) => href)]),
    ]),
  ).toEqual([
    [
      'Morning',
      '3 tee times',
      [
        ['hour 7', ['/420', '/450']],
        ['hour 8', ['/485']],
      ],
    ],
    ['Afternoon', '1 tee time', [['hour 12', ['/725']]]],
    ['Evening', '1 tee time', [['hour 18', ['/1100']]]],
  ]);
});

test('Of several courses each has its times to itself, in the order of the courses, and one without times is left out', () => {
  const course = (name: string, mark: number) => ({ name, note: 'EST', mark });
  const list = groupTimes(
    [
      {
        course: course('Dunes', 0),
        fee: '+ $2 Convenience Fee',
        cards: [timed(450, '/b'), timed(420, '/a')],
      },
      { course: course('Creek', 1), cards: [] },
      { course: course('Point', 2), cards: [timed(420, '/c')] },
    ],
    words,
  );
  expect(list.map(({ title, note, mark, fee }) => [title, note, mark, fee])).toEqual([
    ['Dunes', '2 tee times · EST', 0, '+ $2 Convenience Fee'],
    ['Point', '1 tee time · EST', 2, undefined],
  ]);
  expect(list[0]?.hours[0]?.times.map(({ href }) => href)).toEqual(['/a', '/b']);
});

test('Sunrise stands above the first time, sunset behind the hour it is in or after', () => {
  const sun = [
    { at: 415, label: 'Sunrise' },
    { at: 1_000, label: 'Sunset' },
  ];
  const [morning, afternoon] = groupTimes(alone(420, 430, 900), words, sun);
  expect(morning?.before).toBe('Sunrise');
  expect(morning?.hours.map(({ after }) => after)).toEqual([undefined]);
  expect(afternoon?.before).toBeUndefined();
  expect(afternoon?.hours.map(({ after }) => after)).toEqual(['Sunset']);
  const [early] = groupTimes(alone(380, 420), words, sun);
  expect(early?.before).toBeUndefined();
  expect(early?.hours.map(({ after }) => after)).toEqual(['Sunrise', 'Sunset']);
});
