import type { AppLoadContext } from '@remix-run/node';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readClientAddress } from '#server/http/site-signature.ts';

const SITE_KEY = 'k'.repeat(40);

beforeEach(() => {
  vi.resetModules();
  vi.stubEnv('BOOKING_API_URL', 'http://127.0.0.1:4000');
  vi.stubEnv('SESSION_SECRET', 's'.repeat(40));
  vi.stubEnv('SITE_KEY', SITE_KEY);
  vi.stubEnv('TRUSTED_PROXY', '10.0.0.0/8');
});
afterEach(() => void vi.unstubAllEnvs());

/** The address that the site vouches for towards the engine. */
async function addressOf(forwardedFor: string | null, context: AppLoadContext = {}): Promise<string | null> {
  const { noteClient } = await import('./client.server.ts');
  noteClient(
    new Request('http://localhost', forwardedFor ? { headers: { 'x-forwarded-for': forwardedFor } } : {}),
    context,
  );
  return readClientAddress(new Headers(context.clientHeaders), SITE_KEY, new Date());
}

test('without our host the golfer’s address is the last that is no trusted proxy', async () => {
  expect(await addressOf('203.0.113.7')).toBe('203.0.113.7');
  expect(await addressOf('198.51.100.1, 203.0.113.7, 10.0.0.2')).toBe('203.0.113.7');
  expect(await addressOf('[2001:db8::1]:4711')).toBe('2001:db8::1');
});

test('golfers whose address is not known count as one', async () => {
  for (const header of [null, '', '10.0.0.2', 'nonsense']) expect(await addressOf(header)).toBe('0.0.0.0');
  vi.stubEnv('TRUSTED_PROXY', '');
  vi.resetModules();
  expect(await addressOf('203.0.113.7')).toBe('0.0.0.0');
});

test('what our host says of the client stands', async () => {
  const context = { bookingUrl: 'http://engine', clientHeaders: { 'x-request-id': 'one' } };
  expect(await addressOf('203.0.113.7', context)).toBeNull();
  expect(context.clientHeaders).toEqual({ 'x-request-id': 'one' });
});
