import type pg from 'pg';
import { connectDatabase, type DatabaseConnection } from '#server/db/connect.ts';
import { migrate, whileAlone } from '#server/db/migrate.ts';
import { openPool } from '#server/db/open-pool.ts';
import { hasNoOperators, importSampleOperators } from '#server/db/samples/import-samples.ts';
import { refuseTransactionPooling } from '#server/db/transaction-pooling.ts';
import type { Environment } from '#server/environment/environment.ts';
import { startEmbeddedPostgres } from '#server/postgres/start-embedded.ts';

export type OpenDatabase = Omit<DatabaseConnection, 'close'> & {
  url: string;
  /** Reserved for health checks, since others may be busy. */
  healthPool: pg.Pool;
  /** Directory of an embedded PostgreSQL. */
  dataDir: string | null;
  /** Resolves when an embedded PostgreSQL ends unasked. */
  lost: Promise<void>;
  close(): Promise<void>;
};

/** Opens and migrates DATABASE_URL, else the embedded database. */
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

/** Only a demo gets samples; production imports operators by hand. */
async function prepare(url: string, { isProduction }: Environment): Promise<void> {
  const { db, pool, close } = await connectDatabase({ url, maxConnections: 2, use: 'commands' });
  try {
    await refuseTransactionPooling(pool);
    await migrate(db);
    if (isProduction) return;
    await whileAlone(db, async () => {
      if (await hasNoOperators(db)) await importSampleOperators(db);
    });
  } finally {
    await close();
  }
}
