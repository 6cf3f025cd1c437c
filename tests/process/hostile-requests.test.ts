import { rm } from 'node:fs/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { attackProgram } from '#tests/support/hostile/attack-program.ts';
import { findFreePort } from '#tests/support/program/free-port.ts';
import { makeDataDir } from '#tests/support/program/prepared-data-dir.ts';
import { startProgram } from '#tests/support/program/start-program.ts';

const dataDir = await makeDataDir('fairway-hostile-');
const program = startProgram({
  program: 'start',
  port: await findFreePort(),
  env: { DATA_DIR: dataDir, LOG_LEVEL: 'error', RATE_LIMITS: 'off' },
});
await program.whenOpen();

afterAll(async () => {
  await program.stop();
  await rm(dataDir, { recursive: true, force: true });
});

describe('Hostile requests to every page and call', () => {
  it('are all answered, none with a failure of the program', async () => {
    const attack = await attackProgram(program.url, { requests: 7_000, seed: 20_261_122 });
    expect(attack.failed).toEqual([]);
    expect(attack.unanswered).toEqual([]);
    expect(attack.targets).toBeGreaterThan(90);
    // Most get past the first check: the rest of the program is tried as well.
    expect(attack.statuses.get(200)).toBeGreaterThan(300);
    expect(attack.statuses.get(400)).toBeGreaterThan(300);
    expect((await fetch(`${program.url}/healthz`)).status).toBe(200);
    expect(program.output()).not.toContain('"level":50');
  });
});
