import { randomUUID } from 'node:crypto';
import type { DialectAdapter, QueryExecutorProvider } from 'kysely';

const keys = new WeakMap<DialectAdapter, string>();

/**
 * Returns a cache key per database, since tests use several with overlapping ids. A transaction has its connection's
 * key.
 */
export function databaseKey(db: QueryExecutorProvider): string {
  const { adapter } = db.getExecutor();
  const key = keys.get(adapter) ?? randomUUID();
  keys.set(adapter, key);
  return key;
}
