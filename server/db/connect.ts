import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { StartError } from '../start-error.ts';
import { parseColumn } from './column-types.ts';
import { openPool, type PoolUse } from './open-pool.ts';
import type { Database } from './tables.ts';

export type DatabaseConnection = {
  db: Kysely<Database>;
  pool: pg.Pool;
  /** Waits for running queries first. */
  close(): Promise<void>;
};

const OLDEST_POSTGRES = 15;

/** Opens a pool and checks PostgreSQL's version. Throws StartError. */
export async function connectDatabase(options: {
  url: string;
  maxConnections?: number;
  use?: PoolUse;
}): Promise<DatabaseConnection> {
  if (!isPostgresUrl(options.url))
    throw new StartError(
      'DATABASE_URL must be an address like postgresql://user:password@host:5432/fairway.',
    );
  const pool = openPool({
    url: options.url,
    name: 'fairway',
    maxConnections: options.maxConnections ?? 16,
    use: options.use,
    types: { getTypeParser: parseColumn },
  });
  try {
    await checkVersion(pool);
  } catch (error) {
    await pool.end();
    throw error;
  }
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  return { db, pool, close: () => db.destroy() };
}

function isPostgresUrl(url: string): boolean {
  return URL.canParse(url) && /^postgres(ql)?:$/.test(new URL(url).protocol);
}

async function checkVersion(pool: pg.Pool): Promise<void> {
  const answer = await pool
    .query<{ version: number }>("select current_setting('server_version_num')::int as version")
    .catch((error: Error) => {
      throw new StartError(`The database of DATABASE_URL does not answer: ${error.message || String(error)}`);
    });
  const major = Math.floor((answer.rows[0]?.version ?? 0) / 10_000);
  if (major < OLDEST_POSTGRES)
    throw new StartError(
      `The database of DATABASE_URL is PostgreSQL ${major}; Fairway needs PostgreSQL ${OLDEST_POSTGRES} or newer.`,
    );
}
