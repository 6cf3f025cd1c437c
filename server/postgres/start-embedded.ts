import { access } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { StartError } from '../start-error.ts';
import { findBinaries } from './binaries.ts';
import { openDataDir, prepareCluster, readPassword } from './cluster.ts';
import { clearLeftovers, readPostmaster } from './leftovers.ts';
import { type Lock, takeLock } from './lock-file.ts';
import { EMBEDDED_DATABASE, EMBEDDED_PORT, EMBEDDED_USER, type Places, placesIn } from './places.ts';
import { isReadyOrGone, lastWords, launchPostgres, type PostgresProcess } from './postgres-process.ts';
import { chooseRunAs } from './run-as.ts';
import { makeSocketDir, removeSocketDir } from './socket-dir.ts';

export type EmbeddedPostgres = {
  /** Connects over a socket that only this user can reach. */
  url: string;
  /** Resolves when PostgreSQL ends, even unasked. */
  exited: Promise<void>;
  /** Stops PostgreSQL cleanly and unlocks DATA_DIR. Call after the last request. */
  stop(): Promise<void>;
};

/**
 * Starts the bundled PostgreSQL on `dataDir` and waits until it accepts connections. Recovers from a killed run.
 * `isDurable: false` (no fsync) is for tests only. Throws StartError.
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string;
  isDurable?: boolean;
}): Promise<EmbeddedPostgres> {
  const places = placesIn(options.dataDir);
  const isDurable = options.isDurable ?? true;
  const binaries = await findBinaries();
  await openDataDir(places.root);
  const lock = await lockDataDir(places);
  try {
    const runAs = chooseRunAs();
    await clearLeftovers(places);
    await prepareCluster(places, binaries, runAs, isDurable);
    const socketDir = await makeSocketDir(places, runAs.owner);
    const running = await launchUntilReady(places, () =>
      launchPostgres(places, binaries, runAs, socketDir, isDurable),
    );
    const release = async () => {
      await removeSocketDir(socketDir, places);
      await lock.release();
    };
    const stop = async () => {
      await running.stop();
      await release();
    };
    try {
      const password = await readPassword(places);
      await createDatabase(embeddedUrl(socketDir, password, 'postgres'));
      return { url: embeddedUrl(socketDir, password), exited: running.exited, stop };
    } catch (error) {
      await stop();
      throw error;
    }
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** Returns whether `dataDir` contains a cluster, running or not. */
export async function hasEmbedded(dataDir: string): Promise<boolean> {
  return access(placesIn(dataDir).cluster).then(
    () => true,
    () => false,
  );
}

/** Returns the URL of another run's PostgreSQL in `dataDir`; undefined when none runs. */
export async function findRunningEmbedded(dataDir: string): Promise<string | undefined> {
  const places = placesIn(dataDir);
  const postmaster = await readPostmaster(places);
  return postmaster?.isReady ? embeddedUrl(postmaster.socketDir, await readPassword(places)) : undefined;
}

/** Locks DATA_DIR for this process. Throws StartError when another run holds it. */
export async function lockDataDir(places: Places): Promise<Lock> {
  const lock = await takeLock(places.lock);
  if ('release' in lock) return lock;
  throw new StartError(
    `The data directory ${places.root} is in use by another run of Fairway (process ${lock.owner.pid} on ${lock.owner.host}): stop that one, or set DATA_DIR to another directory.`,
  );
}

/** After everything was killed at once, the old server processes may take a moment to end. */
async function launchUntilReady(places: Places, launch: () => Promise<PostgresProcess>) {
  const giveUpAt = Date.now() + 15_000;
  for (;;) {
    const running = await launch();
    if (await isReadyOrGone(places, running)) return running;
    const words = await lastWords(places);
    if (!words.includes('is still in use') || Date.now() > giveUpAt)
      throw new StartError(`The embedded PostgreSQL did not start. The end of ${places.log}:\n${words}`);
    await sleep(300);
  }
}

function embeddedUrl(socketDir: string, password: string, database: string = EMBEDDED_DATABASE): string {
  const host = encodeURIComponent(socketDir);
  return `postgresql://${EMBEDDED_USER}:${encodeURIComponent(password)}@localhost:${EMBEDDED_PORT}/${database}?host=${host}`;
}

async function createDatabase(adminUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const known = await client.query('select 1 from pg_database where datname = $1', [EMBEDDED_DATABASE]);
    if (known.rowCount === 0) await client.query(`create database ${EMBEDDED_DATABASE}`);
  } finally {
    await client.end();
  }
}
