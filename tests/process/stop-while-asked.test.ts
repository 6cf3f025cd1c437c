import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { findProcesses } from '#tests/support/program/find-processes.ts';
import { findFreePort } from '#tests/support/program/free-port.ts';
import { openConnection } from '#tests/support/program/open-connection.ts';
import { makeDataDir } from '#tests/support/program/prepared-data-dir.ts';
import { sendRaw } from '#tests/support/program/send-raw.ts';
import { type Program, startProgram } from '#tests/support/program/start-program.ts';
import { untilClosed, untilHeard } from '#tests/support/program/until-heard.ts';

const dataDir = await makeDataDir('fairway-stop-');
const started: Program[] = [];

async function start(env: Record<string, string> = {}) {
  const port = await findFreePort();
  const program = startProgram({
    program: 'start',
    port,
    env: { DATA_DIR: dataDir, RATE_LIMITS: 'off', ...env },
  });
  started.push(program);
  await program.whenOpen();
  const get = (url: string) => `GET ${url} HTTP/1.1\r\nHost: localhost:${port}\r\n\r\n`;
  return { ...program, port, get };
}

afterEach(async () => {
  await Promise.all(started.splice(0).map((program) => program.stop('SIGKILL')));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

describe('Told to stop, the program', () => {
  it('answers what comes over connections that were kept open and what stands in line behind a request that is under way, and says which was the last', async () => {
    const program = await start();
    const busy = await openConnection(program.port);
    busy.send(
      `POST /cart HTTP/1.1\r\nHost: localhost:${program.port}\r\nSec-Fetch-Site: same-origin\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 3\r\n\r\na=`,
    );
    const connections = await Promise.all(Array.from({ length: 8 }, () => openConnection(program.port)));
    for (const connection of connections) connection.send(program.get('/healthz'));
    for (const connection of connections)
      expect((await connection.answers(1)).map(({ status }) => status)).toEqual([200]);
    await untilHeard(program);
    program.child.kill('SIGTERM');
    await untilClosed(program.port);
    await expect(sendRaw(program.port, 'GET / HTTP/1.1')).rejects.toThrow('ECONNREFUSED');
    for (const connection of connections) connection.send(program.get('/teetimes'));
    for (const connection of connections) {
      const [, last] = await connection.answers(2);
      expect([last?.status, last?.headers.connection]).toEqual([200, 'close']);
      expect(last?.text).toContain('</html>');
    }
    busy.send(`b${program.get('/healthz')}${program.get('/favicon.svg')}`);
    const answers = await busy.answers(3);
    expect(answers.map(({ status }) => status)).toEqual([expect.any(Number), 200, 200]);
    expect(answers[0]?.status).toBeLessThan(500);
    expect(answers[2]?.headers.connection).toBe('close');
    expect(await program.exited).toBe(0);
    expect(findProcesses(dataDir)).toEqual([]);
    expect([busy, ...connections].map(({ ended }) => ended())).toEqual(Array(9).fill('closed'));
  });

  it('cuts off nobody who asks one thing after the other, and does not wait for who is connected and asks nothing', async () => {
    // Longer than this test may take.
    const program = await start({ SHUTDOWN_SECONDS: '600' });
    const silent = await openConnection(program.port);
    const idle = await openConnection(program.port);
    idle.send(program.get('/healthz'));
    await idle.answers(1);
    let isOver = false;
    const ends = Array.from({ length: 12 }, async () => {
      const connection = await openConnection(program.port);
      for (let count = 1; ; count++) {
        connection.send(program.get('/healthz'));
        const last = (await connection.answers(count))[count - 1];
        if (!last) return `no answer to request ${count}, ${connection.ended()}`;
        if (last.headers.connection === 'close') return 'said goodbye';
        if (isOver) return 'never said goodbye';
        await sleep(10);
      }
    });
    await sleep(1_000);
    program.child.kill('SIGTERM');
    expect(await program.exited).toBe(0);
    isOver = true;
    expect(await Promise.all(ends)).toEqual(ends.map(() => 'said goodbye'));
    silent.close();
  }, 400_000);
});
