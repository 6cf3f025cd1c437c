import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';

/**
 * A small pool of connections for something that plays the outside world in our database. It never shares a transaction
 * with the engine, as the real thing would not.
 */
export function connectOwnDatabase<Tables>(options: {
  databaseUrl: string;
  name: string;
  maxConnections: number;
}): Kysely<Tables> {
  const pool = new pg.Pool({
    connectionString: options.databaseUrl,
    max: options.maxConnections,
    application_name: options.name,
    connectionTimeoutMillis: 10_000,
    statement_timeout: 15_000,
    lock_timeout: 5_000,
  });
  // Without a listener a connection that breaks while nobody uses it would end the program; the pool makes a new one.
  pool.on('error', () => undefined);
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}
