import pg from 'pg';
import { findRunningEmbedded } from '#server/postgres/start-embedded.ts';

/** Asks the embedded PostgreSQL of a running program, and lets go of it. */
export async function inDatabase<Result>(
  dataDir: string,
  ask: (pool: pg.Pool) => Promise<Result>,
): Promise<Result> {
  const pool = new pg.Pool({ connectionString: await findRunningEmbedded(dataDir), max: 1 });
  // A connection may be closing still when the program, and its PostgreSQL with it, is stopped.
  pool.on('error', () => undefined);
  try {
    return await ask(pool);
  } finally {
    await pool.end();
  }
}
