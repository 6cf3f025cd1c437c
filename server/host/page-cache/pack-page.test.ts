import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { makeNonceMark, packPage } from './pack-page.ts';

const mark = makeNonceMark();
const POLICY = `default-src 'self'; script-src 'self' 'nonce-${mark}'; style-src 'self' 'nonce-${mark}'`;
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('a packed page', () => {
  const own = (text: string) =>
    `<!doctype html><style>a{color:red}</style><script>go()</script><script src="/x.js"></script>${text}`;
  const html = (text = '') => own(text).replaceAll(/<(style|script)\b/g, `<$1 nonce="${mark}"`);
  const page = (headers: Record<string, string> = {}, text = html()) =>
    new Response(text, {
      headers: { 'content-type': 'text/html', 'content-security-policy': POLICY, ...headers },
    });
  /** Returns the sources that a page's policy names besides the site's own files. */
  const namedIn = async (text?: string) => {
    const { headers } = await packPage(page({}, text), mark);
    const policy = new Headers(headers).get('content-security-policy') ?? '';
    const of = (directive: string) =>
      new RegExp(`${directive} 'self'([^;]*)`).exec(policy)?.[1]?.trim().split(' ') ?? [];
    return { scripts: of('script-src'), styles: of('style-src') };
  };

  test('says the same in every encoding, and its mark in none', async () => {
    const packed = await packPage(page(), mark);
    expect((await packed.body('identity')).toString()).toBe(own(''));
    expect(brotliDecompressSync(await packed.body('br')).toString()).toBe(own(''));
    expect(gunzipSync(await packed.body('gzip')).toString()).toBe(own(''));
  });

  test('names its inline scripts and styles by hash', async () => {
    expect(await namedIn()).toEqual({ scripts: [hash('go()')], styles: [hash('a{color:red}')] });
  });

  test.each([
    '<script>steal()</script>',
    '<SCRIPT>steal()</SCRIPT>',
    '<script nonce="">steal()</script>',
    '<script nonce="guessed">steal()</script>',
    `<script nonce="${makeNonceMark()}">steal()</script>`,
    '<style>a{color:blue}</style>',
    '<svg><script>steal()</script></svg>',
    '<script data-x="',
  ])('does not name what got into it without its mark: %s', async (injected) => {
    for (const text of [
      html() + injected,
      injected + html(),
      html().replace('<style', `${injected}<style`),
    ]) {
      const inline = await namedIn(text);
      const named = [...inline.scripts, ...inline.styles];
      for (const source of [hash('steal()'), hash('a{color:blue}')]) expect(named).not.toContain(source);
      for (const source of named) expect([hash('go()'), hash('a{color:red}')]).toContain(source);
    }
  });

  test('is for all unless it sets a cookie or is no page', async () => {
    expect((await packPage(page(), mark)).isForAll).toBe(true);
    expect((await packPage(page({ 'set-cookie': 'fairway=1' }), mark)).isForAll).toBe(false);
    expect((await packPage(new Response(null, { status: 302 }), mark)).isForAll).toBe(false);
  });
});
