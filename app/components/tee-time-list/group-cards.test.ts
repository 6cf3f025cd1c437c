import { expect, test } from 'vitest';
import { groupCards } from './group-cards.ts';

const words = {
  parts: { morning: 'Morning', afternoon: 'Afternoon', evening: 'Evening' },
  hours: Array.from({ length: 24 }, (_, hour) => `hour ${hour}`),
  counts: { one: '1 tee time', many: '{count} tee times' },
};
const timed = (at: number, href = `/${at}`) => ({
  at,
  card: { href, time: String(at), players: '4', holes: '18 holes', price: '$1' },
});

test('Times of further courses come between those of a list by the clock, behind those of the same minute', () => {
  const first = [timed(420, '/a'), timed(450, '/b'), timed(725, '/c')];
  const list = groupCards([...first, ...[timed(420, '/d'), timed(430, '/e'), timed(1_100, '/f')]], words);
  expect(list.map(({ title, note, times }) => [title, note, times.map(({ href }) => href)])).toEqual([
    ['Morning', '4 tee times', ['/a', '/d', '/e', '/b']],
    ['Afternoon', '1 tee time', ['/c']],
    ['Evening', '1 tee time', ['/f']],
  ]);
});

test('An hour that further times make dense begins a line of its own, and cards that stay are the same', () => {
  const first = [timed(420), timed(440), timed(470)];
  const [morning] = groupCards(first, words);
  expect(morning?.times.map(({ hour }) => hour)).toEqual(['hour 7', undefined, undefined]);
  const cards = (morning?.times ?? []).map((card, index) => ({ at: first[index]?.at ?? 0, card }));
  const [together] = groupCards([...cards, timed(410), timed(400), timed(390)], words);
  expect(together?.times.map(({ hour }) => hour)).toEqual([
    'hour 6',
    undefined,
    undefined,
    'hour 7',
    undefined,
    undefined,
  ]);
  expect(together?.times.slice(3)).toEqual(morning?.times);
  expect(together?.times[4]).toBe(morning?.times[1]);
});
