import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { connectDatabase } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import { importSampleOperators } from '#server/db/samples/import-samples.ts';
import { placesIn } from '#server/postgres/places.ts';
import { startEmbeddedPostgres } from '#server/postgres/start-embedded.ts';

const PREPARED_VARIABLE = 'FAIRWAY_PREPARED_DATA_DIR';
const run = promisify(execFile);

/**
 * A first start makes the database's files, its tables and the sample operators: most of the work of a program that a test starts. For a
 * run of tests that is done once. Tests of the first start itself begin with an empty directory.
 */
export async function setup(): Promise<() => Promise<void>> {
  if (process.env[PREPARED_VARIABLE]) return async () => undefined;
  const dir = await mkdtemp(path.join(tmpdir(), 'fairway-prepared-'));
  const remove = () => rm(dir, { recursive: true, force: true });
  try {
    const postgres = await startEmbeddedPostgres({ dataDir: dir, isDurable: false });
    try {
      await fill(postgres.url);
    } finally {
      await postgres.stop();
    }
  } catch (error) {
    await remove();
    throw error;
  }
  process.env[PREPARED_VARIABLE] = dir;
  return async () => {
    delete process.env[PREPARED_VARIABLE];
    await remove();
  };
}

async function fill(url: string): Promise<void> {
  const { db, close } = await connectDatabase({ url });
  try {
    await migrate(db);
    await importSampleOperators(db);
  } finally {
    await close();
  }
}

/** Makes a new temporary DATA_DIR as a first start of the demo leaves it, without secrets; answers where. */
export async function makeDataDir(prefix: string): Promise<string> {
  const dir = await mkdtemp(path.join(tmpdir(), prefix));
  await fillDataDir(dir);
  return dir;
}

/** Makes a DATA_DIR as a first start of the demo leaves it. In a run that has prepared none the program does it. */
export async function fillDataDir(dir: string): Promise<void> {
  const prepared = process.env[PREPARED_VARIABLE];
  if (!prepared) return;
  const { cluster, password } = placesIn(prepared);
  await mkdir(dir, { recursive: true });
  await run('cp', ['-Rp', cluster, password, dir]);
}
