import { expect, it } from 'vitest';
import { isCardOver } from './card-expiry.ts';

it('says that a card is over once its month is, everywhere', () => {
  const isOver = (month: number, year: number, at: string) => isCardOver({ month, year }, new Date(at));
  expect(isOver(5, 2031, '2031-05-31T23:59:59Z')).toBe(false);
  expect(isOver(5, 2031, '2031-06-01T11:59:59Z')).toBe(false);
  expect(isOver(5, 2031, '2031-06-01T12:00:00Z')).toBe(true);
  expect(isOver(12, 2030, '2031-01-01T12:00:00Z')).toBe(true);
  expect(isOver(12, 2031, '2031-12-31T12:00:00Z')).toBe(false);
});
