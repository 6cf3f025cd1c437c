import { findRunningEmbedded, hasEmbedded, startEmbeddedPostgres } from '../postgres/start-embedded.ts';
import { StartError } from '../start-error.ts';
import { connectDatabase, type DatabaseConnection } from './connect.ts';
import { migrate } from './migrate.ts';

/** The database while a command runs; `url` is for connections of its own. */
type CommandDatabase = Pick<DatabaseConnection, 'db' | 'pool'> & { url: string };

/**
 * Hands the address of the embedded PostgreSQL in `dataDir` to a command, as it is: the running one, else started for as
 * long as the command takes. Throws StartError when there is no database.
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

/**
 * Opens the program's database for one command, tables up to date: the PostgreSQL of DATABASE_URL, else the one a
 * running Fairway has started in DATA_DIR, else that directory's own, started for as long as the command takes.
 */
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
      await migrate(connection.db);
      return await work(connection.db, { db: connection.db, pool: connection.pool, url });
    } finally {
      await connection.close();
    }
  } finally {
    await embedded?.stop();
  }
}
