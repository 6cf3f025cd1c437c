import { describe, expect, it } from 'vitest';
import { senderOf } from './csrf.server.ts';

const URL_OF_FORM = 'http://cedar-ridge.localhost:3000/cart';
const ORIGIN = 'http://cedar-ridge.localhost:3000';
const senderOfForm = (headers: Record<string, string>, url = URL_OF_FORM) =>
  senderOf({ url, headers: new Headers(headers) });

describe('A form is sent', () => {
  it.each([
    [{ 'sec-fetch-site': 'same-origin' }, 'own'],
    [{ 'sec-fetch-site': 'none' }, 'own'],
    [{ 'sec-fetch-site': 'cross-site' }, 'foreign'],
    [{ 'sec-fetch-site': 'same-site', origin: 'http://coastal-golf.localhost:3000' }, 'foreign'],
    [{ 'sec-fetch-site': 'cross-site', origin: ORIGIN }, 'foreign'],
    [{ 'sec-fetch-site': 'none', origin: 'http://evil.example' }, 'foreign'],
    [{ 'sec-fetch-site': 'same-origin', origin: 'null' }, 'foreign'],
    [{ 'sec-fetch-site': 'same-origin', origin: ORIGIN }, 'own'],
    [{ origin: ORIGIN }, 'own'],
    [{ origin: 'http://evil.example' }, 'foreign'],
    [{ origin: 'null' }, 'foreign'],
    [{}, 'missing'],
  ] as const)('with %o by: %s', (headers, sender) => {
    expect(senderOfForm(headers)).toBe(sender);
  });

  it('by our own page too where a proxy has taken off the scheme, or a port that goes without saying', () => {
    expect(senderOfForm({ origin: 'https://golf.example.com' }, 'http://golf.example.com/cart')).toBe('own');
    expect(senderOfForm({ origin: 'https://golf.example.com' }, 'http://golf.example.com:443/cart')).toBe(
      'own',
    );
  });

  it('by a window of our own that WebKit calls cross-site, to the hand-over alone', () => {
    const leaving = { 'sec-fetch-site': 'cross-site', origin: ORIGIN };
    expect(senderOfForm(leaving, `${ORIGIN}/handover/secret`)).toBe('own');
    expect(senderOfForm(leaving, `${ORIGIN}/logout`)).toBe('foreign');
    expect(senderOfForm({ ...leaving, origin: 'http://evil.example' }, `${ORIGIN}/handover/secret`)).toBe(
      'foreign',
    );
    expect(senderOfForm({ 'sec-fetch-site': 'cross-site' }, `${ORIGIN}/handover/secret`)).toBe('foreign');
  });
});
