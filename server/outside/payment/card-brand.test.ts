import { expect, test } from 'vitest';
import type { CardBrand } from '#server/contract/constants.ts';
import { findCardBrand, isCardNumber, securityCodeLength } from './card-brand.ts';

const numbers: [string, CardBrand][] = [
  ['4111111111111111', 'visa'],
  ['4222222222222', 'visa'],
  ['5555555555554444', 'mastercard'],
  ['2223003122003222', 'mastercard'],
  ['2720990000000007', 'mastercard'],
  ['378282246310005', 'amex'],
  ['341111111111111', 'amex'],
  ['6011111111111117', 'discover'],
  ['6441111111111117', 'discover'],
  ['30569309025904', 'diners club'],
  ['36227206271667', 'diners club'],
  ['3530111333300000', 'jcb'],
];

test.each(numbers)('%s is a card of %s', (number, brand) => {
  expect(findCardBrand(number)).toBe(brand);
  expect(isCardNumber(number)).toBe(true);
});

test.each([
  ['4111111111111112', 'a wrong check digit'],
  ['41111111111111', 'too few digits for its brand'],
  ['378282246310014', 'two digits swapped'],
  ['2220999999999999', 'just below the second range of mastercard'],
  ['2721000000000004', 'just above the second range of mastercard'],
  ['9111111111111111', 'no brand'],
  ['', 'nothing'],
])('%s is refused: %s', (number) => {
  expect(isCardNumber(number)).toBe(false);
});

test('amex has a security code of four digits, the others of three', () => {
  expect(securityCodeLength('amex')).toBe(4);
  expect(securityCodeLength('visa')).toBe(3);
});
