import { type Kysely, type Migration, Migrator, sql } from 'kysely';
import { StartError } from '../start-error.ts';
import { migrations } from './migrations.ts';

/** Any number, the same in every version: programs that start together prepare the database one after the other. */
const START_LOCK = 5_403_118;

/**
 * Brings the tables up to this version of the program and answers the names of the migrations that were run.
 * All of them or none; safe when several programs start together.
 * Throws StartError when the database was made by a newer version, or may not be changed.
 */
export async function migrate<T>(
  db: Kysely<T>,
  list: Record<string, Migration> = migrations,
): Promise<string[]> {
  return whileAlone(db, (connection) => run(connection, list));
}

/** Does `work` while no other program that starts on this database does any. Takes one connection for itself. */
export async function whileAlone<T, Result>(
  db: Kysely<T>,
  work: (connection: Kysely<T>) => Promise<Result>,
): Promise<Result> {
  return db.connection().execute(async (connection) => {
    // Making an index on a large table may take longer than a request ever may.
    await sql`set statement_timeout = 0; set lock_timeout = 0`.execute(connection);
    await sql`select pg_advisory_lock(${START_LOCK})`.execute(connection);
    try {
      return await work(connection);
    } finally {
      await sql`select pg_advisory_unlock(${START_LOCK})`.execute(connection);
      await sql`reset statement_timeout; reset lock_timeout`.execute(connection);
    }
  });
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

/** PostgreSQL 15 and newer let only a database's owner make tables in it. */
function isForbidden(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && error.code === '42501';
}
