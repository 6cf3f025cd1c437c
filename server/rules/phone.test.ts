import { describe, expect, test } from 'vitest';
import { examplePhone, formatPhone, readKnownPhone, readPhone, readProfilePhone } from './phone.ts';

describe('a phone number', () => {
  test.each([
    ['555-444-3333', true],
    ['+1 (555) 444 3333', true],
    ['(555) 444-3333', true],
    ['055', false],
    ['12', true],
    ['1', false],
    ['call me', false],
    ['123456789012345678901', false],
  ])('%s: optional plus, first digit 1-9, 2 to 20 digits, spaces, dashes or parentheses', (phone, isOne) => {
    expect(readPhone(phone, 'US') !== undefined).toBe(isOne);
  });

  test('is reduced to digits on the wire, the last 10 kept', () => {
    expect(readPhone('+1 (555) 444-3333', 'US')).toEqual({ e164: '+15554443333', wireDigits: '5554443333' });
    expect(readPhone('+49 151 23456789', 'US')?.wireDigits).toBe('5123456789');
    expect(readPhone('06 12 34 56 78', 'FR')?.wireDigits).toBe('0612345678');
  });

  test.each([
    ['07700 900456', 'GB', '+447700900456'],
    ['+44 (0)7700 900456', 'US', '+447700900456'],
    ['020 7946 0958', 'GB', '+442079460958'],
    ['0151 23456789', 'DE', '+4915123456789'],
    ['0151/23456789', 'DE', '+4915123456789'],
    ['0151–2345.6789', 'DE', '+4915123456789'],
    ['(0151) 2345 6789', 'DE', '+4915123456789'],
    ['4915123456789', 'DE', '+4915123456789'],
    ['0049 151 23456789', 'US', '+4915123456789'],
    ['011 49 151 23456789', 'US', '+4915123456789'],
    ['(+49) 151 23456789', 'US', '+4915123456789'],
    ['06\u00a012\u202f34\u00a056\u00a078', 'FR', '+33612345678'],
    ['\u202a+44 7700 900456\u202c', 'US', '+447700900456'],
    ['\u2066+44 7700 900456\u2069', 'US', '+447700900456'],
    ['\uff0b\uff14\uff14 7700 900456', 'US', '+447700900456'],
    ['\uff10\uff16\uff11\uff12\uff13\uff14\uff15\uff16\uff17\uff18', 'FR', '+33612345678'],
    ['41 23 45 67', 'NO', '+4741234567'],
    ['5551234', 'US', null],
    ['555-444-3333', 'ZZ', '+15554443333'],
  ])('%s in %s is %s', (text, country, e164) => {
    expect(readPhone(text, country)?.e164).toBe(e164);
  });

  test.each([
    ['0'.repeat(51), 'DE'],
    [`${' '.repeat(60)}07700 900456`, 'GB'],
    ['07700 900456', 'US'],
    ['06 12 34 56 78', 'US'],
    ['07700 900456 ext 5', 'GB'],
    ['+', 'US'],
  ])('"%s" in %s is none', (text, country) => {
    expect(readPhone(text, country)).toBeUndefined();
  });

  test('that the wire showed in bare digits stays the number it is', () => {
    const known = [{ e164: '+4915123456789', wireDigits: '5123456789' }];
    expect(readKnownPhone('5123456789', 'US', known)).toEqual(known[0]);
    expect(readKnownPhone('4915123456789', 'US', known)).toEqual(known[0]);
    expect(readKnownPhone('512-345-6789', 'US', known)?.e164).toBe('+15123456789');
  });

  test('of a profile has 10 characters, or all that numbers of its country have', () => {
    expect(readProfilePhone('555 1234', 'US')).toBeUndefined();
    expect(readProfilePhone('41 23 45 67', 'NO')?.e164).toBe('+4741234567');
    const known = [{ e164: null, wireDigits: '5551234' }];
    expect(readProfilePhone('5551234', 'US', known)).toEqual(known[0]);
  });

  test.each([
    ['+15554443333', 'US', '555-444-3333'],
    ['+15554443333', 'GB', '+1 555 444 3333'],
    ['+447700900456', 'GB', '07700 900456'],
    ['+447700900456', 'US', '+44 7700 900456'],
    ['+33612345678', 'FR', '06 12 34 56 78'],
  ])('%s is shown in %s as %s', (e164, country, shown) => {
    expect(formatPhone({ e164, wireDigits: e164.slice(-10) }, country)).toBe(shown);
  });

  test('of which only digits are known is shown as its country writes ten', () => {
    expect(formatPhone({ e164: null, wireDigits: '5123456789' }, 'US')).toBe('512-345-6789');
    expect(formatPhone({ e164: null, wireDigits: '5123456789' }, 'DE')).toBe('5123456789');
  });

  test.each([
    ['US', '555-444-3333'],
    ['GB', '07400 123456'],
    ['DE', '01512 3456789'],
    ['FR', '06 12 34 56 78'],
    ['ZZ', '555-444-3333'],
  ])('has an example of %s: %s', (country, example) => {
    expect(examplePhone(country)).toBe(example);
  });
});
