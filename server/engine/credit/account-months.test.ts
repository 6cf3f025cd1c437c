import { describe, expect, it } from 'vitest';
import { type AccountRow, readBalances } from '#server/engine/credit/accounts.queries.ts';
import { costOf } from '#tests/support/cost-of-call.ts';
import { CLUB, knowGolfer, offerInAccount, openAccount, postAt } from '#tests/support/golf-accounts.ts';
import { startShop } from '#tests/support/shop.ts';
import { signIn } from '#tests/support/sign-in.ts';

const shop = await startShop();
const { pool } = shop.database;
await offerInAccount(shop, {
  enabled: true,
  tabDisplay: { loyalty: true, billing: true, creditBooks: true, statements: true },
  billingDisplay: { creditAccountBillingStatement: true, creditAccountStatementHistory: true },
});

/** Charges a credit account once in each of so many equal parts of the two years before the first of this month. */
async function fill(account: AccountRow, count: number): Promise<void> {
  await pool.query(
    `with allowed as (select set_config('fairway.backdating', 'on', true)),
     written as (
       insert into journal (alias, facility_id, cause, at)
       select $1::text, $2::int, 'correction:' || $3::int || ':' || $4::int || '-' || n,
         date_trunc('month', now()) - interval '2 years' * n / ($4::int + 1)
       from allowed, generate_series($4::int, 1, -1) n returning id)
     insert into posting (journal_id, number, account, amount_cents, currency, account_id)
     select id, number, account, cents, 'USD', account_id from written,
       (values (1, 'credit-accounts', 125, $3::int), (2, 'carried-over', -125, null)) as given (number, account, cents, account_id)`,
    [CLUB.alias, CLUB.facilityId, account.id, count],
  );
}

describe('A credit account', () => {
  it('is read at the same cost when 10,000 charges are on it', async () => {
    const { customerId, headers } = await signIn(shop, 'regular@example.com');
    await knowGolfer(shop, customerId);
    const account = await openAccount(shop, customerId, {
      kind: 'credit-account',
      unit: 'USD',
      limitCents: 9_000_000,
    });
    const paths = [
      '/profile/credit-account/info',
      '/profile/credit-account/billing-statement',
      '/profile/credit-account/statement-history',
      '/profile/account-tenders',
    ];
    const costs = async () => {
      await pool.query('analyze');
      const all = [];
      for (const path of paths) all.push({ path, ...(await costOf(shop, path, headers)) });
      return all;
    };
    await fill(account, 100);
    const few = await costs();
    await fill(account, 9_900);
    for (const [index, { path, statements, rows, plans }] of (await costs()).entries()) {
      expect({ path, statements }).toEqual({ path, statements: few[index]?.statements });
      const most = plans.toSorted((one, other) => other.rows - one.rows)[0];
      expect({ path, tooMany: rows > 300 ? most : null }).toEqual({ path, tooMany: null });
    }
    expect((await readBalances(shop.db, [account.id])).get(account.id)).toBe(-1_250_000);
  });

  it('has pages of entries that read what they show and no more', async () => {
    const { customerId, headers } = await signIn(shop, 'earner@example.com');
    await knowGolfer(shop, customerId);
    const points = await openAccount(shop, customerId, { kind: 'loyalty', unit: 'PTS' });
    await pool.query(
      `with allowed as (select set_config('fairway.backdating', 'on', true)),
       written as (
         insert into journal (alias, facility_id, cause, at)
         select $1::text, $2::int, 'correction:' || $3::int || ':' || n, now() - interval '1 hour' * (10000 - n)
         from allowed, generate_series(1, 10000) n order by n returning id)
       insert into posting (journal_id, number, account, amount_cents, currency, account_id)
       select id, number, account, points, 'PTS', account_id from written,
         (values (1, 'loyalty', -3, $3::int), (2, 'points-issued', 3, null)) as given (number, account, points, account_id)`,
      [CLUB.alias, CLUB.facilityId, points.id],
    );
    await pool.query('analyze');
    const path = '/profile/loyalty?pageIndex=2&pageSize=25';
    const { rows, plans } = await costOf(shop, path, headers);
    const most = plans.toSorted((one, other) => other.rows - one.rows)[0];
    expect({ tooMany: rows > 600 ? most : null }).toEqual({ tooMany: null });
    const [shown] = await shop.read<{ totalCount: number; entries: { balance: number }[] }[]>(path, {
      headers,
    });
    expect(shown).toMatchObject({ totalCount: 10_000, points: 30_000 });
    expect(shown?.entries.map(({ balance }) => balance)).toEqual(
      Array.from({ length: 25 }, (_, index) => 30_000 - 3 * (50 + index)),
    );
  });
});

describe('The months of an account', () => {
  it('say what its postings come to, after the clock of the facility is put right as well', async () => {
    const { customerId } = await signIn(shop, 'traveller@example.com');
    const account = await openAccount(shop, customerId, { kind: 'loyalty', unit: 'PTS' });
    // Midnight of Cedar Ridge is three hours later than that of the west.
    await postAt(shop, account, { amount: 40, at: '2026-03-01T05:30:00Z' });
    await postAt(shop, account, { amount: -15, at: '2026-03-02T12:00:00Z' });
    const months = async () =>
      (
        await pool.query(
          `select to_char(month, 'YYYY-MM') as month, -amount_cents as amount, debit_cents as spent, entries
           from account_month where account_id = $1 order by 1`,
          [account.id],
        )
      ).rows;
    const before = [{ month: '2026-03', amount: 25, spent: 15, entries: 2 }];
    expect(await months()).toEqual(before);
    const zone = 'update facility set time_zone = $1 where id = $2';
    await pool.query(zone, ['America/Los_Angeles', CLUB.facilityId]);
    expect(await months()).toEqual([
      { month: '2026-02', amount: 40, spent: 0, entries: 1 },
      { month: '2026-03', amount: -15, spent: 15, entries: 1 },
    ]);
    await pool.query(zone, ['America/New_York', CLUB.facilityId]);
    expect(await months()).toEqual(before);
  });
});
