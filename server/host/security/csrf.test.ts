import { describe, expect, it } from 'vitest';
import { checkRequestOrigin } from './csrf.ts';
import { createFormTokens } from './form-token.ts';

describe('A request that may change something', () => {
  const host = 'cedar-ridge.localhost:3000';
  it.each([
    [{ 'sec-fetch-site': 'same-origin' }, 'own'],
    [{ 'sec-fetch-site': 'none' }, 'own'],
    [{ 'sec-fetch-site': 'cross-site' }, 'foreign'],
    [{ 'sec-fetch-site': 'same-site', origin: 'http://coastal-golf.localhost:3000' }, 'foreign'],
    [{ 'sec-fetch-site': 'cross-site', origin: `http://${host}` }, 'foreign'],
    [{ 'sec-fetch-site': 'none', origin: 'http://evil.example' }, 'foreign'],
    [{ 'sec-fetch-site': 'same-origin', origin: 'null' }, 'foreign'],
    [{ 'sec-fetch-site': 'same-origin', origin: `http://${host}` }, 'own'],
    [{ origin: `http://${host}` }, 'own'],
    [{ origin: 'http://evil.example' }, 'foreign'],
    [{ origin: 'null' }, 'foreign'],
    [{}, 'unsaid'],
  ] as const)('%o is %s', (headers, sender) => {
    expect(checkRequestOrigin(headers, host)).toBe(sender);
  });
  it('on a port that goes without saying is from the same place', () => {
    expect(checkRequestOrigin({ origin: 'https://golf.example.com' }, 'Golf.example.com:443')).toBe('own');
  });
});

describe('The token of a form', () => {
  let now = new Date('2031-05-04T12:00:00Z');
  const tokens = createFormTokens(['s'.repeat(32)], false, () => now);
  const { value, setCookie } = tokens.issue(undefined);
  const cookie = `a=1; ${setCookie?.split(';')[0]}; b=2`;

  it('is accepted from the browser it was given to, again and again, for a day', () => {
    expect(setCookie).toMatch(/^fairway-form=[\w-]{22}; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(tokens.issue(cookie).setCookie).toBeUndefined();
    expect(tokens.accepts(cookie, value)).toBe(true);
    expect(tokens.accepts(cookie, tokens.issue(cookie).value)).toBe(true);
  });
  it('misses its cookie in a browser that refuses cookies, not where there was no token', () => {
    expect(tokens.missesCookie(undefined, value)).toBe(true);
    expect(tokens.missesCookie('a=1', value)).toBe(true);
    expect(tokens.missesCookie(cookie, value)).toBe(false);
    expect(tokens.missesCookie(undefined, null)).toBe(false);
  });
  it('is not accepted from another browser, without a cookie, changed, or missing', () => {
    const other = tokens.issue(undefined).setCookie?.split(';')[0];
    expect(tokens.accepts(other, value)).toBe(false);
    expect(tokens.accepts(undefined, value)).toBe(false);
    expect(tokens.accepts(cookie, `${Number.parseInt(value, 10) + 1}.${value.split('.')[1]}`)).toBe(false);
    expect(tokens.accepts(cookie, null)).toBe(false);
    expect(tokens.accepts(cookie, 'nonsense')).toBe(false);
  });
  it('lives on when the secret is changed, as long as the old one is still believed', () => {
    const renewed = createFormTokens(['t'.repeat(32), 's'.repeat(32)], false, () => now);
    const replaced = createFormTokens(['t'.repeat(32)], false, () => now);
    expect(renewed.accepts(cookie, value)).toBe(true);
    expect(replaced.accepts(cookie, value)).toBe(false);
  });
  it('is not accepted after a day', () => {
    now = new Date('2031-05-05T12:00:01Z');
    expect(tokens.accepts(cookie, value)).toBe(false);
  });
  it('has a cookie that only https carries in production', () => {
    expect(createFormTokens(['s'.repeat(32)], true, () => now).issue(undefined).setCookie).toMatch(
      /^__Host-fairway-form=[\w-]{22}; .*; Secure$/,
    );
  });
});
