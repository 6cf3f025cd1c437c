import { expect, test } from 'vitest';
import { roundMinutes } from './round-minutes.ts';

test('A round takes as long as its rate says, else as its holes take', () => {
  expect(roundMinutes({ holes: 18, duration: 90 })).toBe(90);
  expect([18, 9, 3].map((holes) => roundMinutes({ holes, duration: null }))).toEqual([270, 135, 60]);
});
