import { expect, it } from 'vitest';
import { createOrderId, createOrderNumber } from './order-names.ts';

it('gives an order an id of 24 hexadecimal digits and a number of 13 digits', () => {
  expect(createOrderId()).toMatch(/^[0-9a-f]{24}$/);
  expect(createOrderNumber(new Date('2031-05-04T14:10:00Z'))).toMatch(/^310504\d{7}$/);
});
