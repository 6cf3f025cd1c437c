import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { createOriginReader } from './read-origin.ts';

const ask = (remoteAddress: string, headers: Record<string, string>) =>
  ({ socket: { remoteAddress }, headers: { host: 'inside:3000', ...headers } }) as unknown as IncomingMessage;
const behindProxy = createOriginReader({
  trustedProxies: ['127.0.0.1', '10.0.0.0/8', '::1'],
  publicUrl: 'https://golf.example.com',
});

describe("The golfer's address", () => {
  it('is what the trusted proxy says', () => {
    expect(behindProxy(ask('127.0.0.1', { 'x-forwarded-for': '203.0.113.7' })).clientAddress).toBe(
      '203.0.113.7',
    );
    expect(behindProxy(ask('::ffff:10.1.2.3', { 'x-forwarded-for': '2001:db8::7' })).clientAddress).toBe(
      '2001:db8::7',
    );
  });
  it('is the last one a trusted proxy has seen, not what the golfer claims', () => {
    const claimed = { 'x-forwarded-for': '1.2.3.4, 203.0.113.7, 10.0.0.9' };
    expect(behindProxy(ask('127.0.0.1', claimed)).clientAddress).toBe('203.0.113.7');
  });
  it('is the connection itself when that is no trusted proxy', () => {
    expect(behindProxy(ask('203.0.113.9', { 'x-forwarded-for': '1.2.3.4' })).clientAddress).toBe(
      '203.0.113.9',
    );
  });
  it('is the connection when the header is nonsense', () => {
    expect(behindProxy(ask('127.0.0.1', { 'x-forwarded-for': 'unknown' })).clientAddress).toBe('127.0.0.1');
  });
});

describe('A proxy that is not believed', () => {
  const isMistrusted = (address: string, headers: Record<string, string>) =>
    behindProxy(ask(address, headers)).isMistrusted;
  it('is told of when it stands nearby, so that somebody names it in TRUSTED_PROXY', () => {
    expect(isMistrusted('192.168.1.2', { 'x-forwarded-for': '203.0.113.7' })).toBe(true);
    expect(isMistrusted('192.168.1.2', {})).toBe(false);
    expect(isMistrusted('10.1.2.3', { 'x-forwarded-for': '203.0.113.7' })).toBe(false);
    expect(isMistrusted('203.0.113.9', { 'x-forwarded-for': '1.2.3.4' })).toBe(false);
  });
});

describe('The host name and protocol', () => {
  const forwarded = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'golf.example.com' };
  it('are those a trusted proxy forwards', () => {
    expect(behindProxy(ask('127.0.0.1', forwarded))).toMatchObject({
      protocol: 'https',
      host: 'golf.example.com',
    });
  });
  it('are those of the request without one', () => {
    const direct = createOriginReader({ trustedProxies: [], publicUrl: 'http://localhost:3000' });
    expect(direct(ask('127.0.0.1', forwarded))).toMatchObject({ protocol: 'http', host: 'inside:3000' });
  });
});
