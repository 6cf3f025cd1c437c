import { findRunningEmbedded, hasEmbedded, startEmbeddedPostgres } from '../postgres/start-embedded.ts';
import { StartError } from '../start-error.ts';
import { connectDatabase, type DatabaseConnection } from './connect.ts';
import { migrate } from './migrate.ts';
import { refuseTransactionPooling } from './transaction-pooling.ts';

/** `url` is for further connections. */
type CommandDatabase = Pick<DatabaseConnection, 'db' | 'pool'> & { url: string };

/**
 * Runs `work` on the embedded PostgreSQL in `dataDir`, unmigrated, starting it if needed. Throws StartError when
 * there is none.
 */
export async function withEmbedded<Result>(
  dataDir: string,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  const running = await findRunningEmbedded(dataDir);
  if (running) return work(running);
  if (!(await hasEmbedded(dataDir)))
    throw new StartError(`There is no database in ${dataDir}: set DATA_DIR to the directory of the program.`);
  const embedded = await startEmbeddedPostgres({ dataDir });
  try {
    return await work(embedded.url);
  } finally {
    await embedded.stop();
  }
}

/** Opens the migrated database for a command: DATABASE_URL, else the one in DATA_DIR, started if needed. */
export async function withDatabase<Result>(
  environment: NodeJS.ProcessEnv,
  work: (db: DatabaseConnection['db'], database: CommandDatabase) => Promise<Result>,
): Promise<Result> {
  const dataDir = environment.DATA_DIR?.trim() || '.data';
  const given = environment.DATABASE_URL?.trim() || (await findRunningEmbedded(dataDir));
  const embedded = given ? undefined : await startEmbeddedPostgres({ dataDir });
  try {
    const url = given ?? embedded?.url ?? '';
    const connection = await connectDatabase({ url, maxConnections: 2, use: 'commands' });
    try {
      await refuseTransactionPooling(connection.pool);
      await migrate(connection.db);
      return await work(connection.db, { db: connection.db, pool: connection.pool, url });
    } finally {
      await connection.close();
    }
  } finally {
    await embedded?.stop();
  }
}
