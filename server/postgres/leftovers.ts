import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { EMBEDDED_PORT, type Places } from './places.ts';
import { processCommand } from './process-identity.ts';

type Postmaster = { pid: number; socketDir: string; isReady: boolean };

/** Parses postmaster.pid; undefined when missing. */
export async function readPostmaster(places: Places): Promise<Postmaster | undefined> {
  const text = await readFile(path.join(places.cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = text.split('\n').map((line) => line.trim());
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 1) return undefined;
  return { pid, socketDir: lines[4] ?? '', isReady: lines[7] === 'ready' };
}

/**
 * Cleans up after a killed run. Waits for a PostgreSQL that its watcher is stopping, then signals it again. Removes
 * files naming a process that is not our PostgreSQL, whose reused pid would keep PostgreSQL from starting. Caller
 * must hold the data directory's lock.
 */
export async function clearLeftovers(places: Places): Promise<void> {
  const postmaster = await readPostmaster(places);
  if (!postmaster) return;
  const stages: [NodeJS.Signals, seconds: number][] = [
    ['SIGINT', 20],
    ['SIGQUIT', 5],
    ['SIGKILL', 5],
  ];
  for (const [signal, seconds] of stages) {
    if (!isOurPostgres(postmaster.pid, places)) break;
    process.kill(postmaster.pid, signal);
    const giveUpAt = Date.now() + seconds * 1000;
    while (isOurPostgres(postmaster.pid, places) && Date.now() < giveUpAt) await sleep(50);
  }
  await rm(path.join(places.cluster, 'postmaster.pid'), { force: true });
  await removeSocketFiles(postmaster.socketDir);
}

async function removeSocketFiles(socketDir: string): Promise<void> {
  if (!path.isAbsolute(socketDir)) return;
  await rm(path.join(socketDir, `.s.PGSQL.${EMBEDDED_PORT}.lock`), { force: true });
  await rm(path.join(socketDir, `.s.PGSQL.${EMBEDDED_PORT}`), { force: true });
}

function isOurPostgres(pid: number, places: Places): boolean {
  return processCommand(pid)?.includes(`-D ${places.cluster} `) ?? false;
}
