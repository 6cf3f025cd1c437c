import { Kysely, PostgresDialect } from 'kysely';
import { openPool } from '#server/db/open-pool.ts';

/**
 * A small pool of connections for something that plays the outside world in our database. It never shares a transaction
 * with the engine, as the real thing would not.
 */
export function connectOwnDatabase<Tables>(options: {
  databaseUrl: string;
  name: string;
  maxConnections: number;
}): Kysely<Tables> {
  const { databaseUrl: url, name, maxConnections } = options;
  const pool = openPool({ url, name, maxConnections });
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}
