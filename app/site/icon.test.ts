import { inflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { readHtml } from '#tests/support/read-html.ts';
import { fakeApi } from '#tests/support/site/fake-api.ts';
import { sampleSite } from '#tests/support/site/samples.ts';
import { createSite } from '#tests/support/site/site.ts';
import { iconHref } from './icon.ts';

async function open(name: string, colour = '#2f6b3a') {
  const response = await createSite({}).get(iconHref(name, null, colour));
  return { status: response.status, type: response.headers.get('content-type'), svg: await response.text() };
}

const COLOURS = { primaryColor: '#2f6b3a', secondaryColor: '#f2b134' };

function openOwn(headerImage: string | null = null) {
  const api = fakeApi(sampleSite({ appearance: { ...COLOURS, headerImage } }));
  return createSite({ defaultAlias: headerImage ? 'icons-logo' : 'icons', ...api });
}

/** Side and pixels of a PNG that was written without filters. */
async function readPng(response: Response) {
  const png = Buffer.from(await response.arrayBuffer());
  const side = png.readUInt32BE(16);
  const data = png.subarray(png.indexOf('IDAT') + 4, png.indexOf('IEND') - 8);
  const rows = inflateSync(data);
  const at = (x: number, y: number) => [...rows.subarray(y * (side * 4 + 1) + 1 + x * 4).subarray(0, 4)];
  return { type: response.headers.get('content-type'), signature: png.toString('latin1', 1, 4), side, at };
}

describe('The icon of an operator on a home screen', () => {
  test('is a PNG in its colors, of the sizes that iOS and Android ask for', async () => {
    const site = openOwn();
    const page = await readHtml(await site.get('http://icons/course/info'));
    const manifest = await (await site.get('http://icons/manifest.webmanifest')).json();
    const listed = manifest.icons.slice(1);
    expect(listed.map(({ sizes, purpose, type }: Record<string, string>) => [sizes, purpose, type])).toEqual([
      ['192x192', 'any', 'image/png'],
      ['512x512', 'any', 'image/png'],
      ['512x512', 'maskable', 'image/png'],
    ]);
    const apple = page.querySelector('link[rel=apple-touch-icon]')?.getAttribute('href');
    const pictures = await Promise.all(
      [apple, ...listed.map(({ src }: { src: string }) => src)].map(async (src) =>
        readPng(await site.get(`http://icons${src}`)),
      ),
    );
    expect(pictures.map(({ type, signature, side }) => [type, signature, side])).toEqual(
      [180, 192, 512, 512].map((side) => ['image/png', 'PNG', side]),
    );
    // Phones cut the corners of the first and last; the others have their own.
    const opacities = pictures.map(({ at }) => at(0, 0)[3]);
    expect(opacities).toEqual([255, 0, 0, 255]);
    for (const { side, at } of pictures) {
      const [ground, flag] = [
        at(side / 2, Math.round(side * 0.1)),
        at(Math.round(side * 0.55), Math.round(side * 0.34)),
      ];
      expect([ground, flag]).toEqual([
        [0x2f, 0x6b, 0x3a, 255],
        [0xf2, 0xb1, 0x34, 255],
      ]);
    }
  });

  test('is the logo of its file where phones can show it', async () => {
    const site = openOwn('/art/logo.png');
    const page = await readHtml(await site.get('http://icons-logo/course/info'));
    expect(page.querySelector('link[rel=apple-touch-icon]')?.getAttribute('href')).toBe('/art/logo.png');
    const { icons } = await (await site.get('http://icons-logo/manifest.webmanifest')).json();
    expect(icons).toEqual([{ src: '/art/logo.png', sizes: 'any', purpose: 'any' }]);
  });
});

describe('The icon of an operator', () => {
  test.each([
    ['Cedar Ridge Golf Course', 'CR'],
    ['The Bay', 'B'],
    ['The', 'T'],
    ['Écluse & Été', 'ÉÉ'],
    ['ßeta', 'SS'],
    ['9 Oaks', '9O'],
    ['<& "', 'F'],
  ])('of %s shows %s on its colour', async (name, initials) => {
    const { status, type, svg } = await open(name);
    expect([status, type]).toEqual([200, 'image/svg+xml; charset=utf-8']);
    expect(svg).toContain(`>${initials}</text>`);
    expect(svg).toContain('fill="#2f6b3a"');
  });

  test('is readable on a light colour too', async () => {
    expect((await open('Oak', '#ffe600')).svg).toMatch(/fill="#0[^"]+">O</);
  });

  test('is the logo where there is one', () => {
    expect(iconHref('Oak', '/art/oak.svg', '#2f6b3a')).toBe('/art/oak.svg');
  });

  test.each([
    'ABC.2f6b3a.svg',
    '%3Cb.2f6b3a.svg',
    'A.2f6b3.svg',
    'full-180.2f6b3b.7a4a1e.png',
    'full-9999.2f6b3a.7a4a1e.png',
    '.png',
  ])('is nothing at /icon/%s', async (file) => {
    expect((await openOwn().get(`http://icons/icon/${file}`)).status).toBe(404);
  });
});
