import { connectDatabase, type DatabaseConnection } from '#server/db/connect.ts';
import { startEmbeddedPostgres } from '#server/db/embedded/start-embedded.ts';
import { migrate, whileAlone } from '#server/db/migrate.ts';
import { hasNoOperators, importSampleOperators } from '#server/db/samples/import-samples.ts';
import type { Environment } from './environment/environment.ts';

export type OpenDatabase = Omit<DatabaseConnection, 'close'> & {
  url: string;
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
    const connection = await connectDatabase({ url });
    await prepare(connection.db, environment);
    return {
      db: connection.db,
      pool: connection.pool,
      url,
      lost: embedded?.exited ?? new Promise(() => undefined),
      async close() {
        await connection.close();
        await embedded?.stop();
      },
    };
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
}

/** A first start of the demo has something to show; where people book for real, operators are imported by hand. */
async function prepare(db: DatabaseConnection['db'], { isProduction }: Environment): Promise<void> {
  await migrate(db);
  if (isProduction) return;
  await whileAlone(db, async () => {
    if (await hasNoOperators(db)) await importSampleOperators(db);
  });
}
