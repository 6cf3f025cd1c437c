import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { JSDOM } from 'jsdom';
import { describe, expect, test } from 'vitest';
import { makeNonceMark, type PackedPage, packPage } from './pack-page.ts';

const mark = makeNonceMark();
const POLICY = `default-src 'self'; script-src 'self' 'nonce-${mark}'; style-src 'self' 'nonce-${mark}'`;
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

async function sent(packed: PackedPage | null, accepted?: string, own: Record<string, string> = {}) {
  if (!packed) throw new Error('No page');
  return packed.write(new Map(Object.entries(own)), accepted);
}

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
    const { headers } = await sent(await packPage(page({}, text), mark));
    const policy = new Headers(headers).get('content-security-policy') ?? '';
    const of = (directive: string) =>
      new RegExp(`${directive} 'self'([^;]*)`).exec(policy)?.[1]?.trim().split(' ') ?? [];
    return { scripts: of('script-src'), styles: of('style-src') };
  };

  test('says the same in every encoding, and its mark in none', async () => {
    const packed = await packPage(page(), mark);
    expect((await sent(packed)).body.toString()).toBe(own(''));
    expect(brotliDecompressSync((await sent(packed, 'br')).body).toString()).toBe(own(''));
    expect(gunzipSync((await sent(packed, 'gzip')).body).toString()).toBe(own(''));
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
    expect((await packPage(page(), mark))?.isForAll).toBe(true);
    expect((await packPage(page({ 'set-cookie': 'fairway=1' }), mark))?.isForAll).toBe(false);
    expect(await packPage(new Response(null, { status: 302 }), mark)).toBe(null);
    const named = page({ location: '/?utm_campaign=a-mark' });
    expect(await packPage(named, mark, ['a-mark'])).toBe(null);
  });
});

describe('a packed page with marks of a visitor', () => {
  const NAME = makeNonceMark();
  const CAMPAIGN = makeNonceMark();
  const times = Array.from(
    { length: 80 },
    (_, index) => `<a href="/tee-time?at=${index}&amp;utm_campaign=${CAMPAIGN}">${7 + index / 8}</a>`,
  );
  const data = JSON.stringify(JSON.stringify(['name', NAME, 'of', `Account of ${NAME}`])).replaceAll(
    '&',
    '\\u0026',
  );
  const text = `<!doctype html><title>Times</title><p aria-label="${NAME}">${NAME}</p>${times.join('')}<script nonce="${mark}">go(${data})</script>`;
  const pack = (headers: Record<string, string> = {}) =>
    packPage(
      new Response(text, {
        headers: { 'content-type': 'text/html', 'content-security-policy': POLICY, ...headers },
      }),
      mark,
      [NAME, CAMPAIGN, makeNonceMark()],
    );
  const unpack = { identity: (body: Buffer) => body, gzip: gunzipSync, br: brotliDecompressSync };
  const read = async (
    packed: PackedPage | null,
    accepted: string,
    name: string,
    campaign = 'spring-2031',
  ) => {
    const { body, encoding, headers } = await sent(packed, accepted, { [NAME]: name, [CAMPAIGN]: campaign });
    const policy = new Headers(headers).get('content-security-policy') ?? '';
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
    return { html: unpack[encoding](body).toString(), policy, nonce, encoding };
  };

  const NAMES = ['Jo', 'Robin', 'Zoë', "Siobhán O'Brien", '</script><script>steal()</script>', '"&lt;'];
  test.each(NAMES)('shows %s their own name, as text and to scripts, in every encoding', async (name) => {
    const packed = await pack();
    for (const accepted of ['identity', 'gzip', 'br', 'gzip, deflate, br']) {
      const { html, nonce } = await read(packed, accepted, name);
      const page = new JSDOM(html, { runScripts: 'outside-only' }).window.document;
      expect(page.querySelector('p')?.textContent).toBe(name);
      expect(page.querySelector('p')?.getAttribute('aria-label')).toBe(name);
      expect(page.querySelectorAll('script')).toHaveLength(1);
      const [, printed = ''] = /^go\((.*)\)$/.exec(page.querySelector('script')?.textContent ?? '') ?? [];
      expect(JSON.parse(JSON.parse(printed))).toEqual(['name', name, 'of', `Account of ${name}`]);
      expect(page.querySelector('script')?.getAttribute('nonce')).toBe(nonce);
      expect(html).not.toContain(NAME);
    }
  });

  test('is the same in every encoding for campaigns of any length', async () => {
    const packed = await pack();
    const campaigns = ['abcdef', 'spring-2031', 'x'.repeat(64), 'another.one'];
    // The second sending is compressed otherwise than the first.
    for (const campaign of [...campaigns, ...campaigns]) {
      const plain = await read(packed, 'identity', 'Pat', campaign);
      const zipped = await read(packed, 'gzip', 'Pat', campaign);
      expect(zipped.encoding).toBe('gzip');
      expect(zipped.html.replaceAll(zipped.nonce, '')).toBe(plain.html.replaceAll(plain.nonce, ''));
      expect(plain.html.split(`utm_campaign=${campaign}"`)).toHaveLength(81);
    }
  });

  test('is compressed as small as without marks when it is sent again', async () => {
    const packed = await pack();
    await sent(packed, 'gzip', { [NAME]: 'Robin', [CAMPAIGN]: 'spring-2031' });
    const { body } = await sent(packed, 'gzip', { [NAME]: 'Erika', [CAMPAIGN]: 'autumn-2031' });
    const whole = gzipSync(text.replaceAll(NAME, 'Erika').replaceAll(CAMPAIGN, 'autumn-2031'));
    expect(body.length).toBeLessThan(whole.length + 100);
  });

  test('has a nonce of its own each time, and names no script by hash', async () => {
    const packed = await pack();
    const nonces = await Promise.all(
      Array.from({ length: 5 }, async () => (await read(packed, 'gzip', 'Pat')).nonce),
    );
    expect(new Set(nonces).size).toBe(5);
    const { policy } = await read(packed, 'gzip', 'Pat');
    expect(policy).not.toContain('sha256');
    expect(policy).not.toContain(mark);
  });

  test('writes a name into what Remix streams as well', async () => {
    const streamed = new Response(JSON.stringify(['name', NAME]), {
      headers: { 'content-type': 'text/x-script' },
    });
    const packed = await packPage(streamed, mark, [NAME]);
    const { body } = await sent(packed, 'identity', { [NAME]: '"Pat" <b>' });
    expect(JSON.parse(body.toString())).toEqual(['name', '"Pat" <b>']);
  });
});
