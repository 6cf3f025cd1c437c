import { describe, expect, it } from 'vitest';
import { readClientAddress, SITE_HEADERS, signClientAddress } from './site-signature.ts';

const key = 'k'.repeat(32);
const now = new Date('2031-05-04T14:10:00Z');
const headers = new Headers(signClientAddress('203.0.113.7', key, now));
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);

describe("The golfer's address", () => {
  it('is believed when the site has signed it', () => {
    expect(readClientAddress(headers, key, now)).toBe('203.0.113.7');
    expect(readClientAddress(headers, key, later(290))).toBe('203.0.113.7');
    expect(readClientAddress(headers, key, later(-290))).toBe('203.0.113.7');
  });
  it('is not believed with another key, another address, an old signature or none', () => {
    const forged = new Headers(headers);
    forged.set(SITE_HEADERS.clientAddress, '203.0.113.8');
    const bare = new Headers({ [SITE_HEADERS.clientAddress]: '203.0.113.7' });
    const broken = new Headers({ ...Object.fromEntries(headers), [SITE_HEADERS.signature]: '1.2.3' });
    expect(readClientAddress(headers, 'l'.repeat(32), now)).toBeNull();
    expect(readClientAddress(forged, key, now)).toBeNull();
    expect(readClientAddress(headers, key, later(301))).toBeNull();
    expect(readClientAddress(bare, key, now)).toBeNull();
    expect(readClientAddress(broken, key, now)).toBeNull();
  });
});
