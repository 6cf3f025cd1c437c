import { describe, expect, test } from 'vitest';
import { createSite } from '#tests/support/site/site.ts';
import { iconHref } from './icon.ts';

async function open(name: string, colour = '#2f6b3a') {
  const response = await createSite({}).get(iconHref(name, null, colour));
  return { status: response.status, type: response.headers.get('content-type'), svg: await response.text() };
}

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

  test.each(['ABC.2f6b3a.svg', '%3Cb.2f6b3a.svg', 'A.2f6b3.svg'])('is nothing at /icon/%s', async (file) => {
    expect((await createSite({}).get(`/icon/${file}`)).status).toBe(404);
  });
});
