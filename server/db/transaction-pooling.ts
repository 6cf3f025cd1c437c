import type pg from 'pg';
import { StartError } from '../start-error.ts';

type Session = Pick<pg.ClientBase, 'query'>;

/** Another program's traffic can hide a shared connection from one try. */
const TRIES = 5;

/**
 * Throws StartError when a pooler such as PgBouncer shares PostgreSQL connections between transactions. Fairway's time
 * limits, prepared statements, advisory locks and LISTEN belong to a session. Needs two free connections.
 */
export async function refuseTransactionPooling(pool: pg.Pool): Promise<void> {
  const [first, second] = await Promise.all([pool.connect(), pool.connect()]);
  try {
    if (await areShared(first, second))
      throw new StartError(
        'DATABASE_URL leads to a connection pooler in transaction mode, which Fairway cannot use: set pool_mode = session for its database, or connect to PostgreSQL directly.',
      );
  } finally {
    first.release(true);
    second.release(true);
  }
}

/**
 * True if two client connections are not two PostgreSQL sessions. The second one's transaction takes the connection
 * that the first one has just used, unless the first one owns it.
 */
export async function areShared(first: Session, second: Session): Promise<boolean> {
  for (let count = 0; count < TRIES; count += 1) {
    const before = await backendOf(first);
    await second.query('begin');
    try {
      const other = await backendOf(second);
      if (other === before || (await backendOf(first)) !== before) return true;
    } finally {
      await second.query('rollback');
    }
  }
  return false;
}

async function backendOf(session: Session): Promise<number | undefined> {
  const { rows } = await session.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid;
}
