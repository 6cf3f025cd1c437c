import type { AppLoadContext } from '@remix-run/node';
import { expect, test } from 'vitest';
import { fakeApi } from '#tests/support/site/fake-api.ts';
import { sampleSite } from '#tests/support/site/samples.ts';
import { findSite } from './site.server.ts';

/** The question the site asks the booking API about a host name. */
async function questionAbout(host: string): Promise<string> {
  const asked: URL[] = [];
  const bookingFetch = async (request: Request) => {
    asked.push(new URL(request.url));
    return Response.json({ code: 'ALIAS_UNKNOWN', status: 404, message: '' }, { status: 404 });
  };
  const context = {
    bookingFetch,
    publicUrl: 'https://golf.example.com',
    isProduction: true,
    sessionSecrets: ['a secret of the tests'],
  };
  await findSite(new Request(`https://${host}/`), context).catch(() => undefined);
  return asked.find(({ pathname }) => pathname.endsWith('/settings/alias'))?.search ?? '';
}

test('a host name is an operator’s own, or has its label in front', async () => {
  expect(await questionAbout('cedar-ridge.golf.example.com')).toBe(
    '?host=cedar-ridge.golf.example.com&subdomain=cedar-ridge',
  );
});

test('the public address is nobody’s label, and neither are the digits of an address', async () => {
  expect(await questionAbout('golf.example.com')).toBe('?host=golf.example.com');
  expect(await questionAbout('127.0.0.1')).toBe('?host=127.0.0.1');
});

/** The alias of the site at a demo host name, or the status when there is none. */
async function demoAt(host: string, more: AppLoadContext = {}): Promise<string | number> {
  const context = {
    bookingFetch: async (request: Request) => {
      const { pathname, searchParams } = new URL(request.url);
      const isKnown =
        searchParams.get('host') === 'golf.club.example' || searchParams.get('subdomain') === 'cedar-ridge';
      if (!pathname.endsWith('/settings/alias')) return fakeApi(sampleSite()).bookingFetch(request);
      return isKnown
        ? Response.json({ alias: 'cedar-ridge' })
        : Response.json({ code: 'ALIAS_UNKNOWN', status: 404, message: '' }, { status: 404 });
    },
    publicUrl: 'http://localhost:3000',
    defaultAlias: 'cedar-ridge',
    sessionSecrets: ['a secret of the tests'],
    ...more,
  };
  return findSite(new Request(`http://${host}/`), context).then(
    ({ alias }) => alias,
    (thrown) => (thrown instanceof Response ? thrown.status : Promise.reject(thrown)),
  );
}

test('the demo answers by the names of its machine and of its operators alone', async () => {
  for (const host of ['localhost:3000', '127.0.0.1', 'cedar-ridge.localhost', 'golf.club.example', '[::1]'])
    expect([host, await demoAt(host)]).toEqual([host, 'cedar-ridge']);
  for (const host of ['evil.example', 'cedar-ridge.evil.example', 'evil', '203.0.113.7'])
    expect([host, await demoAt(host)]).toEqual([host, 421]);
  expect(await demoAt('evil.example', { isPublicDemo: true })).toBe('cedar-ridge');
  expect(await demoAt('other.example', { isProduction: true })).toBe('cedar-ridge');
});
