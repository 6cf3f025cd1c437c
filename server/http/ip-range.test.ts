import { isIP } from 'node:net';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isInRange, parseIpAddress, parseIpRange } from './ip-range.ts';

const isIn = (address: string, range: string) => {
  const [parsed, within] = [parseIpAddress(address), parseIpRange(range)];
  if (!parsed || !within) throw new Error(`${address} or ${range} was not read`);
  return isInRange(parsed, within);
};

describe('An IP address', () => {
  it('is read in every spelling, and what is none is refused, as node itself judges it', () => {
    fc.assert(fc.property(fc.ipV4(), (text) => parseIpAddress(text)?.kind() === 'ipv4'));
    fc.assert(fc.property(fc.ipV6(), (text) => (parseIpAddress(text) !== null) === (isIP(text) === 6)));
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789af.:g') }), (text) => {
        expect([text, parseIpAddress(text) !== null]).toEqual([text, isIP(text) !== 0]);
      }),
    );
  });

  it.each([
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:cb00:7107', '203.0.113.7'],
    ['2001:DB8:0:0:0:0:0:1', '2001:db8::1'],
    ['fe80::1%eth0', 'fe80::1'],
    ['64:ff9b::203.0.113.7', '64:ff9b::cb00:7107'],
  ])('is the same as %s and as %s', (one, other) => {
    expect(parseIpAddress(one)).toEqual(parseIpAddress(other));
    expect(parseIpAddress(one)).not.toBeNull();
  });
});

describe('A range', () => {
  it('holds the addresses that begin as it does', () => {
    expect(isIn('203.0.113.255', '203.0.113.0/24')).toBe(true);
    expect(isIn('203.0.114.0', '203.0.113.0/24')).toBe(false);
    expect(isIn('::ffff:203.0.113.9', '203.0.113.0/24')).toBe(true);
    expect(isIn('203.0.113.9', '::ffff:203.0.113.0/120')).toBe(true);
    expect(isIn('203.0.113.7', '203.0.113.7')).toBe(true);
    expect(isIn('203.0.113.8', '203.0.113.7')).toBe(false);
    expect(isIn('2001:db8:12:ffff::1', '2001:db8:12::/48')).toBe(true);
    expect(isIn('2001:db8:13::1', '2001:db8:12::/48')).toBe(false);
    expect(isIn('203.0.113.7', '2001:db8:12::/48')).toBe(false);
  });

  it.each([
    '203.0.113.0/33',
    '203.0.113.0/',
    '203.0.113.0/2/4',
    '203.0.113/24',
    '2001:db8::/129',
    'club',
    '',
  ])('is not %j', (text) => {
    expect(parseIpRange(text)).toBeNull();
  });
});
