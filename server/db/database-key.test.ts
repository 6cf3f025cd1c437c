import { Kysely, PostgresDialect } from 'kysely';
import { describe, expect, it } from 'vitest';
import { freshDatabase } from '#tests/support/database.ts';
import { databaseKey } from './database-key.ts';

async function open() {
  const { pool } = await freshDatabase();
  return new Kysely({ dialect: new PostgresDialect({ pool }) });
}

describe('The key of a database', () => {
  it('stays the same, in its transactions and on a connection of its own too', async () => {
    const db = await open();
    const key = databaseKey(db);
    expect(databaseKey(db)).toBe(key);
    expect(await db.transaction().execute(async (trx) => databaseKey(trx))).toBe(key);
    expect(await db.connection().execute(async (connection) => databaseKey(connection))).toBe(key);
  });

  it('is another for another database', async () => {
    expect(databaseKey(await open())).not.toBe(databaseKey(await open()));
  });
});
