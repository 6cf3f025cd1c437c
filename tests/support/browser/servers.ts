import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fillDataDir } from '../program/prepared-data-dir.ts';
import { type Program, startProgram } from '../program/start-program.ts';

/** The products under test: whole in one process, as engine and site in two, and as a site under remix-serve. */
export type Servers = { whole: string; engine: string; site: string; served: string };

const PORTS_VARIABLE = 'FAIRWAY_E2E_PORTS';

/** The addresses of this run, the same for all its workers. */
export function nameServers(): Servers {
  process.env[PORTS_VARIABLE] ??= findFreePorts(4);
  const [whole, engine, site, served] = process.env[PORTS_VARIABLE]
    .split(',')
    .map((port) => `http://localhost:${port}`);
  if (!whole || !engine || !site || !served) throw new Error(`${PORTS_VARIABLE} must name four ports`);
  return { whole, engine, site, served };
}

/** Starts the built product with new data directories. Returns a function that stops it and deletes them. */
export async function startServers(modes: {
  isWhole: boolean;
  isSplit: boolean;
  isServed: boolean;
}): Promise<() => Promise<void>> {
  const { whole, engine, site, served } = nameServers();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'fairway-e2e-'));
  const port = (url: string) => Number(new URL(url).port);
  const log = { LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn' };
  const programs: Program[] = [];
  if (modes.isWhole) await fillDataDir(path.join(dataDir, 'whole'));
  if (modes.isSplit) await fillDataDir(path.join(dataDir, 'split'));
  if (modes.isWhole)
    programs.push(
      startProgram({
        program: 'start',
        port: port(whole),
        env: { ...log, RATE_LIMITS: 'off', DATA_DIR: path.join(dataDir, 'whole'), PUBLIC_URL: whole },
      }),
    );
  const both = { ...log, RATE_LIMITS: 'off', DATA_DIR: path.join(dataDir, 'split'), PUBLIC_URL: site };
  const alone = { ...both, BOOKING_API_URL: engine };
  if (modes.isSplit) {
    programs.push(startProgram({ program: 'api', port: port(engine), env: both }));
    programs.push(startProgram({ program: 'start', port: port(site), env: alone }));
  }
  if (modes.isServed)
    programs.push(
      startProgram({ program: 'serve', port: port(served), env: { ...alone, PUBLIC_URL: served } }),
    );
  const stop = async () => {
    const codes = await Promise.all(programs.map((program) => program.stop()));
    await rm(dataDir, { recursive: true, force: true });
    const unwell = programs.filter((_program, index) => codes[index] !== 0);
    if (unwell.length > 0)
      throw new Error(
        `A program did not stop cleanly:\n${unwell.map((program) => program.output()).join('\n')}`,
      );
  };
  try {
    await Promise.all(programs.map((program) => program.whenOpen()));
  } catch (error) {
    await stop().catch(() => undefined);
    throw error;
  }
  return stop;
}

function findFreePorts(count: number): string {
  const script = `const net = require('node:net');
    const servers = Array.from({ length: ${count} }, () => net.createServer().listen(0, '127.0.0.1'));
    setTimeout(() => { console.log(servers.map((s) => s.address().port).join()); process.exit(); }, 50);`;
  return execFileSync(process.execPath, ['-e', script], { encoding: 'utf8' }).trim();
}
