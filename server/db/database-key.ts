import { randomUUID } from 'node:crypto';
import type { DialectAdapter, QueryExecutorProvider } from 'kysely';

const keys = new WeakMap<DialectAdapter, string>();

/**
 * Returns a cache key for the database of a connection, since one process may use several (tests do) with overlapping
 * ids. A transaction has the key of its connections.
 */
export function databaseKey(db: QueryExecutorProvider): string {
  const { adapter } = db.getExecutor();
  const key = keys.get(adapter) ?? randomUUID();
  keys.set(adapter, key);
  return key;
}
