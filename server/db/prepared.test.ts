import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Db } from '#server/engine/call/context.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { executePrepared, prepared, statement } from './prepared.ts';

const { db } = await freshDatabase();
const twice = (trx: Db, value: number) =>
  prepared(sql<{ value: number }>`select ${value}::int * 2 as value`).execute(trx);
const countPlans = (trx: Db) =>
  sql<{ uses: number }>`select (generic_plans + custom_plans)::int as uses from pg_prepared_statements
    where statement like '%* 2 as value%'`.execute(trx);

it('a marked statement is planned once per connection and gives each caller what belongs to its own values', async () => {
  await db.connection().execute(async (connection) => {
    for (const value of [1, 2, 3])
      expect((await twice(connection, value)).rows).toEqual([{ value: value * 2 }]);
    expect((await countPlans(connection)).rows).toEqual([{ uses: 3 }]);
  });
});

it('a statement that is built once gives each caller what belongs to its own values, beside what is always the same', async () => {
  let built = 0;
  const multiply = statement<{ one: number; other: number | null }, { value: number | null }>(
    ({ one, other }) => {
      built += 1;
      return sql`select ${one}::int * ${other}::int + ${100}::int + ${one}::int as value`;
    },
  );
  const asked = [1, 2, 3].flatMap((one) => [null, 10].map((other) => ({ one, other })));
  const answers = await Promise.all(asked.map((values) => multiply(db, values)));
  expect(answers).toEqual(
    asked.map(({ one, other }) => [{ value: other === null ? null : one * other + 100 + one }]),
  );
  expect(built).toBe(1);
});

it('a statement that takes its stand-ins apart is refused', async () => {
  const wrong = statement<{ one: number }, { value: number }>(
    ({ ...rest }) => sql`select ${rest.one}::int as value`,
  );
  await expect(wrong(db, { one: 1 })).rejects.toThrow('stand-in');
});

it('a statement of the query builder is planned once too, and stays good when its table gains a column', async () => {
  await sql`create table gains (id int, name text)`.execute(db);
  await sql`insert into gains values (1, 'one')`.execute(db);
  await db.connection().execute(async (connection) => {
    const read = () => {
      const rows = connection.withTables<{ gains: { id: number; name: string } }>();
      return executePrepared(rows, rows.selectFrom('gains').select(['id', 'name']).where('id', '=', 1));
    };
    expect(await read()).toEqual([{ id: 1, name: 'one' }]);
    await sql`alter table gains add column more text`.execute(db);
    expect(await read()).toEqual([{ id: 1, name: 'one' }]);
    const known = await sql`select from pg_prepared_statements where statement like '%"gains"%'`.execute(
      connection,
    );
    expect(known.rows).toHaveLength(1);
  });
});

it('works again on the connection that follows one that broke', async () => {
  const broken = db.connection().execute(async (connection) => {
    await twice(connection, 1);
    const own = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(connection);
    // Waits until it has ended, on the slowest machine.
    await sql`select pg_terminate_backend(${own.rows[0]?.pid}::int, 60000)`.execute(db);
    await new Promise((resolve) => setTimeout(resolve, 100));
    await twice(connection, 2);
  });
  await expect(broken).rejects.toThrow();
  const answers = await Promise.all([1, 2, 3, 4].map((value) => twice(db, value)));
  expect(answers.map(({ rows }) => rows[0]?.value)).toEqual([2, 4, 6, 8]);
});
