import { expect, test } from 'vitest';
import { addressKey } from './address-key.ts';

test('an IPv4 address counts for itself, however it is written', () => {
  expect(addressKey('::ffff:203.0.113.7')).toBe(addressKey('203.0.113.7'));
  expect(addressKey('203.0.113.8')).not.toBe(addressKey('203.0.113.7'));
});

test('all addresses of one IPv6 network count together', () => {
  const key = addressKey('2001:db8:0:12::1');
  for (const other of ['2001:DB8::12:aaaa:bbbb:cccc:dddd', '2001:0db8:0000:0012:0:0:0:9', '2001:db8:0:12::'])
    expect([other, addressKey(other)]).toEqual([other, key]);
  expect(addressKey('2001:db8:0:13::1')).not.toBe(key);
});

test('an address that is not known limits nobody', () => {
  expect(addressKey('unknown')).toBeNull();
});
