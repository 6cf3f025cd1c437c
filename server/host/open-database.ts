import type pg from 'pg';
import { connectDatabase, type DatabaseConnection } from '#server/db/connect.ts';
import { migrate, whileAlone } from '#server/db/migrate.ts';
import { openPool } from '#server/db/open-pool.ts';
import { hasNoOperators, importSampleOperators } from '#server/db/samples/import-samples.ts';
import type { Environment } from '#server/environment/environment.ts';
import { startEmbeddedPostgres } from '#server/postgres/start-embedded.ts';

export type OpenDatabase = Omit<DatabaseConnection, 'close'> & {
  url: string;
  /** One connection for the question whether the database is well: the others may all be taken. */
  healthPool: pg.Pool;
  /** Where an embedded PostgreSQL keeps its files. */
  dataDir: string | null;
  /** Resolves when an embedded PostgreSQL has ended without being asked to. */
  lost: Promise<void>;
  close(): Promise<void>;
};

/** The program's database, its tables up to date: the PostgreSQL of DATABASE_URL, else the embedded one in DATA_DIR. */
export async function openDatabase(environment: Environment): Promise<OpenDatabase> {
  const embedded = environment.databaseUrl
    ? undefined
    : await startEmbeddedPostgres({ dataDir: environment.dataDir });
  const url = environment.databaseUrl ?? embedded?.url ?? '';
  try {
    await prepare(url, environment);
    const connection = await connectDatabase({ url });
    const healthPool = openPool({ url, name: 'fairway health', maxConnections: 1, use: 'health' });
    return {
      db: connection.db,
      pool: connection.pool,
      url,
      healthPool,
      dataDir: embedded ? environment.dataDir : null,
      lost: embedded?.exited ?? new Promise(() => undefined),
      async close() {
        await Promise.all([connection.close(), healthPool.end()]);
        await embedded?.stop();
      },
    };
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
}

/** A first start of the demo has something to show; where people book for real, operators are imported by hand. */
async function prepare(url: string, { isProduction }: Environment): Promise<void> {
  const { db, close } = await connectDatabase({ url, maxConnections: 2, use: 'commands' });
  try {
    await migrate(db);
    if (isProduction) return;
    await whileAlone(db, async () => {
      if (await hasNoOperators(db)) await importSampleOperators(db);
    });
  } finally {
    await close();
  }
}
