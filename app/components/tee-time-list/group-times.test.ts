import { expect, test } from 'vitest';
import { groupTimes } from './group-times.ts';

const words = {
  parts: { morning: 'Morning', afternoon: 'Afternoon', evening: 'Evening' },
  hours: Array.from({ length: 24 }, (_, hour) => `hour ${hour}`),
  counts: { one: '1 tee time', many: '{count} tee times' },
  tile: { player: 'golfer', players: 'golfers', from: 'from' },
};
const timed = (at: number, href = `/${at}`) => ({
  at,
  tile: { href, time: String(at), players: '4', holes: '18 holes', price: '$1' },
});
const alone = (...minutes: number[]) => [{ course: null, tiles: minutes.map((at) => timed(at)) }];

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
        tiles: [timed(450, '/b'), timed(420, '/a')],
      },
      { course: course('Creek', 1), tiles: [] },
      { course: course('Point', 2), tiles: [timed(420, '/c')] },
    ],
    words,
  );
  expect(list.map(({ title, note, mark, facts }) => [title, note, mark, facts])).toEqual([
    ['Dunes', '2 tee times · EST', 0, '18 holes · 4 golfers · $1 · + $2 Convenience Fee'],
    ['Point', '1 tee time · EST', 2, '18 holes · 4 golfers · $1'],
  ]);
  expect(list[0]?.hours[0]?.times.map(({ href }) => href)).toEqual(['/a', '/b']);
});

test('Sunrise stands above the first time, sunset behind the hour it is in or after', () => {
  const sun = [
    { at: 415, label: 'Sunrise' },
    { at: 1_000, label: 'Sunset' },
  ];
  const [morning, afternoon] = groupTimes(alone(420, 430, 900), words, sun);
  expect(morning?.facts).toMatch(/ · Sunrise$/);
  expect(morning?.hours.map(({ after }) => after)).toEqual([undefined]);
  expect(afternoon?.facts).toBeUndefined();
  expect(afternoon?.hours.map(({ after }) => after)).toEqual(['Sunset']);
  const [early] = groupTimes(alone(380, 420), words, sun);
  expect(early?.facts).not.toContain('Sunrise');
  expect(early?.hours.map(({ after }) => after)).toEqual(['Sunrise', 'Sunset']);
});

test('What most times share is said once, a price only where it is the price of all', () => {
  const other = timed(430);
  Object.assign(other.tile, { players: '1', price: '$2' });
  const list = (second: typeof other) =>
    groupTimes([{ course: null, tiles: [timed(420), timed(425), second] }], words)[0];
  expect(list(other)?.facts).toBe('18 holes · 4 golfers');
  expect(list(other)?.common).toEqual({ holes: '18 holes', players: '4' });
  const dear = { at: 430, tile: { ...timed(430).tile, several: true } };
  expect(list(dear)?.facts).toBe('18 holes · 4 golfers · from $1');
  expect(list(dear)?.common.price).toEqual({ amount: '$1', isFrom: true });
});

test('Times of the same minute past the hour stand in the same column, as long as there are few such minutes', () => {
  const columns = (...minutes: number[]) => {
    const [group] = groupTimes(alone(...minutes), words);
    return [group?.columns, group?.hours.flatMap(({ times }) => times.map(({ column }) => column))];
  };
  expect(columns(430, 450, 490)).toEqual([2, [0, 1, 0]]);
  expect(columns(420, 421, 422, 423, 424, 425, 426)).toEqual([undefined, Array(7).fill(undefined)]);
});
