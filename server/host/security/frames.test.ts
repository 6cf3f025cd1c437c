import { describe, expect, it } from 'vitest';
import { isFramed, toFrameCookies } from './frames.ts';

const MARKED = { cookie: 'a=1; fairway-frame=1' };

describe('A request from within another page', () => {
  it.each([
    [{ 'sec-fetch-dest': 'iframe' }, true],
    [{ 'sec-fetch-dest': 'frame' }, true],
    [{ 'sec-fetch-dest': 'document' }, false],
    [{ 'sec-fetch-dest': 'empty' }, false],
    [{ 'sec-fetch-dest': 'empty', ...MARKED }, true],
    [{ 'sec-fetch-dest': 'document', ...MARKED }, false],
    [MARKED, true],
    [{ cookie: 'not-fairway-frame=1' }, false],
    [{}, false],
  ])('%o: %s', (headers, framed) => {
    expect(isFramed(headers)).toBe(framed);
  });
});

describe('Cookies inside another page', () => {
  it('are SameSite=None; Secure; Partitioned, and keep everything else', () => {
    const cookies = ['fairway=abc%3D; Max-Age=60; Path=/; HttpOnly; SameSite=Lax', 'b=2; Path=/; Secure'];
    expect(toFrameCookies(cookies, MARKED)).toEqual([
      'fairway=abc%3D; Max-Age=60; Path=/; HttpOnly; SameSite=None; Secure; Partitioned',
      'b=2; Path=/; SameSite=None; Secure; Partitioned',
    ]);
  });

  it('are tried out with a mark, until it comes back', () => {
    expect(toFrameCookies([], {})).toEqual([
      'fairway-frame=1; Path=/; HttpOnly; SameSite=None; Secure; Partitioned',
    ]);
    expect(toFrameCookies([], MARKED)).toEqual([]);
  });
});
