import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, chown, lstat, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { StartError } from '../start-error.ts';
import type { Binaries } from './binaries.ts';
import { EMBEDDED_USER, type Places } from './places.ts';
import type { RunAs } from './run-as.ts';

const run = promisify(execFile);

/** Creates DATA_DIR for this user only. Throws StartError when it belongs to someone else. */
export async function openDataDir(root: string): Promise<void> {
  try {
    await mkdir(root, { recursive: true });
    await chmod(root, 0o700);
    await readdir(root);
  } catch (error) {
    throw new StartError(
      `The data directory ${root} cannot be used (${(error as Error).message}): set DATA_DIR to a directory that belongs to you.`,
    );
  }
}

/**
 * Initializes the cluster if missing: UTF-8, OS-independent collation, checksums, a password. Discards files of an
 * interrupted first start.
 */
export async function prepareCluster(
  places: Places,
  binaries: Binaries,
  runAs: RunAs,
  durable: boolean,
): Promise<void> {
  if (!(await exists(path.join(places.cluster, 'PG_VERSION')))) {
    await rm(places.unfinishedCluster, { recursive: true, force: true });
    const password = randomBytes(24).toString('base64url');
    await writeFile(places.password, `${password}\n`, { mode: 0o600 });
    await makeCluster(places, binaries, runAs, durable);
    await rename(places.unfinishedCluster, places.cluster);
  }
  await giveTo(places.cluster, runAs.owner);
}

export async function readPassword(places: Places): Promise<string> {
  return (await readFile(places.password, 'utf8')).trim();
}

async function makeCluster(places: Places, binaries: Binaries, runAs: RunAs, durable: boolean) {
  await mkdir(places.unfinishedCluster, { mode: 0o700 });
  await chown(places.unfinishedCluster, runAs.owner.uid, runAs.owner.gid);
  const passwordFile = path.join(places.root, 'postgres-password.once');
  await writeFile(passwordFile, await readFile(places.password), { mode: 0o600 });
  await chown(passwordFile, runAs.owner.uid, runAs.owner.gid);
  const [command = '', ...args] = [
    ...runAs.prefix,
    binaries.initdb,
    `--pgdata=${places.unfinishedCluster}`,
    `--username=${EMBEDDED_USER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    ...(durable ? [] : ['--no-sync']),
  ];
  try {
    await run(command, args, {
      cwd: '/',
      env: { PATH: process.env.PATH, LC_ALL: 'C', NODE_ENV: process.env.NODE_ENV },
    });
  } catch (error) {
    const { stderr } = error as { stderr?: string };
    throw new StartError(
      `The embedded PostgreSQL could not make its files: ${(stderr || String(error)).trim()}`,
    );
  } finally {
    await rm(passwordFile, { force: true });
  }
}

/** root may have started before as another user (a container and its host share a directory). */
async function giveTo(dir: string, owner: RunAs['owner']): Promise<void> {
  const { uid } = await lstat(dir);
  if (uid === owner.uid) return;
  if (process.getuid?.() !== 0)
    throw new StartError(
      `The database files in ${dir} belong to another user (uid ${uid}): start Fairway as that user, or set DATA_DIR to another directory.`,
    );
  await chown(dir, owner.uid, owner.gid);
  for (const entry of await readdir(dir, { recursive: true, withFileTypes: true }))
    if (!entry.isSymbolicLink()) await chown(path.join(entry.parentPath, entry.name), owner.uid, owner.gid);
}

async function exists(file: string): Promise<boolean> {
  return lstat(file).then(
    () => true,
    () => false,
  );
}
