import { describe, expect, it } from 'vitest';
import { addressAllowance, type ListedAddress, listedAddress } from './address-allowance.ts';
import { addressNetworks } from './address-networks.ts';

const checkout = { holdSharePerAddress: 10, holdPlacesPerAddress: 8 };
const listed = (range: string, placesPerDay: number | null = null): ListedAddress => ({
  range,
  name: range,
  placesPerDay,
});
const clubhouse = [listed('203.0.113.0/24', 200), listed('203.0.113.7'), listed('2001:db8:12::/48', 60)];
const allowed = (address: string | null, daySlots: number, addresses = clubhouse) =>
  addressAllowance(daySlots, address, { checkout, addresses });

describe('What one address may keep of a day', () => {
  it('is a tenth of its places, never more, and 8 where a tenth is less', () => {
    expect([0, 52, 80, 208, 319].map((places) => allowed('198.51.100.1', places))).toEqual([8, 8, 8, 20, 31]);
  });

  it('is what the operator listed for it, by the narrowest range, also written as IPv6', () => {
    expect(allowed('203.0.113.9', 208)).toBe(200);
    expect(allowed('::ffff:203.0.113.9', 208)).toBe(200);
    expect(allowed('203.0.113.7', 208)).toBe(Number.POSITIVE_INFINITY);
    expect(allowed('2001:db8:12:9::1', 208)).toBe(60);
    expect(allowed('203.0.114.9', 208)).toBe(20);
  });

  it('is the same for a customer who is counted alone', () => {
    expect(allowed(null, 208)).toBe(20);
  });

  it('names the entry of an address that is listed and none for another', () => {
    expect(listedAddress(clubhouse, '203.0.113.7')?.name).toBe('203.0.113.7');
    expect(listedAddress([...clubhouse].reverse(), '203.0.113.7')?.name).toBe('203.0.113.7');
    expect(listedAddress(clubhouse, '198.51.100.1')).toBeNull();
    expect(listedAddress(clubhouse, 'unknown')).toBeNull();
  });
});

describe('The networks of an address', () => {
  it('are the address itself and its /24 for IPv4, however it is written', () => {
    const networks = { own: '203.0.113.7', wider: null, block: '203.0.113.0/24' };
    for (const text of ['203.0.113.7', '::ffff:203.0.113.7', '::ffff:cb00:7107'])
      expect(addressNetworks(text)).toEqual(networks);
  });

  it('are its /64 and its /48 for IPv6', () => {
    const networks = { own: '2001:db8:0:12::/64', wider: '2001:db8:0::/48', block: '2001:db8:0::/48' };
    for (const text of ['2001:db8:0:12::1', '2001:DB8::12:aaaa:bbbb:cccc:dddd', '2001:db8:0:12::'])
      expect(addressNetworks(text)).toEqual(networks);
    expect(addressNetworks('2001:db8:0:13::1')).toEqual({ ...networks, own: '2001:db8:0:13::/64' });
    expect(addressNetworks('2001:db8:1:12::1').wider).toBe('2001:db8:1::/48');
  });

  it('are none of what is not an address', () => {
    expect(addressNetworks('a proxy')).toEqual({ own: 'a proxy', wider: null, block: null });
  });
});
