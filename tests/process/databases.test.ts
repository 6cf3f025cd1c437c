import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { startEmbeddedPostgres } from '#server/postgres/start-embedded.ts';
import { findLeftProcesses, findProcesses } from '#tests/support/program/find-processes.ts';
import { findFreePort } from '#tests/support/program/free-port.ts';
import { fillDataDir } from '#tests/support/program/prepared-data-dir.ts';
import { startProgram } from '#tests/support/program/start-program.ts';

const root = await mkdtemp(path.join(tmpdir(), 'fairway-databases-'));
const postgres = await startEmbeddedPostgres({ dataDir: path.join(root, 'server'), isDurable: false });
afterAll(async () => {
  await postgres.stop();
  await rm(root, { recursive: true, force: true });
});

await fillDataDir(path.join(root, 'lost'));

async function start(name: string, env: Record<string, string>) {
  const DATA_DIR = path.join(root, name);
  return startProgram({ program: 'start', port: await findFreePort(), env: { DATA_DIR, ...env } });
}

describe('With DATABASE_URL', () => {
  it('programs that start together share that PostgreSQL and start none of their own', async () => {
    const programs = await Promise.all(
      ['one', 'two'].map((name) => start(name, { DATABASE_URL: postgres.url })),
    );
    await Promise.all(programs.map((program) => program.whenOpen()));
    for (const { url } of programs) {
      const answer = await fetch(`${url}/api/facilities`, { headers: { 'x-be-alias': 'coastal-golf' } });
      expect(((await answer.json()) as { id: number }[]).map(({ id }) => id)).toEqual([9201, 9202, 9203]);
    }
    expect(findProcesses(path.join(root, 'one'))).toEqual([]);
    expect(await Promise.all(programs.map((program) => program.stop()))).toEqual([0, 0]);
    expect(findProcesses(path.join(root, 'server'))).not.toEqual([]);
  });
});

describe('The embedded PostgreSQL', () => {
  it('that dies ends the program, which leaves nothing behind and can be started again', async () => {
    const program = await start('lost', {});
    await program.whenOpen();
    const server = findProcesses(path.join(root, 'lost')).find(({ command }) =>
      command.includes('/bin/postgres -D'),
    );
    process.kill(server?.pid ?? 0, 'SIGKILL');
    expect(await program.exited).toBe(1);
    expect(program.output()).toContain('The embedded PostgreSQL has ended by itself');
    expect(await findLeftProcesses(path.join(root, 'lost'))).toEqual([]);

    const again = await start('lost', {});
    await again.whenOpen();
    expect(await again.stop()).toBe(0);
  });
});
