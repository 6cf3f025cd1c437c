import { statfs } from 'node:fs/promises';
import { createCache } from '#server/cache.ts';
import { databaseFailureOf } from '#server/db/database-failure.ts';
import { writeSomething } from '#server/db/write-something.ts';
import type { OpenDatabase } from './open-database.ts';

/** `low`: there is time to clear it. `full`: nothing can be booked, or will be in a moment. */
type Disk = 'ok' | 'low' | 'full';

const KEPT_MS = 10_000;
const MEGABYTE = 2 ** 20;
const LOW_BYTES = 500 * MEGABYTE;
/** PostgreSQL stops altogether when it cannot make its next log file (16 MB); it may need two at a time. */
const FULL_BYTES = 48 * MEGABYTE;

/** What so many free bytes mean for a PostgreSQL that writes there. */
export function judgeFreeBytes(free: number): Disk {
  if (free < FULL_BYTES) return 'full';
  return free < LOW_BYTES ? 'low' : 'ok';
}

/**
 * How the disk of the database is: its free space, where the files are on this machine, and for any database whether it can
 * write a little. Looked at every few seconds at most. Null: not known.
 */
export function createDiskCheck(
  database: Pick<OpenDatabase, 'healthPool' | 'dataDir'>,
): (answers: boolean) => Promise<Disk | null> {
  const { healthPool, dataDir } = database;
  const kept = createCache<Disk>({ name: 'disk', maxEntries: 1, ttlMs: KEPT_MS });
  return async (answers) => {
    const seen = dataDir === null ? null : await findFree(dataDir);
    if (!answers || seen === 'full') return seen;
    const tried = await kept.fetch('write', () => tryToWrite(healthPool));
    return tried === 'full' ? 'full' : (seen ?? tried);
  };
}

async function findFree(dataDir: string): Promise<Disk | null> {
  try {
    const { bavail, bsize } = await statfs(dataDir);
    return judgeFreeBytes(bavail * bsize);
  } catch {
    return null;
  }
}

async function tryToWrite(pool: OpenDatabase['healthPool']): Promise<Disk | null> {
  try {
    await writeSomething(pool);
    return 'ok';
  } catch (error) {
    return databaseFailureOf(error) === 'full' ? 'full' : null;
  }
}
