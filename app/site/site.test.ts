import { expect, test } from 'vitest';
import { findSite } from './site.server.ts';

/** What the site asks the booking API about a host name. */
async function questionAbout(host: string): Promise<string> {
  const asked: URL[] = [];
  const bookingFetch = async (request: Request) => {
    asked.push(new URL(request.url));
    return Response.json({ code: 'ALIAS_UNKNOWN', status: 404, message: '' }, { status: 404 });
  };
  const context = { bookingFetch, publicUrl: 'https://golf.example.com' };
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
