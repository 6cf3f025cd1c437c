import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { createRemoteTroonRewards, createSandboxTroonRewards } from '../troon/troon-rewards.ts';
import { createRemoteGolfId } from './remote-golf-id.ts';

let answer: { status: number; body: string } = { status: 200, body: '{}' };
const asked: { url: string | undefined; authorization: string | undefined; body: unknown }[] = [];
const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    asked.push({
      url: request.url,
      authorization: request.headers.authorization,
      body: JSON.parse(Buffer.concat(chunks).toString()),
    });
    response.writeHead(answer.status, { location: 'http://evil.example/' }).end(answer.body);
  });
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
afterAll(() => server.close());
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

const service = createRemoteGolfId({ url, secret: 'the secret' });
const token = { alias: 'cedar-ridge', username: 'ada', token: 'a token' };

describe('A golf-ID service elsewhere', () => {
  it('is where golfers sign in', () => {
    expect(
      service.signInUrl({ alias: 'cedar-ridge', returnUri: 'https://a.example/b?c=d', stateKey: 'e&f' }),
    ).toBe(`${url}/sign-in?alias=cedar-ridge&returnUri=https%3A%2F%2Fa.example%2Fb%3Fc%3Dd&beStateKey=e%26f`);
  });

  it('is asked about a token under the secret both know', async () => {
    answer = {
      status: 200,
      body: JSON.stringify({ golfId: '42', email: 'ada@example.com', emailVerified: true, firstName: 'Ada' }),
    };
    expect(await service.verify(token)).toEqual({
      golfId: '42',
      email: 'ada@example.com',
      isEmailVerified: true,
      firstName: 'Ada',
      lastName: '',
    });
    expect(asked.at(-1)).toEqual({ url: '/verify', authorization: 'Bearer the secret', body: token });
  });

  it.each([401, 403, 404])('says by %i that a token stands for nobody', async (status) => {
    answer = { status, body: '' };
    expect(await service.verify(token)).toBeNull();
  });

  it.each([
    [500, ''],
    [302, ''],
    [200, 'no JSON'],
    [200, '{"golfId":"42"}'],
  ])('gives no answer with %i %s', async (status, body) => {
    answer = { status, body };
    await expect(service.verify(token)).rejects.toThrow();
  });
});

describe('Troon Rewards', () => {
  const golfer = { alias: 'cedar-ridge', email: 'ada@example.com', firstName: 'Ada', lastName: 'Palmer' };

  it.each([
    [200, true],
    [204, true],
    [409, true],
    [400, false],
    [500, false],
  ])('with %i a golfer is enrolled: %s', async (status, isEnrolled) => {
    answer = { status, body: '' };
    expect(await createRemoteTroonRewards({ url, secret: 'the secret' }).enrol(golfer)).toBe(isEnrolled);
    expect(asked.at(-1)).toMatchObject({ authorization: 'Bearer the secret', body: golfer });
  });

  it('has a sandbox, which is not there in production', async () => {
    const sandbox = createSandboxTroonRewards({ isProduction: false });
    expect(await sandbox.enrol(golfer)).toBe(true);
    expect(await sandbox.enrol({ ...golfer, email: 'no-troon@example.com' })).toBe(false);
    expect(() => createSandboxTroonRewards({ isProduction: true })).toThrow(/cannot be used in production/);
  });
});
