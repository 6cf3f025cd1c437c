import { expect, test } from 'vitest';
import { dueAtCourseCents } from './due-at-course.ts';

test('golfers pay at the course what was not due online, and all of it where no card was charged', () => {
  const booked = { totalCents: 13_640, dueOnlineCents: 440 };
  expect(dueAtCourseCents({ ...booked, isPaidOnline: true })).toBe(13_200);
  expect(dueAtCourseCents({ ...booked, isPaidOnline: false })).toBe(13_640);
});
