import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { openDataDir } from '../../postgres/cluster.ts';
import { clearLeftovers } from '../../postgres/leftovers.ts';
import { type Places, placesIn } from '../../postgres/places.ts';
import { hasEmbedded, lockDataDir, startEmbeddedPostgres } from '../../postgres/start-embedded.ts';
import { StartError } from '../../start-error.ts';
import { readBackup } from './backup-file.ts';
import { fillDatabase, pick } from './fill-database.ts';

/**
 * Restores a backup into a DATA_DIR without a database. Builds it aside and moves it in when complete, so
 * interruptions leave DATA_DIR unchanged. Throws StartError when the backup is incomplete or a database exists.
 */
export async function restoreBackup(options: {
  file: string;
  dataDir: string;
  restoreSecrets: (secrets: unknown) => Promise<void>;
  isDurable?: boolean;
}): Promise<{ madeAt: string }> {
  const { file, restoreSecrets, isDurable = true } = options;
  const places = placesIn(options.dataDir);
  const { madeAt, migrations, secrets } = await readBackup(file);
  pick(migrations);
  await openDataDir(places.root);
  const lock = await lockDataDir(places);
  try {
    if (await hasEmbedded(places.root))
      throw new StartError(
        `There is a database in ${places.root} already: name an empty directory as DATA_DIR, or move that one away.`,
      );
    const aside = placesIn(path.join(places.root, 'restore.unfinished'));
    await clearLeftovers(aside);
    await rm(aside.root, { recursive: true, force: true });
    try {
      await makeAside(aside, file, isDurable);
      await restoreSecrets(secrets);
      await putInPlace(aside, places);
    } finally {
      await rm(aside.root, { recursive: true, force: true });
    }
    return { madeAt };
  } finally {
    await lock.release();
  }
}

async function makeAside(aside: Places, file: string, isDurable: boolean): Promise<void> {
  const postgres = await startEmbeddedPostgres({ dataDir: aside.root, isDurable });
  try {
    await fillDatabase(postgres.url, file);
  } finally {
    await postgres.stop();
  }
}

/** The cluster comes last: a directory that has it is complete. */
async function putInPlace(aside: Places, places: Places): Promise<void> {
  await rename(aside.password, places.password);
  await rename(aside.cluster, places.cluster);
  const dir = await open(places.root, 'r');
  try {
    await dir.sync();
  } finally {
    await dir.close();
  }
}
