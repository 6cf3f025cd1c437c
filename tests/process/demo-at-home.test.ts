import { rm } from 'node:fs/promises';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { findFreePort } from '#tests/support/program/free-port.ts';
import { makeDataDir } from '#tests/support/program/prepared-data-dir.ts';
import { sendRaw } from '#tests/support/program/send-raw.ts';
import { type Program, startProgram } from '#tests/support/program/start-program.ts';

const dataDir = await makeDataDir('fairway-at-home-');
const started: Program[] = [];

async function start(env: Record<string, string>, program: 'start' | 'api' = 'start') {
  const port = await findFreePort();
  const running = startProgram({ program, port, env: { DATA_DIR: dataDir, ...env } });
  started.push(running);
  const get = (url: string, host: string, headers: string[] = []) =>
    sendRaw(port, `GET ${url} HTTP/1.1`, [`Host: ${host}`, ...headers]);
  return { ...running, port, get };
}

afterEach(async () => {
  await Promise.all(started.splice(0).map((program) => program.stop()));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

describe('The demo', () => {
  it('answers by the names of this machine and of its operators, and by no other, nor one that cannot be one nor two', async () => {
    const demo = await start({});
    await demo.whenOpen();
    const { port } = demo;
    const known = [
      `localhost:${port}`,
      'LocalHost',
      `localhost.:${port}`,
      '127.0.0.1',
      '127.0.0.2:80',
      `[::1]:${port}`,
      `Cedar-Ridge.localhost:${port}`,
      'play.the-bay.example',
      'PLAY.the-bay.example.',
    ];
    for (const host of known) expect([host, (await demo.get('/teetimes', host)).status]).toEqual([host, 200]);
    expect((await demo.get('/teetimes', 'play.the-bay.example')).text).toContain('The Bay');

    const unknown = [
      'evil.example',
      `evil.example:${port}`,
      'localhost.evil.example',
      'evillocalhost',
      '127.0.0.1.evil.example',
      '192.168.1.2',
      '[2001:db8::1]',
      'the-bay.example',
    ];
    const paths = [
      '/',
      '/teetimes',
      '/_mailbox',
      '/metrics',
      '/favicon.svg',
      '/api/facilities',
      '/api/sandbox/payment',
    ];
    for (const host of unknown)
      for (const url of paths) {
        const answer = await demo.get(url, host, ['x-be-alias: cedar-ridge']);
        expect([host, url, answer.status]).toEqual([host, url, 421]);
        expect(answer.headers['content-type']).toMatch(url.startsWith('/api') ? /json/ : /html/);
        expect(answer.text).toContain('DEMO=public');
        expect(answer.text).not.toContain('Cedar Ridge');
      }
    expect((await demo.get('/api/facilities', 'localhost', ['x-be-alias: cedar-ridge'])).status).toBe(200);
    // A monitor may know a program only by its IP address. It learns nothing else here.
    expect((await demo.get('/healthz', '10.0.0.7')).status).toBe(200);

    for (const host of [
      'a b',
      'localhost/teetimes?',
      'golfer@localhost',
      'localhost#',
      'localhost:x',
      'localhost:99999',
      '',
    ])
      for (const url of ['/teetimes', '/api/docs'])
        expect([host, (await demo.get(url, host)).status]).toEqual([host, 400]);
    const two = await demo.get('/teetimes', 'localhost', ['Host: evil.example']);
    expect(two.status).toBe(400);
    expect((await sendRaw(demo.port, 'GET http://evil.example/teetimes HTTP/1.1')).status).toBe(421);
    const absolute = await sendRaw(demo.port, 'GET http://the-bay.localhost/teetimes?golfers=2 HTTP/1.1');
    expect(absolute.status).toBe(200);
    expect(absolute.text).toContain('The Bay');
  });

  it.each(['start', 'api'] as const)(
    'listens on no other address than this machine’s own (%s)',
    async (program) => {
      const demo = await start({ HOST: '0.0.0.0' }, program);
      expect(await demo.exited).toBe(1);
      expect(demo.output()).toMatch(
        /^HOST \(0\.0\.0\.0\) lets others reach the demo, .* DEMO=public .* PUBLIC_URL .*\n$/,
      );
    },
  );

  it('is open to everybody under any name when it is told so, and says what that means', async () => {
    const demo = await start({ HOST: '0.0.0.0', DEMO: 'public' });
    await demo.whenOpen();
    expect(demo.output()).toContain('DEMO=public: anyone who can reach this program');
    for (const host of ['evil.example', '192.168.1.2:3000', 'localhost'])
      expect((await demo.get('/teetimes', host)).status).toBe(200);
  });
});
