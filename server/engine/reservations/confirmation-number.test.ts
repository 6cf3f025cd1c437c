import { expect, it } from 'vitest';
import { createConfirmationNumber, readConfirmationNumber } from './confirmation-number.ts';

it('gives a reservation a number that can be read out and typed in any way', () => {
  const number = createConfirmationNumber();
  expect(number).toMatch(/^[2-9B-DF-HJ-NP-TV-XZ]{4}-[2-9B-DF-HJ-NP-TV-XZ]{4}$/);
  expect(readConfirmationNumber(` ${number.toLowerCase().replace('-', ' ')} `)).toBe(number);
});
