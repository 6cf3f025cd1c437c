import type { CardBrand } from '#server/contract/constants.ts';

/** Ranges of first digits, and valid number lengths. */
const ranges: readonly { brand: CardBrand; from: number; to: number; lengths: readonly number[] }[] = [
  { brand: 'visa', from: 4, to: 4, lengths: [13, 16, 19] },
  { brand: 'mastercard', from: 51, to: 55, lengths: [16] },
  { brand: 'mastercard', from: 2221, to: 2720, lengths: [16] },
  { brand: 'amex', from: 34, to: 34, lengths: [15] },
  { brand: 'amex', from: 37, to: 37, lengths: [15] },
  { brand: 'diners club', from: 300, to: 305, lengths: [14, 16, 17, 18, 19] },
  { brand: 'diners club', from: 3095, to: 3095, lengths: [14, 16, 17, 18, 19] },
  { brand: 'diners club', from: 36, to: 36, lengths: [14, 16, 17, 18, 19] },
  { brand: 'diners club', from: 38, to: 39, lengths: [14, 16, 17, 18, 19] },
  { brand: 'jcb', from: 3528, to: 3589, lengths: [16, 17, 18, 19] },
  { brand: 'discover', from: 6011, to: 6011, lengths: [16, 17, 18, 19] },
  { brand: 'discover', from: 644, to: 649, lengths: [16, 17, 18, 19] },
  { brand: 'discover', from: 65, to: 65, lengths: [16, 17, 18, 19] },
  { brand: 'discover', from: 622126, to: 622925, lengths: [16, 17, 18, 19] },
];

/** Null: an unsupported brand. */
export function findCardBrand(digits: string): CardBrand | null {
  return rangeOf(digits)?.brand ?? null;
}

/** Checks length and check digit (Luhn), not whether the account exists. */
export function isCardNumber(digits: string): boolean {
  return (rangeOf(digits)?.lengths.includes(digits.length) ?? false) && hasRightCheckDigit(digits);
}

/** Amex prints four digits on the front, others three on the back. */
export function securityCodeLength(brand: CardBrand): number {
  return brand === 'amex' ? 4 : 3;
}

function rangeOf(digits: string) {
  return ranges.find(({ from, to }) => {
    const prefix = Number(digits.slice(0, String(from).length));
    return digits.length >= String(from).length && prefix >= from && prefix <= to;
  });
}

/** The Luhn sum of ISO/IEC 7812. */
function hasRightCheckDigit(digits: string): boolean {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const digit = Number(digits[digits.length - 1 - index]);
    const doubled = index % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}
