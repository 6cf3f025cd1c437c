import { type Kysely, type Migration, Migrator, sql } from 'kysely';
import { StartError } from '../start-error.ts';
import { migrations } from './migrations.ts';

/** Arbitrary but fixed: starting programs prepare the database one at a time. */
const START_LOCK = 5_403_118;

/**
 * Migrates the tables, all or nothing, and returns the migrations run. Throws StartError when a newer version made
 * the database, or changes are forbidden.
 */
export async function migrate<T>(
  db: Kysely<T>,
  list: Record<string, Migration> = migrations,
): Promise<string[]> {
  return whileAlone(db, (connection) => run(connection, list));
}

/** Runs `work` while no other starting program does, on one connection. */
export async function whileAlone<T, Result>(
  db: Kysely<T>,
  work: (connection: Kysely<T>) => Promise<Result>,
): Promise<Result> {
  return db.connection().execute(async (connection) => {
    const { rows } = await sql<{ statement: string; lock: string }>`
      select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock`.execute(
      connection,
    );
    // Indexing may exceed request limits.
    await setLimits(connection, { statement: '0', lock: '0' });
    await sql`select pg_advisory_lock(${START_LOCK})`.execute(connection);
    try {
      return await work(connection);
    } finally {
      await sql`select pg_advisory_unlock(${START_LOCK})`.execute(connection);
      for (const limits of rows) await setLimits(connection, limits);
    }
  });
}

async function setLimits<T>(
  connection: Kysely<T>,
  { statement, lock }: { statement: string; lock: string },
): Promise<void> {
  await sql`select set_config('statement_timeout', ${statement}, false), set_config('lock_timeout', ${lock}, false)`.execute(
    connection,
  );
}

async function run<T>(connection: Kysely<T>, list: Record<string, Migration>): Promise<string[]> {
  const migrator = new Migrator({ db: connection, provider: { getMigrations: async () => list } });
  const unknown = (await executedMigrations(connection)).filter((name) => !(name in list));
  if (unknown.length > 0)
    throw new StartError(
      `The database was made by a newer version of Fairway (it knows ${unknown.join(', ')}): start that version.`,
    );
  const { error, results } = await migrator.migrateToLatest();
  if (isForbidden(error))
    throw new StartError(
      `The user of DATABASE_URL may not make tables in its database (${error.message}): make it the owner of that database.`,
    );
  if (error) throw error;
  return (results ?? []).map((result) => result.migrationName);
}

async function executedMigrations<T>(connection: Kysely<T>): Promise<string[]> {
  const table = await sql<{
    known: boolean;
  }>`select to_regclass('kysely_migration') is not null as known`.execute(connection);
  if (!table.rows[0]?.known) return [];
  const names = await sql<{ name: string }>`select name from kysely_migration`.execute(connection);
  return names.rows.map((row) => row.name);
}

/** Since PostgreSQL 15, only owners may create tables. */
function isForbidden(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && error.code === '42501';
}
