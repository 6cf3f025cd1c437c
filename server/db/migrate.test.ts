import { type Migration, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { freshDatabase } from '#tests/support/database.ts';
import { connectDatabase } from './connect.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations.ts';

const database = await freshDatabase();
const next: Migration = {
  async up(db) {
    await sql`select pg_sleep(0.2)`.execute(db);
    await sql`create table later (id integer primary key)`.execute(db);
  },
};
const longer = { ...migrations, '9000-later': next };

describe('Migrations', () => {
  it('do nothing when the database is current', async () => {
    expect(await migrate(database.db)).toEqual([]);
  });

  it('run once when two programs start together', async () => {
    const other = await connectDatabase({ url: database.url });
    const runs = await Promise.all([migrate(database.db, longer), migrate(other.db, longer)]);
    await other.close();
    expect(runs.flat()).toEqual(['9000-later']);
  });

  it('refuse a database that a newer program has made', async () => {
    await expect(migrate(database.db)).rejects.toThrow(
      'The database was made by a newer version of Fairway (it knows 9000-later): start that version.',
    );
  });

  it('say in one sentence that the database belongs to somebody else', async () => {
    const forbidden: Migration = {
      up: (db) => sql`set local role pg_monitor; create table foreign_land (id int)`.execute(db).then(),
    };
    await expect(migrate(database.db, { ...longer, '9001-forbidden': forbidden })).rejects.toThrow(
      'The user of DATABASE_URL may not make tables in its database (permission denied for schema public): make it the owner of that database.',
    );
  });

  it('leave nothing behind when one of them fails', async () => {
    const broken: Migration = { up: (db) => sql`create table half (id int); select 1/0`.execute(db).then() };
    await expect(
      migrate(database.db, { ...longer, '9001-good': { up: next.up }, '9002-broken': broken }),
    ).rejects.toThrow();
    const known = await sql<{ half: string | null }>`select to_regclass('half') as half`.execute(database.db);
    expect(known.rows[0]?.half).toBeNull();
  });
});
