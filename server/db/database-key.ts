import { randomUUID } from 'node:crypto';
import type { DialectAdapter, QueryExecutorProvider } from 'kysely';

const keys = new WeakMap<DialectAdapter, string>();

/**
 * Names the database of some connections in this process, for caches: one program may serve several (tests do), and their ids
 * differ. A transaction has the name of the connections it was begun on.
 */
export function databaseKey(db: QueryExecutorProvider): string {
  const { adapter } = db.getExecutor();
  const key = keys.get(adapter) ?? randomUUID();
  keys.set(adapter, key);
  return key;
}
