import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { findLeftProcesses, findProcesses } from '#tests/support/program/find-processes.ts';
import { findFreePort } from '#tests/support/program/free-port.ts';
import { inDatabase } from '#tests/support/program/in-database.ts';
import { killProgram } from '#tests/support/program/kill-program.ts';
import { sendRaw } from '#tests/support/program/send-raw.ts';
import { type Program, startProgram } from '#tests/support/program/start-program.ts';
import { untilClosed, untilHeard } from '#tests/support/program/until-heard.ts';

const dataDir = await mkdtemp(path.join(tmpdir(), 'fairway-process-'));
const started: Program[] = [];

async function start(
  env: Record<string, string> = {},
  more: Partial<Parameters<typeof startProgram>[0]> = {},
) {
  const port = more.port ?? (await findFreePort());
  const program = startProgram({ program: 'start', env: { DATA_DIR: dataDir, ...env }, ...more, port });
  started.push(program);
  return program;
}

afterEach(async () => {
  await Promise.all(started.splice(0).map((program) => program.stop('SIGKILL')));
  await findLeftProcesses(dataDir);
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

describe('npm start', () => {
  it('opens site and engine with sample operators, says where, and stops at SIGTERM with exit code 0', async () => {
    const program = await start({}, { isThroughNpm: true });
    await program.whenOpen();
    const page = await fetch(`${program.url}/teetimes`);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('Cedar Ridge');
    const facilities = await fetch(`${program.url}/api/facilities`, { headers: { 'x-be-alias': 'the-bay' } });
    expect(await facilities.json()).toMatchObject([{ id: 9301 }]);
    expect(program.output()).toContain(`Fairway is open at http://localhost:${new URL(program.url).port}`);
    expect(findProcesses(dataDir)).not.toEqual([]);
    expect(await program.stop('SIGTERM')).toBe(0);
    expect(findProcesses(dataDir)).toEqual([]);
  });

  it('keeps its data directory from another run, and stops at SIGINT with exit code 0', async () => {
    const program = await start({}, { isThroughNpm: true });
    await program.whenOpen();
    const second = await start();
    expect(await second.exited).toBe(1);
    expect(second.output()).toMatch(
      /^The data directory .* is in use by another run of Fairway \(process \d+ on .*\): stop that one, or set DATA_DIR to another directory\.\n$/,
    );
    expect((await fetch(`${program.url}/healthz`)).status).toBe(200);
    expect(findProcesses(dataDir)).not.toEqual([]);
    expect(await program.stop('SIGINT')).toBe(0);
    expect(findProcesses(dataDir)).toEqual([]);
  });

  it('stops while it is still starting', async () => {
    const program = await start();
    while (!(await fetch(program.url).catch(() => null))) await sleep(10);
    expect(await program.stop()).toBe(0);
    expect(await findLeftProcesses(dataDir)).toEqual([]);
  });
});

describe('Told to stop twice', () => {
  it('the program does not wait for requests any more', async () => {
    const program = await start();
    await program.whenOpen();
    const { port } = new URL(program.url);
    const stuck = request({
      port,
      method: 'POST',
      path: '/cart',
      headers: { 'content-length': 3, 'sec-fetch-site': 'same-origin' },
    });
    stuck.on('error', () => undefined);
    stuck.write('a=');
    await untilHeard(program);
    program.child.kill('SIGINT');
    await untilClosed(port);
    await sleep(1_500);
    expect(await program.stop('SIGINT')).toBe(1);
    expect(await findLeftProcesses(dataDir)).toEqual([]);
  });
});

describe('A killed program', () => {
  it('leaves no process, whether all of it is killed, it alone or npm, and the next start recovers with everything that was written', async () => {
    const first = await start();
    await first.whenOpen();
    await inDatabase(dataDir, (client) => client.query('create table kept (what text)'));
    await inDatabase(dataDir, (client) => client.query("insert into kept values ('a confirmed booking')"));
    await killProgram(first, dataDir);
    expect(findProcesses(dataDir)).toEqual([]);

    const second = await start();
    await second.whenOpen();
    const kept = await inDatabase(dataDir, (client) => client.query('select what from kept'));
    expect(kept.rows).toEqual([{ what: 'a confirmed booking' }]);

    // Killed alone, it takes its PostgreSQL with it; npm takes the program.
    await second.stop('SIGKILL');
    const third = await start({}, { isThroughNpm: true });
    await third.whenOpen();
    await third.stop('SIGKILL');
    expect(await findLeftProcesses(dataDir)).toEqual([]);

    const last = await start();
    await last.whenOpen();
    expect(await last.stop()).toBe(0);
    expect(await findLeftProcesses(dataDir)).toEqual([]);
  });
});

describe('What the person who starts it can mend is said in one sentence, with exit code 1', () => {
  it('a port that is taken, and no other port is used', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as { port: number };
    const program = await start({}, { port });
    expect(await program.exited).toBe(1);
    expect(program.output()).toBe(
      `Port ${port} is already in use: stop the program that uses it, or set PORT to another one.\n`,
    );
    other.close();
  });

  it('a setting that cannot be', async () => {
    const program = await start({ TRUSTED_PROXY: 'everybody' });
    expect(await program.exited).toBe(1);
    expect(program.output()).toMatch(/^TRUSTED_PROXY must be IP addresses .*\n$/);
  });

  it('a database that does not answer', async () => {
    const program = await start({ DATABASE_URL: 'postgresql://golf:secret@127.0.0.1:1/golf' });
    expect(await program.exited).toBe(1);
    expect(program.output()).toMatch(/^The database of DATABASE_URL does not answer: .*\n$/);
    expect(program.output()).not.toContain('secret');
  });

  it('a public address without what production needs', async () => {
    const program = await start({ PUBLIC_URL: 'https://golf.example.com' });
    expect(await program.exited).toBe(1);
    expect(program.output()).toMatch(/^SITE_KEY, SESSION_SECRET, SMTP_URL, MAIL_FROM must be set/);
  });
});

describe('In two processes', () => {
  it('the site books at the engine, answers by the names of its operators, and both say whether they are well', async () => {
    const engine = await start({}, { program: 'api', isThroughNpm: true });
    await engine.whenOpen();
    const site = await start({ BOOKING_API_URL: engine.url });
    await site.whenOpen();
    expect(await (await fetch(`${engine.url}/healthz`)).json()).toEqual({
      status: 'ok',
      database: 'ok',
      disk: expect.stringMatching(/^(ok|low)$/),
    });
    expect(await (await fetch(`${site.url}/healthz`)).json()).toEqual({ status: 'ok', api: 'ok' });
    expect(await (await fetch(`${site.url}/teetimes`)).text()).toContain('Cedar Ridge');
    const get = ({ url }: Program, page: string, host: string) =>
      sendRaw(new URL(url).port, `GET ${page} HTTP/1.1`, [`Host: ${host}`]);
    expect((await get(site, '/teetimes', 'play.the-bay.example')).text).toContain('The Bay');
    expect((await get(site, '/teetimes', 'evil.example')).status).toBe(421);
    expect((await get(engine, '/docs', '127.0.0.1')).status).toBe(200);
    const refused = await get(engine, '/docs', 'evil.example');
    expect([refused.status, refused.headers['content-type']]).toEqual([421, 'application/json']);

    expect(await engine.stop()).toBe(0);
    const ill = await fetch(`${site.url}/healthz`);
    expect(ill.status).toBe(503);
    expect(await ill.json()).toEqual({ status: 'down', api: 'down' });
    const ready = await fetch(`${site.url}/readyz`);
    expect([ready.status, await ready.json()]).toEqual([200, { status: 'ok', api: 'down' }]);
    expect(await site.stop()).toBe(0);
  });
});
