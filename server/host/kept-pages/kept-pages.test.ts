import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { createKeptPages } from './kept-pages.ts';
import { chooseEncoding, packPage } from './pack-page.ts';

function clockedPages() {
  const clock = { ms: 0 };
  const pages = createKeptPages<string>({ keepMs: 1_000, most: 3, now: () => clock.ms });
  return { clock, pages };
}

describe('a page that many ask for in the same second', () => {
  test('is made once, also for those who come while it is being made', async () => {
    const { clock, pages } = clockedPages();
    let made = 0;
    const make = async () => `page ${++made}`;
    expect(await Promise.all([pages.find('/', make), pages.find('/', make), pages.find('/', make)])).toEqual([
      'page 1',
      'page 1',
      'page 1',
    ]);
    clock.ms = 999;
    expect(await pages.find('/', make)).toBe('page 1');
    clock.ms = 1_000;
    expect(await pages.find('/', make)).toBe('page 2');
  });

  test('is not kept when making it fails or it is unfit', async () => {
    const { pages } = clockedPages();
    await expect(pages.find('/', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
    expect(await pages.find('/', async () => null)).toBeNull();
    expect(await pages.find('/', async () => 'up')).toBe('up');
  });

  test('takes a bounded room', async () => {
    const { pages } = clockedPages();
    for (let index = 0; index < 10; index += 1) await pages.find(`/${index}`, async () => 'old');
    expect(await pages.find('/0', async () => 'made anew')).toBe('made anew');
    expect(await pages.find('/9', async () => 'made anew')).toBe('old');
  });
});

describe('a packed page', () => {
  const html =
    '<!doctype html><style>a{color:red}</style><script nonce="">go()</script><script src="/x.js"></script>';
  const page = (headers: Record<string, string> = {}) =>
    new Response(html, { headers: { 'content-type': 'text/html', ...headers } });

  test('says the same in every encoding', async () => {
    const packed = await packPage(page());
    expect(packed?.bodies.identity.toString()).toBe(html);
    expect(packed && brotliDecompressSync(packed.bodies.br).toString()).toBe(html);
    expect(packed && gunzipSync(packed.bodies.gzip).toString()).toBe(html);
  });

  test('names its inline scripts and styles by hash', async () => {
    const packed = await packPage(page());
    const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    expect(packed?.inline).toEqual({ scripts: [hash('go()')], styles: [hash('a{color:red}')] });
  });

  test('is never one that sets a cookie', async () => {
    expect(await packPage(page({ 'set-cookie': 'fairway=1' }))).toBeNull();
    expect(await packPage(new Response(null, { status: 302 }))).toBeNull();
  });
});

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=0.5', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  [undefined, 'identity'],
  ['identity', 'identity'],
] as const)('a client that accepts %s is sent %s', (accepted, encoding) => {
  expect(chooseEncoding(accepted)).toBe(encoding);
});
