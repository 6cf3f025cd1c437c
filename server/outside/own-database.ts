import { Kysely, PostgresDialect } from 'kysely';
import { openPool } from '#server/db/open-pool.ts';

/**
 * Opens a small pool for a sandbox in our database. Like the real service, it never shares a transaction with the
 * engine.
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
