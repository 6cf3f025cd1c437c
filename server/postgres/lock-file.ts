import { randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { processStart } from './process-identity.ts';

type LockOwner = { id: string; pid: number; started: string | undefined; host: string };
export type Lock = { release(): Promise<void> };

const SIGN_OF_LIFE_MS = 5_000;
const DEAD_AFTER_MS = 16_000;

/**
 * Takes the lock `file`, or returns the living process that holds it. Takes over from killed processes, even if their
 * pid was reused.
 */
export async function takeLock(file: string): Promise<Lock | { owner: LockOwner }> {
  const me = { id: randomUUID(), pid: process.pid, started: processStart(process.pid), host: hostname() };
  const mine = `${file}.${me.id}`;
  await writeFile(mine, JSON.stringify(me), { mode: 0o600 });
  try {
    while (!(await linkNew(mine, file))) {
      const owner = await readOwner(file);
      if (owner && (await isAlive(owner, file))) return { owner };
      if (owner) await removeDead(file, owner, `${mine}.dead`);
    }
  } finally {
    await rm(mine, { force: true });
  }
  const signs = giveSignsOfLife(file);
  return {
    async release() {
      clearInterval(signs);
      if ((await readOwner(file))?.id === me.id) await rm(file, { force: true });
    },
  };
}

/** Creates the file atomically with its content; false when it exists. */
async function linkNew(from: string, to: string): Promise<boolean> {
  return link(from, to).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return false;
      throw error;
    },
  );
}

async function removeDead(file: string, dead: LockOwner, aside: string): Promise<void> {
  await rename(file, aside).catch(() => undefined);
  // Another process may have taken over since the check: then restore its lock.
  const moved = await readOwner(aside);
  if (moved && moved.id !== dead.id) await link(aside, file).catch(() => undefined);
  await rm(aside, { force: true });
}

/** Lets runs on other machines or containers see that this process lives. */
function giveSignsOfLife(file: string): NodeJS.Timeout {
  const signs = setInterval(() => {
    const now = new Date();
    utimes(file, now, now).catch(() => undefined);
  }, SIGN_OF_LIFE_MS);
  return signs.unref();
}

async function isAlive(owner: LockOwner, file: string): Promise<boolean> {
  if (owner.host === hostname()) {
    const started = processStart(owner.pid);
    return started !== undefined && started === owner.started;
  }
  const first = await lastSign(file);
  for (;;) {
    const last = await lastSign(file);
    if (last === undefined || Date.now() - last > DEAD_AFTER_MS) return false;
    if (last !== first) return true;
    await sleep(1_000);
  }
}

async function lastSign(file: string): Promise<number | undefined> {
  return stat(file).then(
    (known) => known.mtimeMs,
    () => undefined,
  );
}

async function readOwner(file: string): Promise<LockOwner | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as LockOwner;
  } catch {
    return undefined;
  }
}
