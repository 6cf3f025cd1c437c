import { expect, it } from 'vitest';
import { playerCountOf } from './player-count.ts';

const course = { isSimulator: false };
const simulator = { isSimulator: true };

it('At a course the players count, whatever the group size', () => {
  expect(playerCountOf(course, { players: 3, groupSize: 1 }, null)).toBe(3);
  expect(playerCountOf(course, { groupSize: 6 }, 2)).toBe(2);
});

it('A new group at a simulator is as large as the client says in either field', () => {
  expect(playerCountOf(simulator, { players: 1, groupSize: 6 }, null)).toBe(6);
  expect(playerCountOf(simulator, { players: 6, groupSize: 1 }, null)).toBe(6);
  expect(playerCountOf(simulator, { players: 4 }, null)).toBe(4);
});

it('A group at a simulator is changed by the field that has changed', () => {
  expect(playerCountOf(simulator, { players: 6, groupSize: 3 }, 6)).toBe(3);
  expect(playerCountOf(simulator, { players: 3, groupSize: 6 }, 6)).toBe(3);
  expect(playerCountOf(simulator, { players: 6, groupSize: 1 }, 6)).toBe(1);
  expect(playerCountOf(simulator, { players: 6, groupSize: 6 }, 6)).toBe(6);
  expect(playerCountOf(simulator, {}, 6)).toBe(6);
});
