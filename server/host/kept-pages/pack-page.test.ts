import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { packPage } from './pack-page.ts';

describe('a packed page', () => {
  const html =
    '<!doctype html><style>a{color:red}</style><script nonce="">go()</script><script src="/x.js"></script>';
  const page = (headers: Record<string, string> = {}) =>
    new Response(html, { headers: { 'content-type': 'text/html', ...headers } });

  test('says the same in every encoding', async () => {
    const packed = await packPage(page());
    expect((await packed.body('identity')).toString()).toBe(html);
    expect(brotliDecompressSync(await packed.body('br')).toString()).toBe(html);
    expect(gunzipSync(await packed.body('gzip')).toString()).toBe(html);
  });

  test('names its inline scripts and styles by hash', async () => {
    const packed = await packPage(page());
    const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    expect(packed.inline).toEqual({ scripts: [hash('go()')], styles: [hash('a{color:red}')] });
  });

  test('is for all unless it sets a cookie or is no page', async () => {
    expect((await packPage(page())).isForAll).toBe(true);
    expect((await packPage(page({ 'set-cookie': 'fairway=1' }))).isForAll).toBe(false);
    expect((await packPage(new Response(null, { status: 302 }))).isForAll).toBe(false);
  });
});
