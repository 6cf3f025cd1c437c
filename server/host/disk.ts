import { statfs } from 'node:fs/promises';
import { createCache } from '#server/cache.ts';
import { databaseFailureOf } from '#server/db/database-failure.ts';
import { writeSomething } from '#server/db/write-something.ts';
import type { OpenDatabase } from './open-database.ts';

/** `full`: booking fails, or is about to. */
type Disk = 'ok' | 'low' | 'full';

const KEPT_MS = 10_000;
const MEGABYTE = 2 ** 20;
const LOW_BYTES = 500 * MEGABYTE;
/** PostgreSQL stops without room for its next 16 MB log file, and may need two. */
const FULL_BYTES = 48 * MEGABYTE;

export function judgeFreeBytes(free: number): Disk {
  if (free < FULL_BYTES) return 'full';
  return free < LOW_BYTES ? 'low' : 'ok';
}

/** Checks free space if local, and whether a small write works. Null: unknown. */
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
