import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { parseColumn } from './column-types.ts';
import { PreparingClient } from './prepared.ts';
import { StartError } from './start-error.ts';
import type { Database } from './tables.ts';

export type DatabaseConnection = {
  db: Kysely<Database>;
  pool: pg.Pool;
  /** Waits for running queries, then closes every connection. */
  close(): Promise<void>;
};

export const OLDEST_POSTGRES = 15;

const STATEMENT_TIMEOUT_MS = 15_000;
const LOCK_TIMEOUT_MS = 5_000;
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 30_000;
const CONNECT_TIMEOUT_MS = 10_000;

/**
 * Opens a pool of connections to a PostgreSQL and checks that it answers and is new enough.
 * No statement, lock wait or forgotten transaction can hold the others up for ever.
 * Throws StartError with one clear sentence when it cannot be used.
 */
export async function connectDatabase(options: {
  url: string;
  maxConnections?: number;
}): Promise<DatabaseConnection> {
  if (!isPostgresUrl(options.url))
    throw new StartError(
      'DATABASE_URL must be an address like postgresql://user:password@host:5432/fairway.',
    );
  const pool = new pg.Pool({
    Client: PreparingClient,
    connectionString: options.url,
    max: options.maxConnections ?? 16,
    application_name: 'fairway',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    lock_timeout: LOCK_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
    types: { getTypeParser: parseColumn },
  });
  // A connection that breaks while nobody uses it is replaced by the pool; without a listener it would end the program.
  pool.on('error', () => undefined);
  // The same for one that breaks between two statements of a transaction: its next statement is refused, that is enough.
  pool.on('connect', (client) => client.on('error', () => undefined));
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
