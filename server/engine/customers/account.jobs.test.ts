import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { newGolfer, signIn, startAccounts } from '#tests/support/accounts.ts';
import { accountJobs } from './account.jobs.ts';

const engine = await startAccounts();

async function count(table: 'session' | 'account_token' | 'login_failure' | 'used_golf_id_token') {
  const { rows } = await engine.db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow();
  return rows;
}

it('what has run out is removed, and nothing else', async () => {
  await newGolfer(engine, 'keep@example.com');
  await signIn(engine, 'keep@example.com', 'wrong');
  await engine.db.insertInto('used_golf_id_token').values({ token_hash: 'keep' }).execute();
  const tables = ['session', 'account_token', 'login_failure', 'used_golf_id_token'] as const;
  const countAll = () => Promise.all(tables.map(count));
  const run = async () => {
    for (const job of accountJobs(engine.db)) await job.run();
  };
  await run();
  expect(await countAll()).toEqual([1, 1, 1, 1]);
  await sql`update session set expires_at = now() - interval '1 second'`.execute(engine.db);
  await sql`update account_token set expires_at = now() - interval '8 days'`.execute(engine.db);
  await sql`update login_failure set first_at = now() - interval '2 days', locked_until = null`.execute(
    engine.db,
  );
  await sql`update used_golf_id_token set used_at = now() - interval '31 days'`.execute(engine.db);
  await run();
  expect(await countAll()).toEqual([0, 0, 0, 0]);
});
