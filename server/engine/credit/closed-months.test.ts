import { describe, expect, it } from 'vitest';
import type { StatementHistory } from '#server/contract/credit-account.ts';
import { SAMPLE_FILES } from '#server/db/samples/import-samples.ts';
import { startEngine } from '#tests/support/engine.ts';
import { CLUB, knowGolfer, openAccount, postAt } from '#tests/support/golf-accounts.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { postChange } from './post-change.ts';

const engine = await startEngine(SAMPLE_FILES);
const { pool } = engine.database;
// The clock by which the database dates journals.
engine.clock.now = new Date();

async function debtor(email: string) {
  const { customerId, headers } = await signIn(engine, email);
  await knowGolfer(engine, customerId);
  const account = await openAccount(engine, customerId, {
    kind: 'credit-account',
    unit: 'USD',
    limitCents: 50_000,
  });
  return { account, headers };
}

describe('A month of an account that is over', () => {
  it('is posted to by nobody: the database refuses it', async () => {
    const { account } = await debtor('closed-month@example.com');
    const post = (at: string) =>
      pool.query(
        `with written as (
           insert into journal (alias, facility_id, cause, reason, at) values ($1, $2, $3, 'late', ${at}) returning id)
         insert into posting (journal_id, number, account, amount_cents, currency, account_id)
         select id, number, side, cents, 'USD', account_id from written,
           (values (1, 'credit-accounts', 500, $4::int), (2, 'carried-over', -500, null)) as given (number, side, cents, account_id)`,
        [CLUB.alias, CLUB.facilityId, `correction:${account.id}:${at}`, account.id],
      );
    await expect(post("now() - interval '32 days'")).rejects.toThrow(/month of an account that is closed/);
    await expect(post('now()')).resolves.toBeDefined();
  });

  it('stays as it is when something is put right later: that lands in the month of today', async () => {
    const { account, headers } = await debtor('put-right@example.com');
    // Journals are dated by the clock of the database.
    const { rows } = await pool.query<{ before: string; month: string }>(
      `select (now() - interval '70 days')::text as before,
         to_char(date_trunc('month', now() at time zone time_zone), 'YYYY-MM-DD') as month from facility where id = $1`,
      [CLUB.facilityId],
    );
    const [{ before, month } = { before: '', month: '' }] = rows;
    await postAt(engine, account, { amount: -5_000, at: before, reason: 'Grill' });
    const read = async () =>
      (
        await engine.read<StatementHistory>('/profile/credit-account/statement-history', { headers })
      ).statements.filter(({ startDate }) => startDate <= month);
    const [current, ...closed] = await read();
    await engine.db.transaction().execute((trx) =>
      postChange(trx, {
        ...CLUB,
        account,
        amount: 1_500,
        kind: 'correction',
        key: 'put right',
        reason: 'Charged twice',
        other: 'allowances',
      }),
    );
    const [now, ...stillClosed] = await read();
    expect(closed.length).toBeGreaterThan(0);
    expect(stillClosed).toEqual(closed);
    expect(current).toMatchObject({ startDate: month, payments: 0, closingBalance: 50 });
    expect(now).toMatchObject({ startDate: month, payments: 15, closingBalance: 35 });
  });
});
